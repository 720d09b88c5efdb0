// npm run campaign -- check|import|export FILE: a whole campaign from one file, by the running server.
import { requireNode } from './support/node-version.mjs';

requireNode();
const { runBuilt } = await import('./support/run-built.mjs');

await runBuilt('campaign.js');
