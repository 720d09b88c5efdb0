import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from '../../points/audit.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBooking } from '../index.ts';
import { auditBookings } from '../jobs/audit.ts';
import { supplierHold } from '../store/tables.ts';
import { createBookingWorld, paidRequest } from '../testing/booking-world.ts';

const LEGS = 3;
const POINTS = 2_000;
const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const audits = [() => auditLedger(database.handle), () => auditBookings(database.handle)];

type Buyer = Awaited<ReturnType<ReturnType<typeof shop>['createBuyer']>>;

/** A shop that buys three legs at three suppliers, half with points and half by card. */
function shop(settings = {}) {
  const world = createBookingWorld(database, { legs: LEGS, settings });
  world.terms.campaign.acceptCashPayment = true;
  world.terms.campaign.cashPaymentPercentage = 60;
  const [one, two, three] = world.suppliers;
  if (!two || !three) throw new Error('three suppliers are needed');
  const statesOf = () => world.suppliers.map(({ holds }) => [...holds.values()].map(({ state }) => state));
  const holdsOf = (bookingId: number) =>
    database.handle.select().from(supplierHold).where(eq(supplierHold.bookingId, bookingId)).orderBy(supplierHold.leg);
  const charges = () => [...world.gateway.payments.values()].map(({ state }) => state);
  /** Our own rules and everybody's records, of this shop's bookings. */
  const faults = async (codes: readonly string[]) => {
    const broken = (await Promise.all(audits.map((audit) => audit()))).flat();
    const { discrepancies } = await world.main.reconcile([]);
    return [...broken, ...discrepancies.filter(({ bookingCode }) => codes.includes(bookingCode ?? ''))];
  };
  return { ...world, one, two, three, statesOf, holdsOf, charges, faults };
}

const request = () => paidRequest(POINTS, 'good');

