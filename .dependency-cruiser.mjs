/**
 * The import rule: imports point down only, and siblings are strangers. Everything is said by pattern; a new service,
 * supplier or module needs no line here.
 */
const core = '^services/([^/]+)/(rules/)?[^/]+\\.ts$';
/** What never ships: tests, the states of parts, the workshop, and what a service gives to the bench. */
const tests = '\\.(test|conformance|states)\\.tsx?$|/(testing|simulator)/|^apps/web/workshop/|^services/[^/]+/bench/';

/** The folders of the booking core, and which of the others each may import; its README says why. */
const bookingFolders = {
  saga: [],
  store: ['saga'],
  driver: ['saga', 'store'],
  documents: ['store'],
  calls: ['driver', 'documents', 'store', 'saga'],
  jobs: ['driver', 'documents', 'store', 'saga'],
  reconcile: ['store', 'saga'],
  simulator: ['saga'],
};
const booking = '^apps/api/src/modules/booking';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'contract-is-the-floor',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|services|suppliers|e2e|bench|scripts|packages/(?!contract/))' },
  },
  {
    name: 'kits-know-only-the-contract',
    from: { path: '^packages/([^/]+-kit)/' },
    to: { path: '^(apps|services|suppliers|e2e|bench|scripts|packages/(?!(contract|$1)/))' },
  },
  {
    name: 'commerce-knows-only-the-floor-and-its-sides-kit',
    comment: 'built like a service: a pure core, a side for the server and one for the shop',
    from: { path: '^packages/commerce/' },
    to: { path: '^(apps|services|suppliers|e2e|bench|scripts)/' },
  },
  {
    name: 'the-core-of-commerce-knows-neither-side',
    from: { path: '^packages/commerce/src/(?!(api|web)/)', pathNot: tests },
    to: { path: '^packages/(commerce/src/(api|web)/|(server|web)-kit/)' },
  },
  {
    name: 'nobody-imports-apps',
    comment: 'but for the tests of the whole server without a browser',
    from: { path: '^(packages|services|suppliers|e2e/(?!calls/))/?' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-are-strangers',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/(?!$1/)' },
  },
  {
    name: 'services-are-strangers',
    comment: 'only the catalog may list them',
    from: { path: '^services/((?!catalog/)[^/]+)/' },
    to: { path: '^services/(?!$1/)' },
  },
  {
    name: 'catalog-knows-only-faces',
    comment: 'a service shows its descriptor, its contracts and the index of each side',
    from: { path: '^services/catalog/', pathNot: tests },
    to: {
      path: '^services/(?!catalog/)',
      pathNot: '^services/[^/]+/(service|contract|booking-contract|(api|web)/index)\\.ts$',
    },
  },
  {
    name: 'shells-know-services-by-the-catalog',
    from: { path: '^(apps|packages)/', pathNot: tests },
    to: { path: '^services/(?!catalog/)' },
  },
  {
    name: 'tests-know-no-benchmarks',
    comment: 'benchmarks use what the tests have',
    from: { path: '^e2e/' },
    to: { path: '^bench/' },
  },
  {
    name: 'the-shell-knows-suppliers-by-their-catalog',
    from: { path: '^apps/', pathNot: `${tests}|^apps/api/src/compose/supplier-catalog\\.ts$` },
    to: { path: '^suppliers/' },
  },
  {
    name: 'services-know-no-supplier',
    from: { path: '^services/' },
    to: { path: '^suppliers/' },
  },
  {
    name: 'the-core-of-a-service-knows-neither-side',
    from: { path: core },
    to: { path: '^(services/[^/]+/(api|web)/|packages/web-kit/|packages/commerce/src/(api|web)/)' },
  },
  {
    name: 'what-the-shop-shares-is-free-of-the-server',
    from: { path: '^services/[^/]+/(service|contract)\\.ts$|^packages/contract/', pathNot: tests },
    to: { path: '^packages/server-kit/' },
  },
  {
    name: 'suppliers-know-only-ports',
    from: { path: '^suppliers/' },
    to: { path: '^(services/[^/]+/(api|web)/|services/catalog/|packages/web-kit/)' },
  },
  {
    name: 'suppliers-are-strangers',
    from: { path: '^suppliers/([^/]+)/' },
    to: { path: '^suppliers/(?!$1/)' },
  },
  {
    name: 'the-shop-runs-in-a-browser',
    from: {
      path: '^(apps/web/src|packages/(contract|web-kit)/src|packages/commerce/src/(?!api/)|services/[^/]+/(web/|service\\.ts|contract\\.ts))',
      pathNot: tests,
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the-shop-knows-no-server',
    from: { path: '^(apps/web|packages/web-kit|packages/commerce/src/web|services/[^/]+/web)/' },
    to: {
      path: '^((packages/server-kit|packages/commerce/src/api|suppliers|services/[^/]+/api)/|services/catalog/src/api\\.ts$)',
    },
  },
  {
    name: 'the-server-knows-no-screen',
    from: { path: '^(apps/api|packages/server-kit|packages/commerce/src/api|services/[^/]+/api|suppliers)/' },
    to: { path: '^((packages/web-kit|packages/commerce/src/web|services/[^/]+/web)/|services/catalog/src/web\\.ts$)' },
  },
  {
    name: 'a-module-has-one-face',
    from: { path: '^apps/api/src/modules/([^/]+)/', pathNot: tests },
    to: { path: '^apps/api/src/modules/(?!$1/)', pathNot: '^apps/api/src/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'the-shell-knows-the-faces-of-modules',
    from: { path: '^apps/api/src/(?!modules/)', pathNot: tests },
    to: { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/[^/]+/index\\.ts$' },
  },
  {
    name: 'tests-stay-out-of-what-ships',
    from: { path: '^(apps|packages|services|suppliers)/', pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'what-ships-knows-no-tools',
    from: { path: '^(apps|packages|services|suppliers)/', pathNot: tests },
    to: { path: '^(e2e|bench|scripts)/' },
  },
  {
    name: 'a-service-knows-no-tools',
    comment:
      'the bench finds the scene in the folder of a service; its journeys and the screens of the gallery are in e2e',
    from: { path: '^(services|packages|suppliers)/' },
    to: { path: '^(e2e|bench|scripts)/' },
  },
  ...Object.entries(bookingFolders).map(([folder, others]) => ({
    name: `booking-${folder}-imports-only-${others.join('-') || 'itself'}`,
    from: { path: `${booking}/${folder}/`, pathNot: `\\.test\\.ts$` },
    to: { path: `${booking}/(?!(${[folder, ...others].join('|')})/)[^/]+/`, pathNot: '/testing/' },
  })),
  {
    name: 'what-a-supplier-shares-knows-no-service',
    from: { path: '^suppliers/[^/]+/src/((?!parts\\.ts)[^/]+\\.ts$|(booking|gateway)/)', pathNot: tests },
    to: { path: '^services/|^suppliers/[^/]+/src/(?!booking/|gateway/)[^/]+/' },
  },
  {
    name: 'a-part-of-a-supplier-knows-its-own-service',
    from: { path: '^suppliers/([^/]+)/src/(?!booking/|gateway/)([^/]+)/' },
    to: { path: '^services/(?!$2/)|^suppliers/$1/src/(?!$2/|booking/|gateway/)[^/]+/' },
  },
  { name: 'no-circles', comment: 'of types neither', from: {}, to: { circular: true } },
  { name: 'everything-resolves', from: {}, to: { couldNotResolve: true } },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
