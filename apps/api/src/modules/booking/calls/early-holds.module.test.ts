import type { Database } from '@embarque/server-kit/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { auditBookings } from '../jobs/audit.ts';
import { earlyHold } from '../store/early-hold.ts';
import { supplierHold } from '../store/tables.ts';
import { createBookingWorld } from '../testing/booking-world.ts';

/** Holds that a member makes before booking, such as seats. */

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

const MINUTE = 60_000;

function shop(settings = {}) {
  const world = createBookingWorld(database, { settings });
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

  it('is taken over only by a leg of what was held', async () => {
    const world = shop();
    const ana = await world.createBuyer(10_000);
    const { reference } = await ana.pick(world.supplier, 'another trip');
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
