import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';

/** Below this a compressed copy costs more than it saves, in bytes. */
const COMPRESS_FROM = 512;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes a .gz and a .br beside every text file, so that the server never compresses a static file. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(failure) {
      if (failure) return;
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < COMPRESS_FROM) return;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [zipped, shrunk] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, brotli),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, shrunk)]);
}

/** A module that so many pages and parts use is fetched with the others of its group: nearly every page needs most of them. */
const USED_BY_MANY = 15;
/** What so many use, every page but signing in does: small files of it are fetched, and compressed, better as one. */
const USED_BY_ALL = 22;
/** The styles of the shop go with it, for they stand before those of its parts, which may change them. */
const FRAME = /\/node_modules\/(react|react-dom|scheduler)\/|\/theme\/shop\.css$/;
/** Signing in does without it, until somebody does. */
const ROUTER =
  /\/node_modules\/(use-sync-external-store|@tanstack\/(history|react-router|react-store|router-core|store))\//;
/** What lies over a page: many parts use it, and signing in does not. */
const FLOATING =
  '@floating-ui/|/esm/(components/(FocusTrap|Modal|ModalBase|Overlay|Paper|Popover|ScrollArea)/|utils/Floating/|use-(debounced-callback|focus-return|focus-trap)/)|/node_modules/(react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce)|/ui/dialogs/';
/** Who buys and on which terms: no search needs it. */
const PURCHASE =
  'commerce/src/(travellers/(kept|passport|saved|traveller-)|visits/|web/travellers/)|contract/src/fields/(cpf|cnh|phone)';
const KIT = new RegExp(`^(?!.*(${FLOATING})).*(/node_modules/|/packages/web-kit/)`);

const SHOP = /\/web\/src\/|\/services\/[a-z]+\/service\.ts$|\/packages\/(contract|commerce)\/|\/icons\//;

/** Signing in, whole; other pages before it use some of it. */
const SIGN_IN =
  /\/web\/src\/(boot|frame|query|account\/(account-fields|entry-|recovery-form|sign-in-(form|screen)|use-recovery))|\/components\/(PasswordInput|ActionIcon)\/|\/session\/sign-in\.ts$|\/web-kit\/src\/(session\/use-waiting-call|api\/waiting|ui\/behaviour\/(connection|focus-|load-part))|\/shop-paths\.ts$/;

/** What tells the router which page draws which service, and the pages after it. */
const ROUTES =
  /\/web\/src\/(page-parts|services|errors\/lazy-page|flow\/(gate\/may-buy|service\/service-)|home\/(chosen-|below\/lazy-))/;

/**
 * Scripts that pages share; a module goes into the first that it fits: what draws every page, what turns them, what fetches, the kit, the
 * rules of a purchase, and the rest that all pages have; signing in does without those. Left to itself the bundler cuts a script for each
 * set of pages that use the same modules: up to eighty for one page, and others with every service.
 */
const GROUPS = [
  { name: 'frame', test: FRAME },
  { name: 'router', test: ROUTER },
  { name: 'sign-in', test: SIGN_IN },
  { name: 'routes', test: ROUTES },
  { name: 'query', test: /\/node_modules\/@tanstack\/(query-core|react-query)\// },
  { name: 'kit', test: KIT, minShareCount: USED_BY_MANY },
  { name: 'rules', test: new RegExp(`^(?!.*(${PURCHASE})).*/packages/commerce/`), minShareCount: USED_BY_MANY },
  { name: 'shop', test: SHOP, minShareCount: USED_BY_ALL },
];

// In development the API runs beside Vite.
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

const ENTRY = /<script type="module"([^>]*) src="([^"]+)"([^>]*)><\/script>/;
const PRELOADED = /<link rel="modulepreload"[^>]* href="\/([^"]+)"[^>]*>/g;

/** A script of so many characters keeps a phone busy for as long as a task should last at most. */
const ONE_TASK = 50_000;

/**
 * Has the scripts that a page begins with run one after another, each large one in a task of its own, so that a press in between is
 * heard: the first of them runs whatever it imports, which is all of them, in one. They are fetched together as before.
 */
function oneATask(): Plugin {
  return {
    name: 'one-a-task',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const isLarge = (file: string) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' && chunk.code.length > ONE_TASK;
        };
        // They stand in the order in which they import each other.
        const large = [...html.matchAll(PRELOADED)].flatMap(([, file = '']) => (isLarge(file) ? [`/${file}`] : []));
        return html.replace(ENTRY, (_, before: string, entry: string, after: string) => {
          const files = JSON.stringify([...large, entry]);
          const run = `for (const file of ${files}) { await import(file); await new Promise((done) => setTimeout(done)); }`;
          return `<link rel="modulepreload"${before} href="${entry}"${after}>\n    <script type="module"${after}>${run}</script>`;
        });
      },
    },
  };
}

const SCRIPTS = /\s*<(script type="module"[^>]*>[^<]*<\/script|link rel="modulepreload"[^>]*)>/g;

/**
 * Puts the scripts of the page of signing in aside: they would share the line with what the form is drawn with. The script behind the
 * form asks for them once it is seen.
 */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        if (path !== '/login.html') return html;
        const scripts = html.match(SCRIPTS)?.join('') ?? '';
        const rest = html.replace(SCRIPTS, '');
        return rest.replace('<!--sign-in-->', `<template id="scripts">${scripts}\n    </template>\n    <!--sign-in-->`);
      },
    },
  };
}

/** The page of the whole shop, and that of signing in, which begins without the rest. */
const PAGES = ['index.html', 'login.html'].map((page) => resolve(import.meta.dirname, page));

/**
 * The first pages load lists of what each part needs: names of two hundred files would be a tenth of them, so they are as short as the
 * bundler allows. The manifest tells which part a file is.
 */
const PART_FILE = 'assets/[hash:7].js';
const STYLE_FILE = 'assets/[hash:7][extname]';

/** What browsers load. */
const shop: BuildOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  // Tells which file a part became, for the check of what each page loads; it is not served.
  manifest: true,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: PAGES,
    output: { chunkFileNames: PART_FILE, assetFileNames: STYLE_FILE, codeSplitting: { groups: GROUPS } },
  },
};

/** What the server draws the form of the first page with, React included, beside the files that it serves. */
const firstHtml: BuildOptions = {
  outDir: 'dist/.server',
  assetsInlineLimit: 0,
  minify: false,
  copyPublicDir: false,
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), ...(isSsrBuild ? [] : [oneATask(), scriptsLast(), precompress()])],
  // The server puts a fresh nonce in the place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: isSsrBuild ? firstHtml : shop,
  server: { proxy: { '/v1': api, '/sandbox': api } },
}));
