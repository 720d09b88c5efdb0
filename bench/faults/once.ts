import { randomUUID } from 'node:crypto';
import { cashForRest, discountedPrice, toCents, toReais } from '@embarque/contract/money.ts';
import { payingCustomer } from '@embarque/contract/testing/paying-customer.ts';
import type { FlightBookingRequest, Recommendation } from '@embarque/flight/contract.ts';
import { encryptCard } from '@embarque/sandbox/gateway/encrypt-card.ts';
import { sql } from 'drizzle-orm';
import { createCoupon, sandboxCall } from '../../e2e/support/members.ts';
import { postgresAnswers } from '../postgres-database.ts';
import { createServedShop, type ServedShop } from '../races/served-shop.ts';
import { note } from '../report.ts';
import { createShopper, requestFor, type Shopper } from '../storm/shop-client.ts';

const BOOKINGS = 500;
const SHOPPERS = 40;
const AT_ONCE = 200;
const MOST_TRIES = 5;
const DAYS_AHEAD = 5;
/** Silence that a client may hear under such a load, and asks again after. */
const UNAVAILABLE = [503, 504];
const percent = { discountType: 2, value: 10 } as const;

/** What must take effect once does, however many ask for it at the same moment: over HTTP, by the journals of all parties. */
export async function tryOnce(engine: 'pglite' | 'postgres'): Promise<string[]> {
  if (engine === 'postgres' && !(await postgresAnswers())) return ['not run: no PostgreSQL answers'];
  const shop = await createServedShop(engine);
  try {
    const shoppers: Shopper[] = [];
    for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await createShopper(shop.url, 500_000_000));
    const [first] = shoppers;
    if (!first) throw new Error('nobody shops');
    // The dearer the fare, the more of it comes back; less than a week ahead, never all of it.
    const offers = [...(await first.findFlights('GRU', 'REC', DAYS_AHEAD))].sort((a, b) => b.cashPrice - a.cashPrice);
    return [
      ...(await useCouponOnce(shop, shoppers, pick(offers, 0))),
      ...(await cancelOnce(shop, first, pick(offers, 1))),
      ...(await refundOnce(shop, first, pick(offers, 2))),
      ...(await checkBooks(shop)),
    ];
  } finally {
    await shop.close();
  }
}

/** A coupon that may be used once, in as many bookings at once. */
async function useCouponOnce(shop: ServedShop, shoppers: readonly Shopper[], offer: Recommendation): Promise<string[]> {
  const coupon = await createCoupon(shop.url, { ...percent, maxUses: 1 });
  const full = requestFor(offer, choiceOf(offer), 1, 'SOUZA');
  const net = discountedPrice({ cents: toCents(full.cashPrice) ?? 0, points: full.pointsPrice }, percent);
  const request = { ...full, coupon, pointsTotalValue: net.points };
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: BOOKINGS }, (_, n) => {
      const key = randomUUID();
      return surely(() => pick(shoppers, n % shoppers.length).book(request, key));
    }),
  );
  note(`a coupon of one use in ${BOOKINGS} bookings at once: ${summary(answers)} ${took(since)}`);
  await shop.tick();
  const [uses] = await rows<{ used: number; standing: number; live: number }>(
    shop,
    sql`select (select sum(used)::int from coupon) as used,
      (select count(*)::int from coupon_use where undone_at is null) as standing,
      (select count(*)::int from booking where coupon_id is not null and saga <> 'FAILED') as live`,
  );
  return [
    ...(countOf(answers, 200) === 1 ? [] : [`the coupon bought ${countOf(answers, 200)} times`]),
    ...(answers.every(({ status, code }) => status === 200 || code === 'coupon_not_valid' || isSilence(status))
      ? []
      : ['some are neither issued nor told that the coupon is used up']),
    ...(uses?.used === 1 && uses.standing === 1 && uses.live === 1 ? [] : [`uses: ${JSON.stringify(uses)}`]),
  ];
}

/** A ticket paid half by card, cancelled by as many requests at once. */
async function cancelOnce(shop: ServedShop, shopper: Shopper, offer: Recommendation): Promise<string[]> {
  const ticket = await buyHalfByCard(shop, shopper, offer);
  return cancelAtOnce(shop, shopper, ticket, 'one cancel');
}

/** The same, while the gateway gives the money back and its answers get lost: asked for again and again, it goes back once. */
async function refundOnce(shop: ServedShop, shopper: Shopper, offer: Recommendation): Promise<string[]> {
  const ticket = await buyHalfByCard(shop, shopper, offer);
  for (const kind of ['lost_answer', 'refuse']) {
    await sandboxCall(shop.url, '/sandbox/faults', { operation: 'refund', kind, times: 1 });
  }
  return cancelAtOnce(shop, shopper, ticket, 'one refund whose answer is lost');
}

interface Ticket {
  readonly locator: string;
  readonly bookingCode: string;
}

