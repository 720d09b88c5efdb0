import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import { startServer } from '../../e2e/support/server-process.ts';
import { openAccountTransfer } from '../floors/account-transfer.ts';
import { CONNECTIONS } from '../load.ts';
import { createDatabase, createShopDatabase } from '../postgres-database.ts';
import { type Buyer, createBuyer } from '../purchase.ts';
import { figure, heading, note, round } from '../report.ts';
import { interleaved, percentile } from '../rounds.ts';

const PURCHASES = 500;
/** Fewer, for PGlite runs them one at a time. */
const EMBEDDED_PURCHASES = 60;
const TRANSFERS = 3000;

/** Measures purchases with points over HTTP beside plain account transfers on the same PostgreSQL; PGlite for comparison. */
export async function measurePurchases(scene: BuyerScene, postgres: boolean): Promise<void> {
  heading(`Purchases with points (node:http, ${CONNECTIONS} at once, ${PURCHASES} a round)`);
  const embedded = await startServer();
  try {
    const buyers = await createBuyers(scene, embedded.url);
    const { shop } = await interleaved({ shop: () => repeat(EMBEDDED_PURCHASES, (worker) => buyers[worker]?.buy()) });
    note(`PGlite ${round(shop.perSecond)}/s, p50 ${round(shop.p50)} ms, p99 ${round(shop.p99)} ms`);
  } finally {
    await embedded.stop();
  }
  if (!postgres) return note('Not run on PostgreSQL: none answers');
  const [shopDatabase, floorDatabase] = [await createShopDatabase(), await createDatabase()];
  const server = await startServer({ env: { DATABASE_URL: shopDatabase.url } });
  const floor = await openAccountTransfer(floorDatabase.url, CONNECTIONS);
  try {
    const buyers = await createBuyers(scene, server.url);
    const { transfers, shop } = await interleaved({
      transfers: () => repeat(TRANSFERS, floor.transfer),
      shop: () => repeat(PURCHASES, (worker) => buyers[worker]?.buy()),
    });
    note(`PostgreSQL with fsync: transfers ${round(transfers.perSecond)}/s, purchases ${round(shop.perSecond)}/s`);
    figure('of an account transfer of seven statements', shop.perSecond / transfers.perSecond, { atLeast: 0.05 });
    figure('p99', shop.p99, { below: 150 }, ' ms');
  } finally {
    await floor.close();
    await server.stop();
    await shopDatabase.drop();
    await floorDatabase.drop();
  }
}

function createBuyers(scene: BuyerScene, url: string): Promise<Buyer[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => createBuyer(scene, url, at)));
}

/** Does the work in as many concurrent loops as there are connections; p50 and p99 in milliseconds. */
async function repeat(times: number, work: (worker: number) => Promise<void> | undefined) {
  const taken: number[] = [];
  let left = times;
  const since = performance.now();
  const run = async (_: unknown, worker: number) => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await work(worker);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  const perSecond = (times / (performance.now() - since)) * 1000;
  return { perSecond, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}