describe('a booking of three legs', () => {
  it('is held leg by leg before any money is asked for, and issued from the leg that is cheapest to undo', async () => {
    const world = shop();
    const order: string[] = [];
    for (const { calls, code } of world.suppliers) {
      const { push } = calls;
      calls.push = (...made) => {
        for (const { operation } of made) order.push(`${operation} ${code}`);
        return push.apply(calls, made);
      };
    }
    const { authorise } = world.gateway;
    world.gateway.authorise = (...asked) => {
      order.push('authorise');
      return authorise(...asked);
    };
    const ana = await world.createBuyer(10_000);
    expect((await ana.book('all', request())).status).toBe(200);
    const row = await ana.last();
    expect(order).toEqual([
      ...['recheck fake', 'recheck fake-2', 'recheck fake-3'],
      ...['hold fake', 'hold fake-2', 'hold fake-3'],
      'authorise',
      ...['issue fake-3', 'issue fake-2', 'issue fake'],
    ]);
    expect(world.statesOf()).toEqual([['issued'], ['issued'], ['issued']]);
    expect(world.charges()).toEqual(['captured']);
    const holds = await world.holdsOf(row.id);
    expect(holds.map(({ leg, provider, state }) => [leg, provider, state])).toEqual([
      ['1', 'fake', 'confirmed'],
      ['2', 'fake-2', 'confirmed'],
      ['3', 'fake-3', 'confirmed'],
    ]);
    expect(row.locatorProvider).toBe(holds[0]?.locator);
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('asks for no money when one of them is sold out, and releases those before it', async () => {
    const world = shop();
    world.three.next('hold', 'sold_out');
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('none', request())).toMatchObject({ status: 409, code: 'sold_out' });
    expect(world.statesOf()).toEqual([['released'], ['released'], []]);
    expect(world.charges()).toEqual([]);
    expect(await ana.balance()).toBe(10_000);
    expect(await world.faults([(await ana.last()).code])).toEqual([]);
  });

  it.each(['hold', 'recheck'] as const)(
    'says which of them is sold out, and what of it is gone, where it is refused at its %s, and so to the same request again',
    async (operation) => {
      const world = shop();
      world.two.next(operation, 'sold_out');
      world.two.taken = ['12'];
      const ana = await world.createBuyer(10_000);
      const refusal = { status: 409, code: 'sold_out', leg: '2', taken: ['12'] };
      expect(await ana.book('gone', request())).toEqual(refusal);
      expect(await ana.book('gone', request())).toEqual(refusal);
      world.two.taken = undefined;
      world.one.next(operation, 'sold_out');
      expect(await ana.book('not said', request())).toEqual({ status: 409, code: 'sold_out', leg: '1' });
    },
  );

  it('says which of them was refused at its issue', async () => {
    const world = shop();
    world.one.next('issue', 'refuse');
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('refused', request())).toEqual({ status: 409, code: 'supplier_refused', leg: '1' });
  });

  it('tells the price of all when that of one has risen', async () => {
    const world = shop();
    world.two.next('hold', 'price_up');
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('dearer', request())).toMatchObject({ status: 409, leg: '2', price: { cashPrice: 105 } });
    expect(world.statesOf()).toEqual([['released'], ['released'], []]);
  });

  it('gives everything back when one is refused after others were issued, and the shop bears what undoing costs', async () => {
    const world = shop();
    world.one.next('issue', 'refuse');
    world.two.penaltyCents = 700;
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('undone', request())).toMatchObject({ status: 409, code: 'supplier_refused' });
    expect(world.statesOf()).toEqual([['released'], ['cancelled'], ['cancelled']]);
    expect(world.charges()).toEqual(['voided']);
    expect(await ana.balance()).toBe(10_000);
    const row = await ana.last();
    expect((await world.holdsOf(row.id)).map(({ state, shopLossCents }) => [state, shopLossCents])).toEqual([
      ['released', 0],
      ['cancelled', 700],
      ['cancelled', 0],
    ]);
    expect(world.two.calls.filter(({ operation }) => operation === 'cancel')).toHaveLength(1);
    expect(world.logs).toContain('the shop bears a part of a penalty');
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('gives everything back as well when a supplier does not undo its leg, which stays stranded at the cost of the shop', async () => {
    const world = shop();
    const before = await world.main.shopLossCents();
    world.one.next('issue', 'refuse');
    world.three.next('cancel', 'refuse');
    const ana = await world.createBuyer(10_000);
    expect(await ana.book('stranded', request())).toMatchObject({ status: 409, code: 'supplier_refused' });
    expect(world.statesOf()).toEqual([['released'], ['cancelled'], ['issued']]);
    expect(world.charges()).toEqual(['voided']);
    expect(await ana.balance()).toBe(10_000);
    const row = await ana.last();
    const [, , third] = await world.holdsOf(row.id);
    expect(third).toMatchObject({ state: 'stranded', shopLossCents: 3_334 });
    expect((await world.main.shopLossCents()) - before).toBe(3_334);
    expect(world.logs).toContain('a leg that nobody uses could not be undone');
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('is not begun to be issued when a hold may end before the last leg is', async () => {
    const world = shop();
    world.two.holdMs = 3 * 20_000 - 1;
    const ana = await world.createBuyer(10_000);
    expect((await ana.book('short', request())).status).toBe(409);
    expect(world.statesOf()).toEqual([['released'], ['released'], ['released']]);
    expect(world.suppliers.flatMap(({ calls }) => calls).some(({ operation }) => operation === 'issue')).toBe(false);
  });
});

/** Cancels for what it costs. */
async function cancelAll(world: ReturnType<typeof shop>, ana: Buyer, locator: string, process = world.main) {
  const request = { locator, idempotencyKey: undefined };
  const asking = process.cancel(ana, { ...request, confirmPenalty: undefined });
  const quote = await asking.then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error.detail.quote : undefined),
  );
  if (!quote) throw new Error('the cancellation was not quoted');
  const refund = { cash: quote.refundCash, points: quote.refundPoints };
  const confirmPenalty = { cash: quote.penaltyCash, points: quote.penaltyPoints, refund };
  return { quote, answer: await process.cancel(ana, { ...request, confirmPenalty }) };
}

