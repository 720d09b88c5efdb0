// npm start: from a fresh clone to a shop that serves. Later starts only do what changed.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { runScript, say } = await import('./support/say.mjs');

await runScript(async () => {
  const { lockKept } = await ensureInstalled();
  if (!lockKept) say('npm wanted another package-lock.json; it was put back as it was');
  await ensureBuilt();
  // In this very process, so that signals, exit code and a kill reach the server itself.
  process.setSourceMapsEnabled(true);
  await import(new URL('../apps/api/dist/main.js', import.meta.url).href);
});
