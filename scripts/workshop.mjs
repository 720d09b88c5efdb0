// npm run workshop: shows every part of the shop with its states, which reload on change.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { root } = await import('./support/root.mjs');
const { runScript } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  const { createServer } = await import('vite');
  const server = await createServer({
    root: `${root}apps/web/workshop`,
    configFile: `${root}apps/web/workshop/vite.config.ts`,
  });
  await server.listen();
  server.printUrls();
});
