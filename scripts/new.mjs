// npm run new -- service NAME [--catalog]: a service that sells one thing, whose tests pass.
// npm run new -- supplier NAME --service SERVICE [--catalog]: an adapter over HTTP for a service there is, whose tests pass.
import { parseArgs } from 'node:util';
import { requireNode } from './support/node-version.mjs';

requireNode();
const { newService } = await import('./new/new-service.mjs');
const { newSupplier } = await import('./new/new-supplier.mjs');
const { runScript, Stop } = await import('./support/say.mjs');

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { catalog: { type: 'boolean' }, service: { type: 'string' } },
  });
  const [what, name = ''] = positionals;
  const { service, catalog: inCatalog = false } = values;
  if (what === 'service') return newService(name, { inCatalog });
  if (what === 'supplier') return newSupplier(name, { service, inCatalog });
  throw new Stop('usage: npm run new -- service NAME [--catalog], or supplier NAME --service SERVICE [--catalog]');
});