describe('what a member holds unpaid', () => {
  it('counts each traveller on each leg', async () => {
    const world = shop({ heldPerMember: 2 * LEGS - 1 });
    const ana = await world.createBuyer(10_000);
    // The bank asks for a code: the booking is not paid.
    expect((await ana.book('first', paidRequest(POINTS, 'code'))).status).toBe(201);
    expect(await ana.book('second', paidRequest(POINTS, 'code'))).toMatchObject({ status: 429, code: 'limit_reached' });
  });
});

describe('a confirmed booking of three legs that its member cancels', () => {
  it('is cancelled at every supplier, and the penalties add up', async () => {
    const world = shop();
    world.two.penaltyCents = 600;
    world.three.penaltyCents = 400;
    const ana = await world.createBuyer(10_000);
    await ana.book('all gone', request());
    const row = await ana.last();
    const { quote, answer } = await cancelAll(world, ana, row.locator);
    // R$ 10,00 of R$ 100,00, half of which was paid with 2.000 points.
    expect(quote).toMatchObject({ penaltyCash: 5, penaltyPoints: 200, refundCash: 45, isPartial: false });
    expect(answer).toMatchObject({ statusId: 5, refundCash: 45, refundPoints: 1_800 });
    expect(world.statesOf()).toEqual([['cancelled'], ['cancelled'], ['cancelled']]);
    expect(await ana.balance()).toBe(9_800);
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('costs its member no taxes of any leg, whatever the others cost: the shop bears the rest', async () => {
    const world = shop();
    world.two.penaltyCents = 3_333;
    const ana = await world.createBuyer(10_000);
    await ana.book('taxes', request());
    const row = await ana.last();
    const { quote } = await cancelAll(world, ana, row.locator);
    // R$ 3,33 of the leg are tax; R$ 30,00 of R$ 100,00 are kept, half of them in points.
    expect(quote).toMatchObject({ penaltyCash: 15, penaltyPoints: 600 });
    expect(world.logs).toContain('the shop bears a part of a penalty');
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('is not cancelled in part by who agreed to all of it', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    await ana.book('all or nothing', request());
    const { locator } = await ana.last();
    world.one.penaltyCents = undefined;
    const agreeing = (confirmPenalty: object) =>
      world.main.cancel(ana, {
        locator,
        idempotencyKey: undefined,
        confirmPenalty: { cash: 0, points: 0, ...confirmPenalty },
      });
    for (const agreed of [{}, { refund: { cash: 50, points: 2_000 } }])
      await expect(agreeing(agreed)).rejects.toMatchObject({
        detail: { quote: { isPartial: true, refundCash: 33.34 } },
      });
    expect(world.statesOf()).toEqual([['issued'], ['issued'], ['issued']]);
    expect(await agreeing({ refund: { cash: 33.34, points: 1_334 } })).toMatchObject({ statusId: 2 });
  });

  it('is quoted anew while nothing is cancelled yet and a penalty has risen', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    await ana.book('risen', request());
    const row = await ana.last();
    const { quoteCancellation } = world.one;
    world.one.quoteCancellation = async (...asked) => {
      const answer = await quoteCancellation(...asked);
      world.one.penaltyCents = 500;
      return answer;
    };
    await expect(cancelAll(world, ana, row.locator)).rejects.toMatchObject({ code: 'cancellation_quote' });
    expect(world.statesOf()).toEqual([['issued'], ['issued'], ['issued']]);
    expect((await cancelAll(world, ana, row.locator)).answer).toMatchObject({ statusId: 5, penaltyCash: 2.5 });
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('stands with the leg whose supplier refuses, and the others are refunded, once', async () => {
    const world = shop();
    world.two.next('cancel', 'refuse');
    const ana = await world.createBuyer(10_000);
    await ana.book('in part', request());
    const row = await ana.last();
    const { answer } = await cancelAll(world, ana, row.locator);
    // The second leg is R$ 33,33 of R$ 100,00.
    expect(answer).toMatchObject({ statusId: 2, penaltyCash: 0, refundCash: 33.34, refundPoints: 1_334 });
    expect(world.statesOf()).toEqual([['cancelled'], ['issued'], ['cancelled']]);
    expect(await ana.last()).toMatchObject({ statusId: 2, saga: 'DONE' });
    expect(await ana.balance()).toBe(10_000 - POINTS + 1_334);
    const [charge] = world.gateway.payments.values();
    expect([...(charge?.refunds.values() ?? [])]).toEqual([3_334]);
    const again = world.main.cancel(ana, {
      locator: row.locator,
      confirmPenalty: undefined,
      idempotencyKey: undefined,
    });
    expect(await again).toEqual(answer);
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('is quoted without a leg that its supplier does not take back', async () => {
    const world = shop();
    world.one.penaltyCents = undefined;
    const ana = await world.createBuyer(10_000);
    await ana.book('quoted', request());
    const row = await ana.last();
    const { quote, answer } = await cancelAll(world, ana, row.locator);
    expect(quote).toMatchObject({ isPartial: true, penaltyCash: 0, refundCash: 33.34 });
    expect(answer).toMatchObject({ statusId: 2, refundCash: 33.34 });
    expect(world.one.calls.some(({ operation }) => operation === 'cancel')).toBe(false);
    expect(await world.faults([row.code])).toEqual([]);
  });

  it('stands untouched where every supplier refuses', async () => {
    const world = shop();
    for (const supplier of world.suppliers) supplier.penaltyCents = undefined;
    const ana = await world.createBuyer(10_000);
    await ana.book('kept', request());
    const { locator } = await ana.last();
    const cancelling = world.main.cancel(ana, { locator, confirmPenalty: undefined, idempotencyKey: undefined });
    await expect(cancelling).rejects.toMatchObject({ code: 'cancellation_refused' });
    expect(world.statesOf()).toEqual([['issued'], ['issued'], ['issued']]);
  });

  it('is cancelled as far as it can be by another process, wherever the first was killed', async () => {
    const points = ['resumed.received:1', 'cancel.intended:1', 'cancel.answered:1', 'cancel.intended:2'];
    points.push(
      'cancel.answered:2',
      'cancel.intended:3',
      'cancel.answered:3',
      'refund.intended:1',
      'refund.answered:1',
    );
    for (const point of points) {
      const world = shop();
      world.two.next('cancel', 'refuse');
      const ana = await world.createBuyer(10_000);
      await ana.book(`killed ${point}`, request());
      const row = await ana.last();
      await expect(cancelAll(world, ana, row.locator, world.createProcess(point))).rejects.toThrow();
      const other = world.createProcess();
      for (let minute = 0; minute < 40 && (await ana.last()).saga !== 'DONE'; minute += 1) {
        world.clock.advance(MINUTE);
        await other.worker.tick();
        await other.worker.idle();
      }
      expect([point, (await ana.last()).statusId]).toEqual([point, 2]);
      // Killed before the request was written down, nothing has happened.
      const isCancelled = point !== 'resumed.received:1';
      expect([point, world.statesOf().flat()]).toEqual([
        point,
        isCancelled ? ['cancelled', 'issued', 'cancelled'] : ['issued', 'issued', 'issued'],
      ]);
      expect([point, await ana.balance()]).toEqual([point, 10_000 - POINTS + (isCancelled ? 1_334 : 0)]);
      expect([point, await world.faults([row.code])]).toEqual([point, []]);
    }
  });
});

describe('a process killed at any point of a booking of three legs', () => {
  // Each is compared with everybody's records, of all bookings there are.
  beforeEach(async () => {
    await database.close();
    database = await createTestDatabase([apiMigrations]);
  });

  interface Story {
    /** The point from which it differs from the story before. */
    readonly from: string;
    /** Whether the member has held the second leg before. */
    readonly isPicked?: true;
    tell(world: ReturnType<typeof shop>): void;
  }
  const stories: Readonly<Record<string, Story>> = {
    'that is issued': { from: 'resumed.received:1', tell: () => undefined },
    'whose last leg is refused': { from: 'issue.answered:3', tell: ({ one }) => one.next('issue', 'refuse') },
    'with a leg that was held before': { from: 'resumed.received:1', isPicked: true, tell: () => undefined },
    'with a leg that was held before, whose last leg is refused': {
      from: 'issue.answered:2',
      isPicked: true,
      tell: ({ one }) => one.next('issue', 'refuse'),
    },
    'that is refused and not undone': {
      from: 'undo.answered:1',
      tell({ one, three }) {
        one.next('issue', 'refuse');
        three.next('cancel', 'refuse');
      },
    },
  };

  it.each(Object.entries(stories))(
    '%s: another process finishes it or undoes it, and nothing is lost',
    async (name, { from, isPicked, tell }) => {
      const all = await passedPoints({ isPicked, tell });
      expect(all).toContain(from);
      for (const point of all.slice(all.indexOf(from))) {
        const world = shop();
        tell(world);
        const ana = await world.createBuyer(10_000);
        if (isPicked) await ana.pick(world.two);
        await expect(ana.book(`${name} ${point}`, request(), world.createProcess(point))).rejects.toThrow();
        const other = world.createProcess();
        for (let minute = 0; minute < 40 && !isOver((await ana.last()).saga); minute += 1) {
          world.clock.advance(MINUTE);
          await other.worker.tick();
          await other.worker.idle();
        }
        const row = await ana.last();
        expect([point, row.saga, isOver(row.saga)]).toEqual([point, row.saga, true]);
        const states = world.statesOf().flat();
        const isIssued = row.statusId === 2;
        const wanted = isIssued ? ['issued', 'issued', 'issued'] : states.filter((state) => state !== 'held');
        expect([point, states]).toEqual([point, wanted]);
        expect([point, await ana.balance()]).toEqual([point, isIssued ? 10_000 - POINTS : 10_000]);
        expect([point, world.charges().filter((state) => state === 'captured').length]).toEqual([
          point,
          isIssued ? 1 : 0,
        ]);
        expect(world.charges()).not.toContain('authorised');
        const { discrepancies } = await world.main.reconcile([]);
        expect(discrepancies.filter(({ bookingCode }) => bookingCode === row.code)).toEqual([]);
      }
      expect((await Promise.all(audits.map((audit) => audit()))).flat()).toEqual([]);
    },
  );

  const isOver = (saga: string): boolean => ['DONE', 'FAILED', 'EXPIRED'].includes(saga);

  /** The points that a purchase passes, each with the number of its passing. */
  async function passedPoints({
    isPicked,
    tell,
  }: Pick<Story, 'tell'> & { isPicked: true | undefined }): Promise<string[]> {
    const world = shop();
    tell(world);
    const passed: string[] = [];
    const counts = new Map<string, number>();
    const process = createBooking({
      ...world.deps,
      checkpoint: (name) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        passed.push(`${name}:${counts.get(name)}`);
      },
    });
    const ana = await world.createBuyer(10_000);
    if (isPicked) await ana.pick(world.two);
    await ana.book('points', request(), process);
    return passed;
  }
});

it('the records of each supplier are compared with its own leg', async () => {
  const world = shop();
  const ana = await world.createBuyer(10_000);
  await ana.book('records', request());
  const { code } = await ana.last();
  const [hold] = world.two.holds.values();
  if (!hold) throw new Error('the second leg is not held');
  hold.totalCents += 1;
  const { discrepancies } = await world.main.reconcile([]);
  expect(discrepancies.filter(({ bookingCode }) => bookingCode === code)).toEqual([
    { kind: 'price_differs', bookingCode: code, reference: `${code}-h0-2`, oursCents: 3_333, theirsCents: 3_334 },
  ]);
  const legs: unknown = await database.handle.execute(
    sql`select jsonb_array_length(legs) as n from booking where code = ${code}`,
  );
  expect((legs as { rows: { n: number }[] }).rows).toEqual([{ n: LEGS }]);
});
