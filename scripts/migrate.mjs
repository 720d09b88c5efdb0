// npm run migrate: brings a PostgreSQL up to date as the owner of its tables, and grants the server's role what it
// needs.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { runBuilt } = await import('./support/run-built.mjs');

await runBuilt('migrate.js');
