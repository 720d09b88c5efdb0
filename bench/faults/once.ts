import { randomUUID } from 'node:crypto';
import type { BookingBody, Offer, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import { discountedPrice, toCents } from '@embarque/contract/money/money.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { sql } from 'drizzle-orm';
import { createCoupon, sandboxCall } from '../../e2e/support/members.ts';
import { countAnswers } from '../answer-counts.ts';
import { retryBroken } from '../broken-connections.ts';
import { halfByCard, keysOf } from '../half-by-card.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop, type ServedShop } from '../races/served-shop.ts';
import { note } from '../report.ts';
import { createShopper, type Shopper } from '../storm/shop-client.ts';

const BOOKINGS = 500;
const SHOPPERS = 40;
const CANCELS = 200;
/** What a client may be answered under such a load, and tries again after. */
const UNAVAILABLE = [503, 504];
const percent = { discountType: 2, value: 10 } as const;

/**
 * Sends the same request many times at once over HTTP, where it may take effect once, and reads the journals of all parties.
 * Returns the faults.
 */
export async function tryOnce(scene: OffersScene, engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const shop = await createServedShop(engine);
  try {
    const shoppers: Shopper[] = [];
    for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await createShopper(shop.url, 500_000_000));
    const [first] = shoppers;
    if (!first) throw new Error('there are no shoppers');
    const offers = await first.find(scene.partlyRefundable());
    return [
      ...(await useCouponOnce(shop, shoppers, pick(offers, 0))),
      ...(await cancelOnce(shop, first, pick(offers, 1))),
      ...(await refundOnce(shop, first, pick(offers, 2))),
      ...(await checkRecords(shop)),
    ];
  } finally {
    await shop.close();
  }
}

/** Uses a coupon of one use in many bookings at once. */
async function useCouponOnce(shop: ServedShop, shoppers: readonly Shopper[], offer: Offer): Promise<string[]> {
  const coupon = await createCoupon(shop.url, { ...percent, maxUses: 1 });
  const full = requestFor(offer);
  const net = discountedPrice({ cents: toCents(full.cashPrice), points: full.pointsPrice }, percent);
  const request = { ...full, coupon, pointsTotalValue: net.points };
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, n) => {
      const key = randomUUID();
      return retryBroken(() => pick(shoppers, n % shoppers.length).book(request, key));
    }),
  );
  note(`a coupon of one use in ${BOOKINGS} bookings at once: ${countAnswers(answers)} ${took(since)}`);
  await shop.tick();
  const [uses] = await rows<{ used: number; standing: number; live: number }>(
    shop,
    sql`select (select sum(used)::int from coupon) as used,
      (select count(*)::int from coupon_use where undone_at is null) as standing,
      (select count(*)::int from booking where coupon_id is not null and saga <> 'FAILED') as live`,
  );
  return [
    ...(countOf(answers, 200) === 1 ? [] : [`the coupon bought ${countOf(answers, 200)} times`]),
    ...(answers.every(({ status, code }) => status === 200 || code === 'coupon_not_valid' || isUnavailable(status))
      ? []
      : ['some are neither issued nor refused for the used coupon']),
    ...(uses?.used === 1 && uses.standing === 1 && uses.live === 1 ? [] : [`uses: ${JSON.stringify(uses)}`]),
  ];
}

/** Cancels a booking paid half by card with many requests at once. */
async function cancelOnce(shop: ServedShop, shopper: Shopper, offer: Offer): Promise<string[]> {
  const bought = await buyHalfByCard(shop, shopper, offer);
  return cancelAtOnce(shop, shopper, bought, 'one cancel');
}

/** The same while the gateway's answers to the refund get lost: tried again and again, the money goes back once. */
async function refundOnce(shop: ServedShop, shopper: Shopper, offer: Offer): Promise<string[]> {
  const bought = await buyHalfByCard(shop, shopper, offer);
  for (const kind of ['lost_answer', 'refuse']) {
    await sandboxCall(shop.url, '/sandbox/faults', { operation: 'refund', kind, times: 1 });
  }
  return cancelAtOnce(shop, shopper, bought, 'one refund whose answer is lost');
}

