// npm run new -- service NAME [--catalog]: a service that sells one thing, whose tests pass.
import { parseArgs } from 'node:util';
import { requireNode } from './support/node-version.mjs';

requireNode();
const { newService } = await import('./new/new-service.mjs');
const { runScript, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { catalog: { type: 'boolean' } } });
  const [what, name = ''] = positionals;
  if (what === 'service') return newService(name, { inCatalog: values.catalog ?? false });
  throw new Stop('usage: npm run new -- service NAME [--catalog]');
});
