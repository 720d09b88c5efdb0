// Runs on both engines: holds at once, which locks keep apart.
import { sampleDescriptor } from '@embarque/catalog/testing/sample-service.ts';
import type { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../../points/testing/test-member.ts';
import { auditBookings } from '../../jobs/audit.ts';
import { earlyHold } from '../../store/legs/early-hold.ts';
import { supplierHold } from '../../store/tables.ts';
import { createBookingWorld, paidRequest, requestFor } from '../../testing/booking-world.ts';
import { RIGHT_CODE } from '../../testing/fake-gateway.ts';
import type { FakeSupplier } from '../../testing/fake-supplier.ts';
import { createEarlyHolds } from './early-holds.ts';

/** Holds that a member makes before booking, such as seats. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const MINUTE = 60_000;

function shop(settings = {}, legs = 1) {
  const world = createBookingWorld(database, { settings, legs });
  const stateOf = async (reference: string) => {
    const [row] = await database.handle.select().from(earlyHold).where(eq(earlyHold.reference, reference));
    return [row?.state, world.supplier.holds.get(reference)?.state];
  };
  const tick = async () => {
    await world.main.worker.tick();
    await world.main.worker.idle();
  };
  /** Discrepancies of early holds and broken rules. */
  const faults = async (reference: string) => {
    const { discrepancies } = await world.main.reconcile([() => auditBookings(database.handle)]);
    return discrepancies.filter((one) => one.reference === reference || one.kind === 'own_books');
  };
  return { ...world, stateOf, tick, faults };
}

