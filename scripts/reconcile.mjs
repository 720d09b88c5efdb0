// npm run reconcile: prints every discrepancy between our records and those of suppliers and gateway.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { runBuilt } = await import('./support/run-built.mjs');

await runBuilt('reconcile.js');
