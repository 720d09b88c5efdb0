import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/say.mjs';
import { addDependency, addToList, edit } from './edit-files.mjs';
import { format, wordsOf, writeTemplates } from './write-templates.mjs';

const CATALOG = 'services/catalog';

/**
 * The catalog's lists: file, what it imports of a service, and how its list begins.
 * @type {readonly { file: string, from: string, suffix: string, list: string }[]}
 */
const lists = [
  { file: 'services.ts', from: 'service.ts', suffix: 'Service', list: 'services: readonly ServiceDescriptor[] = [' },
  { file: 'contract.ts', from: 'contract.ts', suffix: 'Contract', list: 'serviceContracts = [' },
  { file: 'api.ts', from: 'api/index.ts', suffix: 'Api', list: 'CouponOffer>[] = [' },
  { file: 'web.ts', from: 'web/index.ts', suffix: 'Web', list: 'serviceWebs: readonly ServiceWeb[] = [' },
];

/**
 * Writes services/NAME, and its lines into the catalog or on the screen.
 * @param {string} name @param {{ inCatalog: boolean }} options
 */
export async function newService(name, { inCatalog }) {
  const contract = await readFile(join(root, 'packages/contract/src/service.ts'), 'utf8');
  const free = await freeServices(contract);
  if (!free.includes(name))
    throw new Stop(
      `NAME is the flag of a service without a folder in services/ (packages/contract/src/service.ts lists all): ${free.join(', ') || 'none is left'}`,
    );
  const words = wordsOf('name', name);
  const fee = `destinoFeriasFee${words.__Name__}`;
  const advanceDays = `advanceDays${words.__Name__}`;
  const folder = `services/${name}`;
  await writeTemplates(folder, [{ from: 'scripts/new/service', to: '.' }], {
    ...words,
    __fee__: contract.includes(`'${fee}'`) ? fee : 'destinoFeriasFee',
    __advanceDays__: contract.includes(`'${advanceDays}'`) ? `advanceDays: '${advanceDays}',` : '',
  });
  if (inCatalog) await addToCatalog(name);
  await format([folder, ...(inCatalog ? [CATALOG, 'knip.json'] : [])]);
  console.log(nextSteps(name, inCatalog));
}

/** Returns the flags of services that have no folder yet. @param {string} contract */
async function freeServices(contract) {
  const flags = /serviceFlags = \[([^\]]*)\]/.exec(contract)?.[1]?.match(/\w+/g) ?? [];
  const folders = await readdir(join(root, 'services'));
  return flags.filter((flag) => !folders.includes(flag));
}

/** @param {string} name */
async function addToCatalog(name) {
  for (const { file, from, suffix, list } of lists)
    await addToList(`${CATALOG}/src/${file}`, list, { name: `${name}${suffix}`, from: `@embarque/${name}/${from}` });
  await addDependency(CATALOG, `@embarque/${name}`);
  // Unlike the other services it has no benchmark scene yet.
  await edit('knip.json', (text) => {
    const { workspaces, ...rest } = JSON.parse(text);
    const added = { [`services/${name}`]: { project: ['**/*.{ts,tsx}'] } };
    return JSON.stringify({ ...rest, workspaces: { ...added, ...workspaces } });
  });
}

/** @param {string} name @param {boolean} inCatalog */
function nextSteps(name, inCatalog) {
  const lines = lists.map(({ file, from, suffix }) => `  src/${file}: ${name}${suffix} of @embarque/${name}/${from}`);
  const catalog = inCatalog
    ? ['Its lines are in services/catalog.']
    : [`Add it to the lists of services/catalog (the order is that of the tabs on home):`, ...lines];
  return [
    `services/${name} sells one thing for one day to one traveller, and its tests pass.`,
    ...catalog,
    ...(inCatalog ? [] : [`  package.json: "@embarque/${name}": "*"`]),
    ...(inCatalog ? [] : [`and to knip.json: "services/${name}": { "project": ["**/*.{ts,tsx}"] }`]),
    'Then run npm install, which links the folder.',
    '',
    'Yours to decide:',
    '- service.ts: the words on screen, which are placeholders; the campaign fields of its fee and advance days',
    '- contract.ts, port.ts: what a search asks for, what an offer is, how many travellers, what a supplier must do',
    '- rules/traveller.ts: what it asks of travellers',
    `- api/bookable-${name}.ts: fees, several legs, what vouchers and calendars print (a journey, a stay or an event)`,
    '- api/index.ts: caching of searches, the record of searched places (recordSearch), demo trips, limits, jobs',
    '- web/: the icon, filters and order of results, texts, conditions of cancelling; what the details page shows beyond the list, or none',
    `- who supplies it: a part of the sandbox (suppliers/sandbox/src/parts.ts), or npm run new -- supplier NAME --service ${name}`,
    '- new-supplier/: what that command writes for this port; it changes with port.ts',
    '- bench/scene.ts: what it costs; its lines in knip.json go then',
    `- e2e/gallery/services/${name}/screens.ts: what it looks like`,
  ].join('\n');
}