describe('a hold made before there is a booking', () => {
  it('is written down before the supplier is asked, and taken over by the booking under the same reference', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
    expect(await world.faults(reference)).toEqual([]);
    expect((await ana.book('adopting')).status).toBe(200);
    const { id } = await ana.last();
    const holds = await database.handle.select().from(supplierHold).where(eq(supplierHold.bookingId, id));
    expect(holds.map(({ clientRef, state }) => [clientRef, state])).toEqual([[reference, 'confirmed']]);
    expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
    expect(world.supplier.calls.filter(({ operation }) => operation === 'hold')).toHaveLength(1);
    expect(await world.faults(reference)).toEqual([]);
  });

  it('knows nobody, so its supplier is told who travels when the tickets are issued', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    await ana.book('adopting');
    expect(world.supplier.holds.get(reference)?.travellers).toEqual(['SOUZA']);
    const bia = await world.createBuyer(10_000);
    await bia.book('without');
    const [other] = [...world.supplier.holds.values()].slice(-1);
    expect(other).toMatchObject({ state: 'issued' });
    expect(other).not.toHaveProperty('travellers');
  });

  it('is taken over once, of many bookings at a time', async () => {
    const world = shop();
    const ana = await world.createBuyer(100_000);
    const { reference } = await ana.pick(world.supplier);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => ana.book(`twin ${at}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('sold_out');
    expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
  });

  it("is no other member's to take over or to give up", async () => {
    const world = shop();
    const [ana, bia] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
    const { reference } = await ana.pick(world.supplier);
    expect(await bia.unpick(reference)).toBe(false);
    bia.take(world.supplier, reference);
    expect(await bia.book('stolen')).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
  });

  it('is given up by its member, unless a booking was faster', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const first = await ana.pick(world.supplier);
    expect(await ana.unpick(first.reference)).toBe(true);
    await world.tick();
    expect(await world.stateOf(first.reference)).toEqual(['released', 'released']);
    expect(await ana.book('too late')).toMatchObject({ status: 409, code: 'sold_out' });
    const second = await ana.pick(world.supplier);
    expect((await ana.book('in time')).status).toBe(200);
    expect(await ana.unpick(second.reference)).toBe(false);
    expect(await world.stateOf(second.reference)).toEqual(['adopted', 'issued']);
  });

  it('is told from one that is over, once a booking has it, to its session alone', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const early = createEarlyHolds(world.deps, sampleDescriptor.kind);
    const owner = { ...ana, sessionId: 'first session' };
    const { reference } = await ana.pick(world.supplier);
    expect(await early.isBought(owner, reference)).toBe(false);
    expect((await ana.book('bought')).status).toBe(200);
    expect(await early.isBought(owner, reference)).toBe(true);
    expect(await early.isBought({ ...owner, sessionId: 'another session' }, reference)).toBe(false);
    expect(await early.isBought(owner, 'unknown')).toBe(false);
  });

  it('that is given up is released at once, though nobody waits for it', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { worker } = world.main;
    const early = createEarlyHolds({ ...world.deps, sweepSoon: worker.sweepEarlyHoldsSoon }, sampleDescriptor.kind);
    const owner = { ...ana, sessionId: 'first session' };
    const { reference } = await ana.pick(world.supplier);
    const order = { offer: '10000', travellers: [], totalCents: world.supplier.totalCents };
    world.supplier.next('hold', 'price_up');
    await expect(early.hold(world.supplier, { owner, order, units: 1 })).rejects.toMatchObject({
      code: 'price_changed',
    });
    const next = await ana.pick(world.supplier);
    const answers = await Promise.all([early.release(owner, reference), early.release(owner, next.reference)]);
    expect(answers).toEqual([true, true]);
    await worker.idle();
    const rows = await database.handle.select().from(earlyHold).where(eq(earlyHold.userId, ana.userId));
    expect(rows.map(({ state }) => state)).toEqual(['released', 'released', 'released']);
    expect([...world.supplier.holds.values()].map(({ state }) => state)).toEqual(['released', 'released', 'released']);
  });

  it('that is given up while the process stops is left to the next', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { worker } = world.createProcess();
    const early = createEarlyHolds({ ...world.deps, sweepSoon: worker.sweepEarlyHoldsSoon }, sampleDescriptor.kind);
    const { reference } = await ana.pick(world.supplier);
    worker.stopTaking();
    expect(await early.release({ ...ana, sessionId: 'first session' }, reference)).toBe(true);
    await worker.idle();
    expect(await world.stateOf(reference)).toEqual(['releasing', 'held']);
    await world.tick();
    expect(await world.stateOf(reference)).toEqual(['released', 'released']);
  });

  it('that its supplier grants for a day is given back after a quarter of an hour as well', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { supplier } = world;
    const generous: typeof supplier = Object.create(supplier, {
      hold: {
        value: async (...asked: Parameters<typeof supplier.hold>) => {
          const held = await supplier.hold(...asked);
          return held.outcome === 'held'
            ? { ...held, expiresAt: new Date(world.clock.now().getTime() + 1_440 * MINUTE) }
            : held;
        },
      },
    });
    const { reference, expiresAt } = await ana.pick(generous);
    expect(expiresAt.getTime() - world.clock.now().getTime()).toBe(15 * MINUTE);
    world.clock.advance(16 * MINUTE);
    await world.tick();
    expect(await world.stateOf(reference)).toEqual(['released', 'released']);
  });

  it('ends with its clock when nobody books', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    world.clock.advance(16 * MINUTE);
    expect(await ana.book('slept')).toMatchObject({ status: 409, code: 'sold_out' });
    await world.tick();
    expect((await world.stateOf(reference))[0]).toBe('released');
    expect(await world.faults(reference)).toEqual([]);
  });

  it('that is gone is refused in the words of its service', async () => {
    const error = 'Os assentos não são mais seus. Escolha de novo.';
    const world = createBookingWorld(database, { problemSentences: { sold_out: error } });
    const ana = await world.createBuyer(10_000);
    await ana.pick(world.supplier);
    world.clock.advance(16 * MINUTE);
    await expect(world.main.create(ana, world.terms, requestFor(), 'slept')).rejects.toMatchObject({
      code: 'sold_out',
      detail: { error },
    });
  });

  it('is taken over only by a leg of what was held', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier, { offer: 'another trip' });
    expect(await ana.book('swapped')).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
  });

  it('that its supplier says not to know is watched, and released should it turn up', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    const hold = world.supplier.holds.get(reference);
    world.supplier.holds.delete(reference);
    expect(await ana.book('forgotten')).toMatchObject({ status: 409, code: 'sold_out' });
    if (hold) world.supplier.holds.set(reference, hold);
    world.clock.advance(MINUTE);
    await world.tick();
    expect(world.supplier.holds.get(reference)?.state).toBe('released');
  });

  it('that is lost at the supplier ends the booking, and is not asked for again', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    const hold = world.supplier.holds.get(reference);
    if (hold) hold.state = 'released';
    expect(await ana.book('lost')).toMatchObject({ status: 409, code: 'sold_out' });
    expect(world.supplier.calls.filter(({ operation }) => operation === 'hold')).toHaveLength(1);
    expect(await ana.balance()).toBe(10_000);
  });

  it("stays its member's when the booking fails before it", async () => {
    const world = shop();
    const ana = await world.createBuyer(100);
    const { reference } = await ana.pick(world.supplier);
    expect(await ana.book('poor')).toMatchObject({ status: 409, code: 'insufficient_points' });
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
    const grantKey = `early:${ana.userId}`;
    await world.points.grant({ ...ana, points: 10_000, expiresAt: null, grantKey, description: 'Crédito' });
    expect((await ana.book('rich')).status).toBe(200);
    expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
  });

  it('that was never answered is released, however late it arrives', async () => {
    const world = shop({ callMs: 40 });
    const ana = await world.createBuyer(10_000);
    world.supplier.next('hold', 'late');
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ code: 'supplier_unavailable' });
    const [row] = await database.handle.select().from(earlyHold).where(eq(earlyHold.userId, ana.userId));
    const reference = row?.reference ?? '';
    expect(await world.stateOf(reference)).toEqual(['intended', undefined]);
    world.clock.advance(5 * MINUTE);
    await world.tick();
    world.supplier.deliver();
    expect(await world.stateOf(reference)).toEqual(['releasing', 'held']);
    for (let minute = 0; minute < 100; minute += 5) {
      world.clock.advance(5 * MINUTE);
      await world.tick();
    }
    expect(await world.stateOf(reference)).toEqual(['released', 'released']);
  });

  it('is refused to a member who holds too many', async () => {
    const world = shop({ heldPerMember: 2 });
    const ana = await world.createBuyer(10_000);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ana.pick(world.supplier)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'limit_reached' } });
  });

  it('that a supplier still holds after its release is told by reconciling', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    await ana.unpick(reference);
    await world.tick();
    const hold = world.supplier.holds.get(reference);
    if (hold) hold.state = 'held';
    expect(await world.faults(reference)).toMatchObject([{ kind: 'hold_left_open', reference }]);
    world.supplier.holds.set('EMA-NOBODY00', { ...(hold ?? ([] as never)), state: 'held' });
    expect(await world.faults('EMA-NOBODY00')).toMatchObject([{ kind: 'hold_unknown' }]);
  });
});

const taken = (answers: PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;
const refused = (code: string) => ({ status: 'rejected', reason: { code } });

describe('a hold of a session', () => {
  it('is found, given up and replaced by that session alone, also where another one is the same member', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier, { session: 'phone' });
    const other = await ana.pick(world.supplier, { session: 'desk' });
    expect(await ana.current('phone')).toEqual([reference]);
    expect(await ana.current('desk')).toEqual([other.reference]);
    expect(await ana.unpick(reference, 'desk')).toBe(false);
    await expect(ana.pick(world.supplier, { session: 'desk', replaces: reference })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
    expect(await ana.unpick(reference, 'phone')).toBe(true);
    expect(await ana.current('phone')).toEqual([]);
    expect(await ana.current('desk')).toEqual([other.reference]);
  });

  it('is taken over by a purchase of that session alone, and any other leaves it, the points and the key as they are', async () => {
    const error = 'Os assentos não são mais seus. Escolha de novo.';
    const world = createBookingWorld(database, { problemSentences: { sold_out: error } });
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier, { session: 'phone' });
    const buy = buyFrom(world, ana);
    await expect(buy('desk')).rejects.toMatchObject({ code: 'sold_out', status: 409, sentence: error });
    const { handle } = database;
    const [row] = await handle.select().from(earlyHold).where(eq(earlyHold.reference, reference));
    expect(row).toMatchObject({ state: 'held', bookingId: null });
    expect([await ana.rows(), await ana.balance()]).toEqual([[], 10_000]);
    expect((await buy('phone')).status).toBe(200);
    expect((await handle.select().from(earlyHold).where(eq(earlyHold.reference, reference)))[0]?.state).toBe('adopted');
  });

  it('that has ended is refused in the same way', async () => {
    const error = 'Os assentos não são mais seus. Escolha de novo.';
    const world = createBookingWorld(database, { problemSentences: { sold_out: error } });
    const ana = await world.createBuyer(10_000);
    await ana.pick(world.supplier, { session: 'phone' });
    world.clock.advance(15 * MINUTE);
    await expect(buyFrom(world, ana)('phone')).rejects.toMatchObject({ code: 'sold_out', sentence: error });
    expect([await ana.rows(), await ana.balance()]).toEqual([[], 10_000]);
  });

  it('of one of several legs that is gone is named by its leg, every time', async () => {
    const world = shop({}, 2);
    const ana = await world.createBuyer(10_000);
    const [first, second = first] = world.suppliers;
    const kept = await ana.pick(first);
    const lost = await ana.pick(second);
    await ana.unpick(lost.reference);
    const refusal = { status: 409, code: 'sold_out', leg: '2' };
    expect(await ana.book('way back')).toEqual(refusal);
    expect(await ana.book('way back')).toEqual(refusal);
    expect((await world.stateOf(kept.reference))[0]).toBe('held');
    ana.take(second, kept.reference);
    expect(await ana.book('one for both')).toEqual(refusal);
  });

  it('that is lost at the supplier of one of several legs is named by its leg, every time', async () => {
    const world = shop({}, 2);
    const ana = await world.createBuyer(10_000);
    const [first, second = first] = world.suppliers;
    const { reference } = await ana.pick(second);
    const hold = second.holds.get(reference);
    if (hold) hold.state = 'released';
    const refusal = { status: 409, code: 'sold_out', leg: '2' };
    expect(await ana.book('lost')).toEqual(refusal);
    expect(await ana.book('lost')).toEqual(refusal);
  });

  it('is told with its end and what it holds, for as long as it is held and not bought', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference, expiresAt } = await ana.pick(world.supplier, { offer: { places: ['7', '8'] } });
    const owner = { ...ana, sessionId: 'first session' };
    const current = () => createEarlyHolds(world.deps, sampleDescriptor.kind).current(owner);
    expect(await current()).toEqual([{ reference, expiresAt, supplierCode: 'fake', offer: { places: ['7', '8'] } }]);
    world.clock.advance(15 * MINUTE);
    expect(await current()).toEqual([]);
    const next = await ana.pick(world.supplier);
    expect(await ana.current()).toEqual([next.reference]);
    expect((await ana.book('bought')).status).toBe(200);
    expect(await ana.current()).toEqual([]);
  });

  it('left behind is free within 16 minutes, at the supplier and for whoever left it', async () => {
    const world = shop({ heldPerMember: 1 });
    world.supplier.seats = 1;
    const [ana, bia] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
    const { reference } = await ana.pick(world.supplier);
    await expect(bia.pick(world.supplier)).rejects.toMatchObject({ code: 'sold_out' });
    // The supplier's 15 minutes and the time between two sweeps.
    world.clock.advance(15 * MINUTE + 5_000);
    await world.tick();
    expect(await world.stateOf(reference)).toEqual(['released', 'released']);
    const { reference: next } = await bia.pick(world.supplier);
    await bia.unpick(next);
    await world.tick();
    expect((await ana.pick(world.supplier)).reference).not.toBe(reference);
  });
});

describe('a hold that takes the place of another', () => {
  it('has it alone: the supplier moves over in one step, and only the new one can be bought', async () => {
    const world = shop();
    world.supplier.seats = 1;
    const ana = await world.createBuyer(10_000);
    const old = await ana.pick(world.supplier);
    const { reference } = await ana.pick(world.supplier, { replaces: old.reference });
    expect(await world.stateOf(old.reference)).toEqual(['released', 'released']);
    expect(await world.stateOf(reference)).toEqual(['held', 'held']);
    expect(await ana.current()).toEqual([reference]);
    ana.take(world.supplier, old.reference);
    expect(await ana.book('the old one')).toMatchObject({ status: 409, code: 'sold_out' });
    ana.take(world.supplier, reference);
    expect((await ana.book('the new one')).status).toBe(200);
    expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
    expect(await world.faults(reference)).toEqual([]);
  });

  it.each(['sold_out', 'price_changed'] as const)(
    'and is refused (%s) leaves it as it was, and says what is gone',
    async (why) => {
      const world = shop();
      const ana = await world.createBuyer(10_000);
      const { reference, expiresAt } = await ana.pick(world.supplier);
      world.supplier.next('hold', why);
      world.supplier.taken = ['7', '8'];
      const refusal = await ana.pick(world.supplier, { replaces: reference }).catch((error: AppError) => error);
      expect(refusal).toMatchObject({ code: why, detail: why === 'sold_out' ? { taken: ['7', '8'] } : {} });
      const [row] = await database.handle.select().from(earlyHold).where(eq(earlyHold.reference, reference));
      expect(row).toMatchObject({ state: 'held', expiresAt, nextAt: expiresAt });
      expect(await ana.current()).toEqual([reference]);
      expect((await ana.book('still there')).status).toBe(200);
      expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
    },
  );

  it('at another price is nobody’s, and as the supplier has moved over neither is the old one', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    world.supplier.next('hold', 'price_up');
    await expect(ana.pick(world.supplier, { replaces: reference })).rejects.toMatchObject({ code: 'price_changed' });
    await world.tick();
    expect([...world.supplier.holds.values()].map(({ state }) => state)).toEqual(['released', 'released']);
    expect(await ana.current()).toEqual([]);
    expect(await world.faults(reference)).toEqual([]);
  });

  it.each(['lost', 'answer_lost', 'late'] as const)(
    'without an answer (%s) is released with it, at once',
    async (how) => {
      const world = shop({ callMs: 40 });
      const ana = await world.createBuyer(10_000);
      const old = await ana.pick(world.supplier);
      world.supplier.next('hold', how);
      await expect(ana.pick(world.supplier, { replaces: old.reference })).rejects.toMatchObject({
        code: 'supplier_unavailable',
      });
      expect((await world.stateOf(old.reference))[0]).toBe('releasing');
      expect(await ana.book('neither')).toMatchObject({ status: 409, code: 'sold_out' });
      await world.tick();
      expect(await world.stateOf(old.reference)).toEqual(['released', 'released']);
      world.supplier.deliver();
      for (let minute = 0; minute < 100; minute += 5) {
        world.clock.advance(5 * MINUTE);
        await world.tick();
      }
      const rows = await database.handle.select().from(earlyHold).where(eq(earlyHold.userId, ana.userId));
      expect(rows.map(({ state }) => state)).toEqual(['released', 'released']);
      expect([...world.supplier.holds.values()].filter(({ state }) => state === 'held')).toEqual([]);
    },
  );

  it('whose process died is released with it once it should have been answered', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const old = await ana.pick(world.supplier);
    const slow = slowed(world.supplier);
    const picking = ana.pick(slow.supplier, { replaces: old.reference }).catch((error: AppError) => error.code);
    await slow.isAsked;
    expect((await world.stateOf(old.reference))[0]).toBe('replacing');
    expect(await ana.unpick(old.reference)).toBe(false);
    expect(await ana.book('meanwhile')).toMatchObject({ status: 409, code: 'sold_out' });
    world.clock.advance(world.deps.settings.holdSettleMs);
    await world.tick();
    await world.tick();
    expect(await world.stateOf(old.reference)).toEqual(['released', 'released']);
    slow.answer();
    // It comes too late.
    expect(await picking).toBe('supplier_unavailable');
    expect([...world.supplier.holds.values()].map(({ state }) => state)).toEqual(['released', 'released']);
    expect(await world.faults(old.reference)).toEqual([]);
  });

  it('is one, of many that want it at a time', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => ana.pick(world.supplier, { replaces: reference })),
    );
    expect(taken(answers)).toBe(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject(refused('not_found'));
    expect((await ana.current()).length).toBe(1);
    expect([...world.supplier.holds.values()].filter(({ state }) => state === 'held')).toHaveLength(1);
  });

  it('lasts half an hour from the first of them, however often they change, and then anybody may have it', async () => {
    const world = shop();
    world.supplier.seats = 1;
    const [ana, bia] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
    const start = world.clock.now().getTime();
    const minutesOf = ({ expiresAt }: { expiresAt: Date }) => (expiresAt.getTime() - start) / MINUTE;
    const ends: number[] = [];
    let last = await ana.pick(world.supplier);
    ends.push(minutesOf(last));
    for (const minutes of [14, 14, 1]) {
      world.clock.advance(minutes * MINUTE);
      last = await ana.pick(world.supplier, { replaces: last.reference });
      ends.push(minutesOf(last));
    }
    expect(ends).toEqual([15, 29, 30, 30]);
    world.clock.advance(MINUTE);
    await expect(ana.pick(world.supplier, { replaces: last.reference })).rejects.toMatchObject({ code: 'not_found' });
    await world.tick();
    expect(await world.stateOf(last.reference)).toEqual(['released', 'released']);
    expect(minutesOf(await bia.pick(world.supplier))).toBe(45);
    expect(await world.faults(last.reference)).toEqual([]);
  });

  it('needs one that is there: none that is unknown, another member’s, at another supplier, bought or over', async () => {
    const world = shop({}, 2);
    const [ana, bia] = [await world.createBuyer(10_000), await world.createBuyer(10_000)];
    const [first, second = first] = world.suppliers;
    const picks = {
      another: (await bia.pick(first)).reference,
      elsewhere: (await ana.pick(second, { offer: 'elsewhere' })).reference,
      over: (await ana.pick(first)).reference,
    };
    await ana.unpick(picks.over);
    const calls = first.calls.length;
    for (const replaces of ['EMA-NOBODY00', ...Object.values(picks)])
      await expect(ana.pick(first, { replaces })).rejects.toMatchObject({ code: 'not_found' });
    expect(first.calls).toHaveLength(calls);
    expect((await world.stateOf(picks.another))[0]).toBe('held');
    expect((await world.stateOf(picks.elsewhere))[0]).toBe('held');
  });

  it('cannot take the place of one that was bought, nor can anyone give that up or buy it again', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier);
    expect((await ana.book('bought')).status).toBe(200);
    await expect(ana.pick(world.supplier, { replaces: reference })).rejects.toMatchObject({ code: 'not_found' });
    expect(await ana.unpick(reference)).toBe(false);
    ana.take(world.supplier, reference);
    expect(await ana.book('again')).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await world.stateOf(reference)).toEqual(['adopted', 'issued']);
  });

  it('and a booking want the same hold: one of them has it', async () => {
    const world = shop();
    const ana = await world.createBuyer(100_000);
    for (let round = 0; round < 5; round += 1) {
      const { reference } = await ana.pick(world.supplier);
      const [picked] = await Promise.allSettled([
        ana.pick(world.supplier, { replaces: reference }),
        ana.book(`round ${round}`),
      ]);
      const [ours, theirs] = await world.stateOf(reference);
      if (picked.status === 'fulfilled') expect([ours, theirs]).toEqual(['released', 'released']);
      else expect([ours, theirs]).toEqual(['adopted', 'issued']);
      for (const one of await ana.current()) await ana.unpick(one);
      await world.tick();
    }
  });
});

describe('what one member holds early', () => {
  const NINE = { units: 9 };

  it('is nine travellers or seats at once', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    await expect(ana.pick(world.supplier, { units: 10 })).rejects.toMatchObject({ code: 'group_too_large' });
    expect(await database.handle.select().from(earlyHold).where(eq(earlyHold.userId, ana.userId))).toEqual([]);
    expect(world.supplier.calls).toEqual([]);
  });

  it('is eighteen over all sessions, also when many are asked for at once', async () => {
    const world = shop({ heldPerMember: 18 });
    const ana = await world.createBuyer(10_000);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => ana.pick(world.supplier, { units: 5, session: `tab ${n}` })),
    );
    expect(taken(answers)).toBe(3);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject(refused('limit_reached'));
    await ana.pick(world.supplier, { units: 3 });
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ detail: { retryAfter: 900 } });
    world.clock.advance(15 * MINUTE);
    await world.tick();
    expect(taken(await Promise.allSettled([1, 2].map(() => ana.pick(world.supplier, NINE))))).toBe(2);
  });

  it('passes no limit where holds and bookings are asked for at once', async () => {
    const world = shop({ heldPerMember: 4 });
    world.terms.campaign.acceptCashPayment = true;
    world.terms.campaign.cashPaymentPercentage = 60;
    const ana = await world.createBuyer(100_000);
    const early = createEarlyHolds(world.deps, sampleDescriptor.kind);
    const order = { offer: '10000', travellers: [], totalCents: world.supplier.totalCents };
    const request = { owner: { ...ana, sessionId: 'phone' }, order, units: 1 };
    const asked = Array.from({ length: 6 }, (_, n) => [
      early.hold(world.supplier, request),
      ana.book(`at once ${n}`, paidRequest(2_000, 'code')),
    ]);
    await Promise.allSettled(asked.flat());
    expect([...world.supplier.holds.values()].filter(({ state }) => state === 'held')).toHaveLength(4);
  });

  it('counts the new one in the place of the one it replaces, and the larger one until it is known which stays', async () => {
    const world = shop({ heldPerMember: 18 });
    const ana = await world.createBuyer(10_000);
    await ana.pick(world.supplier, NINE);
    const { reference } = await ana.pick(world.supplier, NINE);
    const { reference: next } = await ana.pick(world.supplier, { ...NINE, replaces: reference });
    const slow = slowed(world.supplier);
    const picking = ana.pick(slow.supplier, { units: 1, replaces: next });
    await slow.isAsked;
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ code: 'limit_reached' });
    slow.answer();
    await picking;
    await ana.pick(world.supplier, { units: 8 });
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('counts what was given up for as long as the supplier still holds it', async () => {
    const world = shop({ heldPerMember: 18 });
    const ana = await world.createBuyer(10_000);
    for (let round = 0; round < 10; round += 1) {
      const picked = await ana.pick(world.supplier, NINE).catch(() => undefined);
      if (picked) await ana.unpick(picked.reference);
    }
    const atSupplier = [...world.supplier.holds.values()].filter(({ state }) => state === 'held');
    expect(atSupplier.length * 9).toBeLessThanOrEqual(18);
  });

  it('counts together with unpaid bookings, and what one of them has taken over counts once', async () => {
    const world = shop({ heldPerMember: 18 });
    world.terms.campaign.acceptCashPayment = true;
    world.terms.campaign.cashPaymentPercentage = 60;
    const ana = await world.createBuyer(100_000);
    await ana.pick(world.supplier, NINE);
    await ana.pick(world.supplier, NINE);
    // The bank asks for a code: the booking is not paid.
    expect((await ana.book('first', paidRequest(2_000, 'code'))).status).toBe(201);
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ code: 'limit_reached' });
    ana.take(world.supplier, (await ana.current())[0] ?? '');
    expect((await ana.book('second', paidRequest(2_000, 'code'))).status).toBe(201);
    ana.leave(world.supplier);
    expect(await ana.book('third', paidRequest(2_000, 'code'))).toMatchObject({ status: 429, code: 'limit_reached' });
    expect((await ana.pay({ code: RIGHT_CODE })).status).toBe(200);
    await ana.pick(world.supplier, NINE);
    await expect(ana.pick(world.supplier)).rejects.toMatchObject({ code: 'limit_reached' });
  });
});

/** A purchase of a member's, from one session or another, under the same key. */
const buyFrom = (world: ReturnType<typeof createBookingWorld>, member: { userId: number; campaignId: number }) => {
  const { main, terms } = world;
  return (sessionId: string) => main.create({ ...member, sessionId }, terms, requestFor(), 'one key for both');
};

/** A supplier that answers a hold when told to. */
function slowed(supplier: FakeSupplier) {
  let answer = () => {};
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold: FakeSupplier['hold'] = async (order, call) => {
    const held = await supplier.hold(order, call);
    asked();
    await mayAnswer;
    return held;
  };
  return { supplier: { ...supplier, hold }, isAsked, answer: () => answer() };
}
