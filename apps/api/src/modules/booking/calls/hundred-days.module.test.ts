import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import { endOfShopDay } from '@embarque/contract/dates.ts';
import { minimumPoints, pointsPrice, splitPrice, toReais } from '@embarque/contract/money/money.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import type { BookingRow } from '../store/tables.ts';
import { createBookingWorld, paymentBy, requestFor } from '../testing/booking-world.ts';

/**
 * A member who may do anything for a hundred days: buy, be declined, pay later, let expire, cancel, repeat, take an offer that
 * was signed again at a new price, while lots expire, prices move, suppliers fail and the campaign changes its rules.
 * HUNDRED_DAYS_RUNS sets how many such members there are.
 */
const RUNS = Number(process.env.HUNDRED_DAYS_RUNS ?? 1);
const DAYS = 100;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FAILURE_DAYS = 30;
const FOREVER = Date.UTC(3000, 0);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 47 }) }) },
  // Buys a little before credits expire, and comes back a little after.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edge' as const),
      hours: fc.integer({ min: 1, max: 20 }),
      card: fc.constantFrom('refused' as const, 'code' as const, 'good' as const),
      isRefused: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      /** How much of the price in points; the rest by card. Fewer than the rules allow are tried, too. */
      pays: fc.constantFrom('all' as const, 'least' as const, 'least' as const, 'least' as const, 'too few' as const),
      /** Buys an offer as it was when it was last looked at, and the new one when its price has risen. */
      isStale: fc.constantFrom(false, false, true),
      card: fc.constantFrom(
        'good' as const,
        'refused' as const,
        'refused' as const,
        'code' as const,
        'unreadable' as const,
      ),
      mishap: fc.constantFrom(undefined, undefined, undefined, 'refuse' as const, 'sold_out' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pay' as const), isGood: fc.boolean(), isRefused: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(5), penalty: fc.nat(12_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('price' as const), cents: fc.integer({ min: 4_000, max: 12_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rules' as const),
      cashPaymentPercentage: fc.constantFrom(0, 50, 60, 100),
      conversionRate: fc.constantFrom(35, 40, 45),
      isOn: fc.constantFrom(true, true, true, true, true, false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      points: fc.integer({ min: 1_000, max: 6_000 }),
      days: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 20 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(async () => {
  expect(await auditLedger(database.handle)).toEqual([]);
  expect(await auditBookings(database.handle)).toEqual([]);
  await database.close();
});

const lotSchema = z.object({
  regrant: z.enum(['none', 'wait', 'failure']),
  credit: z.string(),
  booking: z.number(),
  expires: z.coerce.number(),
});
const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const query = async (text: string) => rowsSchema.parse(await database.handle.execute(sql.raw(text))).rows;

it('outlives no lot by more than the rule gives, buys by the rules of the day, and keeps the ledger at zero', {
  timeout: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
      const member = await createMember();
      for (let turn = 0; member.day() < DAYS; turn += 1) {
        const next = steps[turn % steps.length];
        // A list without a pause would never end.
        if (turn % steps.length === 0) await member.take({ do: 'wait', hours: 7 });
        if (next) await member.take(next);
      }
      await member.end();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

async function createMember() {
  const trip = { startsAt: '2028-02-01T10:00:00-03:00', endsAt: '2028-02-01T12:00:00-03:00' };
  const world = createBookingWorld(database, { trip });
  const { clock, supplier, terms, main } = world;
  const ana = await world.createBuyer(0);
  const began = clock.now().getTime();
  const now = () => clock.now().getTime();
  supplier.holdMs = DAY;
  let refusesIssue = false;
  const { issue } = supplier;
  supplier.issue = (hold, call) => {
    if (refusesIssue) supplier.next('issue', 'refuse');
    return issue(hold, call);
  };
  terms.campaign.acceptCashPayment = true;
  terms.campaign.cashPaymentPercentage = 60;
  /** Until when credits are valid, by their key. */
  const credits = new Map<string, number>();
  /** When bookings were first seen to have failed by no fault of their member. */
  const failed = new Map<number, number>();
  let offerCents = supplier.totalCents;
  let keys = 0;
  let last: { key: string; request: ReturnType<typeof requestFor> } | undefined;

  const rules = () => ({
    paysWithPoints: true,
    acceptCashPayment: true,
    cashPaymentPercentage: terms.campaign.cashPaymentPercentage,
  });
  const rate = () => ({ conversionRate: terms.conversionRate, feePercent: 0 });

  /** The request of a shop that computes as the server does, of points that the member may be denied. */
  function requestOf({ pays, card }: Extract<Step, { do: 'buy' }>) {
    const price = { cents: offerCents, points: pointsPrice(offerCents, rate()) };
    const least = minimumPoints(price.points, rules());
    const points = { all: price.points, least, 'too few': Math.max(0, least - 1) }[pays];
    const any = { ...rules(), cashPaymentPercentage: 100 };
    const cents = splitPrice(price, points, any)?.cents ?? 0;
    const payment = cents > 0 ? paymentBy(card) : null;
    const totals = { cashPrice: toReais(price.cents), pointsPrice: price.points };
    return requestFor({ ...totals, pointsTotalValue: points, cashTotalValue: toReais(cents), payment }, offerCents);
  }

  async function buy(wish: Extract<Step, { do: 'buy' }>): Promise<void> {
    refusesIssue = wish.mishap === 'refuse';
    if (wish.mishap === 'sold_out') supplier.next('hold', 'sold_out');
    if (!wish.isStale) offerCents = supplier.totalCents;
    keys += 1;
    last = { key: `k${ana.userId}-${keys}`, request: requestOf(wish) };
    const before = (await ana.rows()).length;
    const answer = await ana.book(last.key, last.request);
    const [row] = await ana.rows();
    if ((await ana.rows()).length > before && row) expectFair(row);
    // The offer signed again is bought with the next key.
    if (answer.code !== 'price_changed') return;
    offerCents = Number((answer.price as { refToken?: string }).refToken);
    await buy({ ...wish, isStale: false, mishap: undefined });
  }

  /** A booking was made by the price and the rules of this moment. */
  function expectFair(row: BookingRow): void {
    const price = { cents: row.quotedCents, points: pointsPrice(row.quotedCents, rate()) };
    expect(terms.campaign.campaignConfigLayout).toMatchObject({ [sampleDescriptor.flag]: true });
    expect(row.pointsPrice).toBe(price.points);
    expect(splitPrice(price, row.pointsTotalValue, rules())).toEqual({
      points: row.pointsTotalValue,
      cents: row.cashTotalValue,
    });
    if (row.statusId !== null) expect(row.quotedCents).toBe(supplier.totalCents);
  }

  async function cancel({ nth, penalty }: Extract<Step, { do: 'cancel' }>): Promise<void> {
    const rows = (await ana.rows()).filter(({ statusId }) => statusId === 1 || statusId === 2);
    const row = rows[nth % Math.max(rows.length, 1)];
    if (!row) return;
    supplier.penaltyCents = penalty;
    const ask = (confirmPenalty?: { cash: number; points: number; lostPoints: number }) =>
      main.cancel(ana, { locator: row.locator, confirmPenalty, idempotencyKey: undefined });
    const quote = await ask().catch((error) => error.detail?.quote);
    if (!quote) return;
    const before = await ana.balance();
    const { penaltyCash, penaltyPoints, refundPoints, lostPoints, tax } = quote;
    const done = await ask({ cash: penaltyCash, points: penaltyPoints, lostPoints }).catch(() => undefined);
    if (!done) return;
    expect(done.refundPoints).toBe(refundPoints);
    // What was told comes back, and of the taxes all that their lots still hold.
    expect(await ana.balance()).toBe(before + refundPoints);
    expect(refundPoints + lostPoints).toBeGreaterThanOrEqual(tax.points);
  }

  async function wait(ms: number): Promise<void> {
    clock.advance(ms);
    await main.worker.tick();
    await world.points.expireLots(clock.now());
    await check();
  }

  async function take(next: Step): Promise<void> {
    switch (next.do) {
      case 'wait':
        await wait(next.hours * HOUR);
        break;
      case 'edge': {
        const ends = [...credits.values()].filter((until) => until > now() + next.hours * HOUR && until < FOREVER);
        if (ends.length > 0) await wait(Math.min(...ends) - next.hours * HOUR - now());
        const { card } = next;
        await buy({ do: 'buy', pays: 'least', isStale: false, card, mishap: undefined });
        await wait((next.hours + 1) * HOUR);
        refusesIssue = next.isRefused;
        if ((await ana.rows()).length > 0 && next.isRefused) await ana.pay({ payment: paymentBy('good') });
        await check();
        break;
      }
      case 'buy':
        await buy(next);
        break;
      case 'pay':
        refusesIssue = next.isRefused;
        if ((await ana.rows()).length > 0) await ana.pay({ payment: paymentBy(next.isGood ? 'good' : 'refused') });
        break;
      case 'cancel':
        await cancel(next);
        break;
      case 'repeat': {
        const before = (await ana.rows()).length;
        if (last && before > 0) await ana.book(last.key, last.request);
        expect((await ana.rows()).length).toBeLessThanOrEqual(before + 1);
        break;
      }
      case 'price':
        supplier.totalCents = next.cents;
        break;
      case 'rules':
        terms.campaign.cashPaymentPercentage = next.cashPaymentPercentage;
        terms.conversionRate = next.conversionRate;
        terms.campaign.campaignConfigLayout = {
          ...terms.campaign.campaignConfigLayout,
          [sampleDescriptor.flag]: next.isOn,
        };
        break;
      case 'grant': {
        const expiresAt = next.days === null ? null : new Date(now() + next.days * DAY);
        const until = expiresAt === null ? FOREVER : endOfShopDay(expiresAt).getTime();
        const grantKey = `days-${ana.userId}-${credits.size}`;
        credits.set(grantKey, until);
        const { userId, campaignId } = ana;
        await world.points.grant({
          userId,
          campaignId,
          points: next.points,
          expiresAt,
          grantKey,
          description: 'Crédito',
        });
      }
    }
  }

  /** The lots a purchase may take points from: their first credit and, where they came back, why and from which booking. */
  async function usableLots() {
    const rows = await query(`
      select coalesce(l.regrant, 'none') as regrant, coalesce(r.grant_key, l.grant_key) as credit,
        case when l.root_id is null then 0 else split_part(l.grant_key, ':', 2)::int end as booking,
        extract(epoch from coalesce(l.expires_at, '3000-01-01Z')) * 1000 as expires
      from points_lot l left join points_lot r on r.id = l.root_id
      where l.user_id = ${ana.userId} and l.avail > 0
        and (l.expires_at is null or l.expires_at > '${clock.now().toISOString()}')`);
    return z.array(lotSchema).parse(rows);
  }

  /** What must hold whenever a day or less has passed. */
  async function check(): Promise<void> {
    for (const row of await ana.rows()) {
      // A card that cannot be read, or was declined too often, is the member's own doing; what ends after it was paid for in time is not.
      const isFailure =
        (row.saga === 'FAILED' && row.error !== 'card_unreadable' && row.error !== 'card_limited') ||
        (row.saga === 'EXPIRED' && row.issueCalledAt !== null);
      if (isFailure && !failed.has(row.id)) failed.set(row.id, now());
    }
    for (const { regrant, credit, booking, expires } of await usableLots()) {
      const until = credits.get(credit) ?? Number.NaN;
      const failedAt = failed.get(booking);
      const end = {
        none: until,
        wait: until + DAY,
        failure: failedAt === undefined ? Number.NaN : endOfShopDay(new Date(failedAt + FAILURE_DAYS * DAY)).getTime(),
      }[regrant];
      // Points in use are those of a credit that is not over, or has been for as long as the rule gives.
      expect(end).toBeGreaterThan(now());
      expect(expires).toBeLessThanOrEqual(end);
    }
    const own = `l.user_id = ${ana.userId}`;
    const broken = await query(`
      select 'too long' as what from points_lot l join points_lot r on r.id = l.root_id where ${own} and (
        (l.regrant = 'wait' and l.expires_at > r.expires_at + interval '24 hours')
        or (l.regrant = 'failure' and l.expires_at >=
          date_trunc('day', l.created_at + interval '720 hours', 'America/Sao_Paulo') + interval '1 day'))
      union all select 'too often' from points_lot l where ${own} and l.root_id is not null
        group by l.root_id, l.regrant having count(*) > 1
      union all select 'not zero' from ledger_account group by campaign_id, unit having sum(balance) <> 0`);
    expect(broken).toEqual([]);
  }

  return {
    take,
    day: () => (now() - began) / DAY,
    async end() {
      await main.worker.tick();
      await main.worker.stop();
    },
  };
}
