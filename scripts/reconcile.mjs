// npm run reconcile: prints every discrepancy between our records and those of suppliers and gateway.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { runScript } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.setSourceMapsEnabled(true);
  await import(new URL('../apps/api/dist/reconcile.js', import.meta.url).href);
});
