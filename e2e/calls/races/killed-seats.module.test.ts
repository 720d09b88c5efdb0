import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { booking } from '@embarque/api/modules/booking/store/tables.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { BusBooking } from '@embarque/bus/booking-contract.ts';
import { bookingStatus } from '@embarque/contract/booking.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTwoCompanies, holdSeats, takingOver } from '../testing/buses.ts';
import { type Caller, createCaller } from '../testing/caller.ts';
import { halfByCard } from '../testing/half-by-card.ts';

const POINTS = 1_000_000;
const LEASE_AND_MORE_MS = 70_000;
const SEATS_OF_TWO_BUSES = 4;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** Another server on the same database, which meets each step with `checkpoint`. */
async function serverBeside(checkpoint: (point: string) => void): Promise<TestApp> {
  const { database } = shop.deps;
  return createTestApp({ database, now: shop.clock.now(), checkpoint });
}

/** Buys two seats there and back by two companies, half by card, all of them held before, from a server that may die. */
async function buyAt(server: TestApp): Promise<{ member: Caller; points: number }> {
  const member = await createCaller(shop, { points: POINTS });
  const { going, back, seats, backSeats, request } = await findTwoCompanies(member, { passageiros: 2 });
  const goingHoldId = await holdSeats(member, going, seats);
  const returnHoldId = await holdSeats(member, back, backSeats);
  const payload = await halfByCard(shop, takingOver(request, { goingHoldId, returnHoldId }));
  await server.app.inject({
    method: 'POST',
    url: '/v1/booking',
    headers: { authorization: `Bearer ${member.token()}`, 'idempotency-key': member.email },
    payload,
  });
  return { member, points: payload.pointsTotalValue };
}

/** The seats sold of all buses, and how many are held. */
async function stock(): Promise<{ sold: number; held: number }> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return { sold: sum(({ sold }) => sold), held: sum(({ held }) => held) };
}

/** How the newest booking stands, read where no session is needed: they end while the clock moves. */
async function newestStatus(): Promise<number | null | undefined> {
  const { handle } = shop.deps.database;
  const [newest] = await handle.select().from(booking).orderBy(desc(booking.id)).limit(1);
  return newest?.statusId;
}

const audit = async () => {
  const { handle } = shop.deps.database;
  return [...(await auditLedger(handle)), ...(await auditBookings(handle))];
};

/** It buys once a step. */
const timeout = 1_800_000;

it('a purchase of held seats whose server is killed at any step is bought whole or not at all, and no seat stays held', {
  timeout,
}, async () => {
  const steps: string[] = [];
  const alive = await serverBeside((point) => steps.push(point));
  await buyAt(alive);
  await alive.app.close();
  expect(new Set(steps)).toContain('issue.intended');
  const passes = steps.map((point, index) => ({
    point,
    nth: steps.slice(0, index + 1).filter((each) => each === point).length,
  }));
  const outcomes = new Set<boolean>();
  for (const { point, nth } of passes) {
    const before = await stock();
    let passed = 0;
    const dying = await serverBeside((name) => {
      if (name === point) passed += 1;
      if (passed >= nth) throw new Error('the process has died');
    });
    const { member, points } = await buyAt(dying);
    await dying.app.close();
    for (let minute = 0; minute < 60; minute += 1) {
      shop.clock.advance(LEASE_AND_MORE_MS);
      await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
      if ((await newestStatus()) !== bookingStatus.pending && (await stock()).held === 0) break;
    }
    await member.signInAgain();
    const [bought] = (await member.get('/v1/booking')).json<{ bookings: BusBooking[] }>().bookings;
    const isBought = bought?.statusId === bookingStatus.issued;
    outcomes.add(isBought);
    const after = await stock();
    expect([point, nth, after.sold - before.sold, after.held]).toEqual([
      point,
      nth,
      isBought ? SEATS_OF_TWO_BUSES : 0,
      0,
    ]);
    expect([point, nth, await member.balance()]).toEqual([point, nth, isBought ? POINTS - points : POINTS]);
    expect([point, nth, await audit()]).toEqual([point, nth, []]);
  }
  expect(outcomes).toEqual(new Set([true, false]));
  const holds = await shop.deps.database.handle.select().from(holdTable);
  expect(holds.filter(({ state }) => state === 'held')).toEqual([]);
  expect((await shop.deps.reconcile()).discrepancies).toEqual([]);
});