async function cancelAtOnce(shop: ServedShop, shopper: Shopper, ticket: Ticket, what: string): Promise<string[]> {
  const { quote } = await shopper.cancel(ticket.locator);
  if (!quote?.refundCash || !quote.refundPoints) return [`${what}: nothing would come back`];
  const agreed = { cash: quote.penaltyCash, points: quote.penaltyPoints };
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => surely(() => shopper.cancel(ticket.locator, agreed))),
  );
  note(`${what}, asked for ${AT_ONCE} times at once: ${summary(answers)} ${took(since)}`);
  await shop.tick();
  const journal = await sandboxCall<{ operation: string; outcome: string; amountCents: number | null }[]>(
    shop.url,
    `/sandbox/journal?reference=${ticket.bookingCode}`,
  );
  const made = (operation: string, outcome: string) =>
    journal.filter((entry) => entry.operation === operation && entry.outcome === outcome);
  const back = made('refund', 'refunded').map(({ amountCents }) => amountCents);
  const [ledger] = await rows<{ refunds: number; back: number }>(
    shop,
    sql`select count(distinct t.id)::int as refunds, coalesce(-sum(e.amount), 0)::int as back
      from booking b join ledger_tx t on t.booking_id = b.id and t.kind = 'refund' join ledger_entry e on e.tx_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'redeemed' where b.code = ${ticket.bookingCode}`,
  );
  const told = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
  const faults = [
    ...(told.size === 1 ? [] : [`${told.size} different answers that it is cancelled`]),
    ...answers
      .filter(({ status }) => status !== 200 && !isSilence(status))
      .map(({ status, text }) => `${status} ${text}`),
    ...(made('cancel', 'cancelled').length === 1 ? [] : ['not cancelled once at the supplier']),
    ...(back.length === 1 && back[0] === toCents(quote.refundCash) ? [] : [`the gateway gave back ${back.join()}`]),
    ...(ledger?.refunds === 1 && ledger.back === quote.refundPoints ? [] : [`the ledger: ${JSON.stringify(ledger)}`]),
  ];
  return [...new Set(faults)].map((fault) => `${what}: ${fault}`);
}

async function buyHalfByCard(shop: ServedShop, shopper: Shopper, offer: Recommendation): Promise<Ticket> {
  const { keys } = (await (await fetch(`${shop.url}/v1/keys`)).json()) as { keys: Parameters<typeof encryptCard>[1] };
  const card = { cardNumber: '4111111111111111', cardHolder: 'ANA SOUZA', cardExpiration: '12/2030', cardCCV: '737' };
  const full = requestFor(offer, choiceOf(offer), 1, 'SOUZA');
  const pointsTotalValue = Math.ceil(full.pointsPrice / 2);
  const cents = cashForRest(toCents(full.cashPrice) ?? 0, full.pointsPrice, pointsTotalValue);
  const request: FlightBookingRequest = {
    ...full,
    pointsTotalValue,
    cashTotalValue: toReais(cents),
    payment: {
      customer: payingCustomer,
      paymentCode: 'visa',
      installments: 1,
      cardInfo: await encryptCard(card, keys),
      saveCreditCard: false,
      fingerprint: null,
    },
  };
  const { status, locator, code } = await shopper.book(request, randomUUID());
  if (status !== 200 || locator === undefined) throw new Error(`buying was answered with ${status} ${code}`);
  await shop.tick();
  const [row] = await rows<{ code: string }>(shop, sql`select code from booking where locator = ${locator}`);
  if (!row) throw new Error('what was bought is not there');
  return { locator, bookingCode: row.code };
}

/** The sums of the ledger, and every rule of our books and between them and those of supplier and gateway. */
async function checkBooks(shop: ServedShop): Promise<string[]> {
  const [sum] = await rows<{ sum: number }>(shop, sql`select coalesce(sum(amount), 0)::int as sum from ledger_entry`);
  const { discrepancies } = await shop.reconcile();
  note(`sum of all entries ${sum?.sum}, ${discrepancies.length} disagreements with supplier and gateway`);
  return [
    ...(sum?.sum === 0 ? [] : [`the entries add up to ${sum?.sum}`]),
    ...discrepancies.map(({ kind, reference }) => `${kind} ${reference}`),
  ];
}

/** As the shop does: where a connection breaks, the same is asked again. */
async function surely<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

const isSilence = (status: number): boolean => UNAVAILABLE.includes(status);
const countOf = (answers: readonly { status: number }[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

function summary(answers: readonly { status: number; code?: string | undefined }[]): string {
  const counts = new Map<string, number>();
  for (const { status, code } of answers) {
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

const took = (since: number): string => `in ${((performance.now() - since) / 1000).toFixed(1)} s`;

function pick<T>(list: readonly T[], at: number): T {
  const one = list[at];
  if (one === undefined) throw new Error(`there are only ${list.length}`);
  return one;
}

const choiceOf = (offer: Recommendation): string => pick(offer.journeys[0]?.segments ?? [], 0).id;

async function rows<Row>({ database }: ServedShop, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await database.handle.execute(query);
  return (result as { rows: Row[] }).rows;
}
