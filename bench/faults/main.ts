// Attempts to break one promise of the shop each: `npm run faults -- <name> [--engine pglite|postgres] [--seed n]`. Each says
// what it did; the last line is "ok", or there is one for each fault and the exit code is 1.
import { parseArgs } from 'node:util';
import { hasMissed } from '../report.ts';
import { tryLedger } from './ledger.ts';
import { tryOnce } from './once.ts';
import { tryPoints } from './points.ts';
import { tryPrice } from './price.ts';
import { tryReconcile } from './reconcile.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
});
const { engine } = values;
if (engine !== undefined && engine !== 'pglite' && engine !== 'postgres') {
  throw new Error(`--engine is pglite or postgres, not ${engine}`);
}
/** Each gives its faults; none means that the promise held. */
const attempts: Record<string, () => Promise<readonly string[]>> = {
  points: () => tryPoints(engine ?? 'postgres'),
  price: async () => tryPrice(Number(values.seed)),
  ledger: tryLedger,
  reconcile: tryReconcile,
  once: () => tryOnce(engine ?? 'postgres'),
};
const [name = ''] = positionals;
const attempt = attempts[name];
if (!attempt) throw new Error(`name one of ${Object.keys(attempts).join(', ')}`);

const faults = await attempt();
for (const fault of faults) console.log(`WRONG ${fault}`);
if (hasMissed()) console.log('WRONG a figure missed its mark');
const hasFailed = faults.length > 0 || hasMissed();
if (!hasFailed) console.log('ok');
process.exit(hasFailed ? 1 : 0);
