import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import type { Offer, RacedScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { sql } from 'drizzle-orm';
import { countAnswers } from '../answer-counts.ts';
import { retryBroken } from '../broken-connections.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop, type ServedShop } from '../races/served-shop.ts';
import { type BookingAnswer, createShopper, type Shopper } from '../storm/shop-client.ts';

const PURCHASES = 500;
const PRICE = 100;
const BALANCE = 1_000;

/**
 * Sends concurrent purchases of one member over HTTP, for fifty times the balance: exactly what it covers is issued.
 * Returns the faults.
 */
export async function tryPoints(scene: RacedScene, engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const folder = await mkdtemp(join(tmpdir(), 'embarque-campaigns-'));
  await cp(join(repositoryRoot, 'campaigns'), folder, { recursive: true });
  const shop = await createServedShop(engine, { campaignFolder: folder });
  try {
    const shopper = await createShopper(shop.url, BALANCE);
    const offer = await offerAt(PRICE, { scene, shop, shopper, folder });
    const [choose] = offer.choices;
    if (!choose) throw new Error('nothing is for sale');
    console.log(`${engine}: ${PURCHASES} purchases at once of ${offer.pointsPrice} points, on a balance of ${BALANCE}`);
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: PURCHASES }, () => {
        const key = randomUUID();
        return retryBroken(() => shopper.book(choose('SOUZA'), key));
      }),
    );
    console.log(`  ${countAnswers(answers)} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    await shop.tick();
    return [
      ...checkAnswers(answers),
      ...(await checkEntries(shop.database)),
      ...(await auditLedger(shop.database.handle)),
      ...(await auditBookings(shop.database.handle)),
    ];
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the cheapest offer, at a given price in points: the campaign's conversion rate becomes the one at which its price
 * in reais costs that, as a campaign file could have it.
 */
async function offerAt(
  points: number,
  { scene, shop, shopper, folder }: { scene: RacedScene; shop: ServedShop; shopper: Shopper; folder: string },
): Promise<Offer> {
  const cheapest = async (): Promise<Offer> => {
    const [first, ...rest] = await shopper.find(scene.offers.race.search(1));
    if (!first) throw new Error('nothing was found');
    return rest.reduce((best, offer) => (offer.cashPrice < best.cashPrice ? offer : best), first);
  };
  const { cashPrice } = await cheapest();
  const file = join(folder, '10001.json');
  const campaign = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const fee = Number(campaign[scene.service.fee]);
  // Just below the whole number, which every price in points is rounded up to.
  const rate = Math.floor((points / (cashPrice * (1 + fee / 100))) * 1e6) / 1e6;
  await writeFile(file, JSON.stringify({ ...campaign, conversionRate: rate }));
  await shop.loadCampaigns();
  const offer = await cheapest();
  if (offer.pointsPrice !== points) throw new Error(`it costs ${offer.pointsPrice} points at a rate of ${rate}`);
  return offer;
}

function checkAnswers(answers: readonly BookingAnswer[]): string[] {
  const issued = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, code }) => status === 409 && code === 'insufficient_points');
  const covered = BALANCE / PRICE;
  return [
    ...(issued.length === covered ? [] : [`${issued.length} issued where the balance covers ${covered}`]),
    ...(issued.length + refused.length === answers.length
      ? []
      : ['some are neither issued nor refused for the balance']),
    ...(new Set(issued.map(({ locator }) => locator)).size === issued.length ? [] : ['a locator was given twice']),
  ];
}

/** Checks the entries themselves, apart from the audit: all was spent, nothing twice, and never more than the balance. */
async function checkEntries(database: Database): Promise<string[]> {
  const result: unknown = await database.handle.execute(sql`
    select min(e.balance_after)::int as lowest, sum(e.amount)::int as left_over,
      (select sum(amount)::int from ledger_entry) as all_entries
    from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'member_avail'`);
  const [row] = (result as { rows: { lowest: number; left_over: number; all_entries: number }[] }).rows;
  if (!row) return ['nothing was posted'];
  console.log(
    `  lowest balance at any entry ${row.lowest}, left over ${row.left_over}, sum of all entries ${row.all_entries}`,
  );
  return [
    ...(row.lowest < 0 ? [`the balance was ${row.lowest} at an entry`] : []),
    ...(row.left_over === 0 ? [] : [`${row.left_over} points are left over`]),
    ...(row.all_entries === 0 ? [] : [`the entries add up to ${row.all_entries}`]),
  ];
}
