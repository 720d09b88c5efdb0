import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import type { Recommendation } from '@embarque/flight/contract.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { repositoryRoot } from '@embarque/server-kit/repository-root.ts';
import { sql } from 'drizzle-orm';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop, type ServedShop } from '../races/served-shop.ts';
import { type BookingAnswer, createShopper, requestFor, type Shopper } from '../storm/shop-client.ts';

const PURCHASES = 500;
const PRICE = 100;
const BALANCE = 1_000;
const MOST_TRIES = 5;

/** As many purchases at once, over HTTP and by one member, as fifty times the balance: exactly what it covers is issued. */
export async function tryPoints(engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const folder = await mkdtemp(join(tmpdir(), 'embarque-campaigns-'));
  await cp(join(repositoryRoot, 'campaigns'), folder, { recursive: true });
  const shop = await createServedShop(engine, { campaignFolder: folder });
  try {
    const shopper = await createShopper(shop.url, BALANCE);
    const offer = await offerAt(PRICE, { shop, shopper, folder });
    const choice = offer.journeys[0]?.segments[0];
    if (!choice) throw new Error('the flight is not for sale');
    console.log(`${engine}: ${PURCHASES} purchases at once of ${offer.pointsPrice} points, on a balance of ${BALANCE}`);
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: PURCHASES }, () => bookSurely(shopper, requestFor(offer, choice.id, 1, 'SOUZA'))),
    );
    console.log(`  ${summary(answers)} in ${((performance.now() - since) / 1000).toFixed(1)} s`);
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
 * The cheapest flight of a day at a price in points of one's choosing: the campaign's rate becomes the one at which its
 * price in reais costs that, as a campaign file could have it.
 */
async function offerAt(
  points: number,
  { shop, shopper, folder }: { shop: ServedShop; shopper: Shopper; folder: string },
): Promise<Recommendation> {
  const cheapest = async (): Promise<Recommendation> => {
    const [first, ...rest] = await shopper.findFlights('GRU', 'REC', 60);
    if (!first) throw new Error('no flight was found');
    return rest.reduce((best, offer) => (offer.cashPrice < best.cashPrice ? offer : best), first);
  };
  const { cashPrice } = await cheapest();
  const file = join(folder, '10001.json');
  const campaign = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const fee = Number(campaign.destinoFeriasFeeFlight);
  // Just below the whole number, which every price in points is rounded up to.
  const rate = Math.floor((points / (cashPrice * (1 + fee / 100))) * 1e6) / 1e6;
  await writeFile(file, JSON.stringify({ ...campaign, conversionRate: rate }));
  await shop.loadCampaigns();
  const offer = await cheapest();
  if (offer.pointsPrice !== points)
    throw new Error(`the flight costs ${offer.pointsPrice} points at a rate of ${rate}`);
  return offer;
}

/** A connection that breaks says nothing, so the same purchase is asked again under its key. */
async function bookSurely(shopper: Shopper, request: Parameters<Shopper['book']>[0]): Promise<BookingAnswer> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await shopper.book(request, key);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

const nameOf = ({ status, code }: BookingAnswer): string => (code === undefined ? `${status}` : `${status} ${code}`);

function summary(answers: readonly BookingAnswer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(nameOf(answer), (counts.get(nameOf(answer)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

function checkAnswers(answers: readonly BookingAnswer[]): string[] {
  const issued = answers.filter(({ status }) => status === 200);
  const refused = answers.filter((answer) => nameOf(answer) === '409 insufficient_points');
  const covered = BALANCE / PRICE;
  return [
    ...(issued.length === covered ? [] : [`${issued.length} issued where the balance covers ${covered}`]),
    ...(issued.length + refused.length === answers.length ? [] : ['some are neither issued nor told of the balance']),
    ...(new Set(issued.map(({ locator }) => locator)).size === issued.length ? [] : ['a locator was given twice']),
  ];
}

/** What the entries themselves say, whatever the audit asks: all was spent, nothing twice, and never more than was there. */
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