interface Bought {
  readonly locator: string;
  readonly bookingCode: string;
}

async function cancelAtOnce(shop: ServedShop, shopper: Shopper, bought: Bought, what: string): Promise<string[]> {
  const { quote } = await shopper.cancel(bought.locator);
  if (!quote?.refundCash || !quote.refundPoints) return [`${what}: nothing would come back`];
  const agreed = { cash: quote.penaltyCash, points: quote.penaltyPoints };
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CANCELS }, () => retryBroken(() => shopper.cancel(bought.locator, agreed))),
  );
  note(`${what}, asked for ${CANCELS} times at once: ${countAnswers(answers)} ${took(since)}`);
  await shop.tick();
  const journal = await sandboxCall<{ operation: string; outcome: string; amountCents: number | null }[]>(
    shop.url,
    `/sandbox/journal?reference=${bought.bookingCode}`,
  );
  const made = (operation: string, outcome: string) =>
    journal.filter((entry) => entry.operation === operation && entry.outcome === outcome);
  const back = made('refund', 'refunded').map(({ amountCents }) => amountCents);
  const [ledger] = await rows<{ refunds: number; back: number }>(
    shop,
    sql`select count(distinct t.id)::int as refunds, coalesce(-sum(e.amount), 0)::int as back
      from booking b join ledger_tx t on t.booking_id = b.id and t.kind = 'refund' join ledger_entry e on e.tx_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'redeemed' where b.code = ${bought.bookingCode}`,
  );
  const confirmations = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  const faults = [
    ...(confirmations.size === 1 ? [] : [`${confirmations.size} different answers that it is cancelled`]),
    ...answers
      .filter(({ status }) => status !== 200 && !isUnavailable(status))
      .map(({ status, text }) => `${status} ${text}`),
    ...(made('cancel', 'cancelled').length === 1 ? [] : ['not cancelled once at the supplier']),
    ...(back.length === 1 && back[0] === toCents(quote.refundCash) ? [] : [`the gateway gave back ${back.join()}`]),
    ...(ledger?.refunds === 1 && ledger.back === quote.refundPoints ? [] : [`the ledger: ${JSON.stringify(ledger)}`]),
  ];
  return [...new Set(faults)].map((fault) => `${what}: ${fault}`);
}

async function buyHalfByCard(shop: ServedShop, shopper: Shopper, offer: Offer): Promise<Bought> {
  const card = { cardNumber: '4111111111111111', cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '737' };
  const request = halfByCard(requestFor(offer), await encryptCard(card, await keysOf(shop.url)));
  const { status, locator, code } = await shopper.book(request, randomUUID());
  if (status !== 200 || locator === undefined) throw new Error(`buying was answered with ${status} ${code}`);
  await shop.tick();
  const [row] = await rows<{ code: string }>(shop, sql`select code from booking where locator = ${locator}`);
  if (!row) throw new Error('what was bought is not there');
  return { locator, bookingCode: row.code };
}

/** Checks the ledger's sum, and every rule of our records and between them and those of supplier and gateway. */
async function checkRecords(shop: ServedShop): Promise<string[]> {
  const [sum] = await rows<{ sum: number }>(shop, sql`select coalesce(sum(amount), 0)::int as sum from ledger_entry`);
  const { discrepancies } = await shop.reconcile();
  note(`sum of all entries ${sum?.sum}, ${discrepancies.length} disagreements with supplier and gateway`);
  return [
    ...(sum?.sum === 0 ? [] : [`the entries add up to ${sum?.sum}`]),
    ...discrepancies.map(({ kind, reference }) => `${kind} ${reference}`),
  ];
}

const isUnavailable = (status: number): boolean => UNAVAILABLE.includes(status);
const countOf = (answers: readonly { status: number }[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

const took = (since: number): string => `in ${((performance.now() - since) / 1000).toFixed(1)} s`;

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at];
  if (one === undefined) throw new Error(`there are only ${list.length}`);
  return one;
}

const requestFor = (offer: Offer): BookingBody => pick(offer.choices, 0)('SOUZA');

async function rows<Row>({ database }: ServedShop, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await database.handle.execute(query);
  return (result as { rows: Row[] }).rows;
}
