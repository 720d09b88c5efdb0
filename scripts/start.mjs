// npm start: installs, builds and serves the shop. Later starts only redo what changed.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { runScript } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // In this process, so that signals and exit code are the server's own.
  process.setSourceMapsEnabled(true);
  await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
});
