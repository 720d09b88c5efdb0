import { join, posix, relative } from 'node:path';
import { build } from 'vite';
import { root } from '../support/root.mjs';

const outDir = 'apps/api/dist';

const addressAs = {
  url: (/** @type {string} */ address) => `${address}.href`,
  filename: (/** @type {string} */ address) => `decodeURIComponent(${address}.pathname)`,
  dirname: (/** @type {string} */ address) => `decodeURIComponent(new URL('.', ${address}).pathname.slice(0, -1))`,
};

/**
 * Bundles the server with the workspace's own packages into apps/api/dist/main.js, with `npm run reconcile` and `npm
 * run migrate` beside it; the dependencies stay in node_modules. In the bundle `import.meta.url` is still the address
 * of the source, so that modules find migrations and data beside it.
 */
const ownAddress = {
  name: 'own-address',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('/node_modules/')) return undefined;
    const path = posix.normalize(relative(join(root, outDir), id.split('?')[0] ?? id));
    const address = `new URL(${JSON.stringify(path)}, import.meta.url)`;
    return {
      code: code.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, /** @type {keyof typeof addressAs} */ part) =>
        addressAs[part](address),
      ),
      map: null,
    };
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [ownAddress],
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'apps/api/src/main.ts',
        reconcile: 'apps/api/src/reconcile.ts',
        migrate: 'apps/api/src/migrate.ts',
        campaign: 'apps/api/src/campaign.ts',
        points: 'apps/api/src/points.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@embarque\//] },
});
