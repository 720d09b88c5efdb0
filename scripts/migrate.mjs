// npm run migrate: brings a PostgreSQL up to date as the owner of its tables, and grants the server's role what it
// needs.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { ensureInstalled } = await import('./support/install.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { runScript } = await import('./support/say.mjs');

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.setSourceMapsEnabled(true);
  await import(new URL('../apps/api/dist/migrate.js', import.meta.url).href);
});
