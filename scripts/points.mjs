// npm run points -- grant|check FILE.csv: points for many members from one file, by the running server.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { runBuilt } = await import('./support/run-built.mjs');

await runBuilt('points.js');
