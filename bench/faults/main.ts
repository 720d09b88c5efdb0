// Attempts to break one promise of the shop each: `npm run faults -- <name> [--engine pglite|postgres] [--seed n]`. Each prints
// what it did; the last line is "ok", or there is one for each fault and the exit code is 1.
import { parseArgs } from 'node:util';
import { type BenchScene, isRaced, type RacedScene } from '@embarque/commerce/testing/bench-scene.ts';
import { hasMissed, heading, note } from '../report.ts';
import { loadScenes } from '../scenes.ts';
import { tryAbuse } from './abuse.ts';
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
const scenes = await loadScenes();

/** With the offers of every service, one after the other. */
async function forEachService(attempt: (scene: BenchScene) => Promise<readonly string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, scene } of scenes) {
    if (scenes.length > 1) heading(name);
    faults.push(...(await attempt(scene)));
  }
  return faults;
}

/** An attempt that needs something which is there several times. */
const raced =
  (attempt: (scene: RacedScene) => Promise<readonly string[]>) =>
  async (scene: BenchScene): Promise<readonly string[]> => {
    if (isRaced(scene)) return attempt(scene);
    note('not run: each thing for sale is there once');
    return [];
  };

/** Where the service makes no difference. */
const { kind } = scenes[0].scene.service;

/** Each returns its faults; none means that the promise held. */
const attempts: Record<string, () => Promise<readonly string[]>> = {
  points: () => forEachService(raced((scene) => tryPoints(scene, engine ?? 'postgres'))),
  price: async () => tryPrice(Number(values.seed)),
  ledger: () => tryLedger(kind),
  reconcile: () => tryReconcile(kind),
  abuse: () => forEachService(raced((scene) => tryAbuse(scene, engine ?? 'pglite'))),
  once: () => forEachService(({ offers }) => tryOnce(offers, engine ?? 'postgres')),
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
