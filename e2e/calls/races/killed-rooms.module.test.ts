import { auditBookings } from '@embarque/api/modules/booking/jobs/audit.ts';
import { auditLedger } from '@embarque/api/modules/points/audit.ts';
import { createTestApp, type TestApp } from '@embarque/api/testing/test-app.ts';
import type { HotelBooking } from '@embarque/hotel/booking-contract.ts';
import { holdTable, stockTable } from '@embarque/sandbox/tables.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, createCaller } from '../testing/caller.ts';
import { halfByCard } from '../testing/half-by-card.ts';
import { findThreeRates } from '../testing/hotels.ts';

const POINTS = 1_000_000;
const LEASE_AND_MORE_MS = 70_000;
const NIGHTS_OF_THREE_ROOMS = 9;

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

/** Buys three rooms at three rates, half by card, from a server that may die. */
async function buyAt(server: TestApp): Promise<{ member: Caller; points: number }> {
  const member = await createCaller(shop, { points: POINTS });
  const request = await halfByCard(shop, (await findThreeRates(member)).request);
  await server.app.inject({
    method: 'POST',
    url: '/v1/booking',
    headers: { authorization: `Bearer ${await shop.signIn(member.email)}`, 'idempotency-key': member.email },
    payload: request,
  });
  return { member, points: request.pointsTotalValue };
}

/** The nights sold of all rooms, and how many are held. */
async function stock(): Promise<{ sold: number; held: number }> {
  const rows = await shop.deps.database.handle.select().from(stockTable);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return { sold: sum(({ sold }) => sold), held: sum(({ held }) => held) };
}

const audit = async () => {
  const { handle } = shop.deps.database;
  return [...(await auditLedger(handle)), ...(await auditBookings(handle))];
};

/** It buys once a step. */
const timeout = 600_000;

it('a booking of three rooms whose server is killed at any step is bought whole or not at all', {
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
  for (const { point, nth } of passes) {
    const before = await stock();
    let passed = 0;
    const dying = await serverBeside((name) => {
      if (name === point) passed += 1;
      if (passed >= nth) throw new Error('the process has died');
    });
    const { member, points } = await buyAt(dying);
    await dying.app.close();
    const state = async (): Promise<HotelBooking | undefined> =>
      (await member.get('/v1/booking')).json<{ bookings: HotelBooking[] }>().bookings[0];
    for (let minute = 0; minute < 60; minute += 1) {
      shop.clock.advance(LEASE_AND_MORE_MS);
      await member.signInAgain();
      await shop.app.inject({ method: 'POST', url: '/sandbox/tick' });
      if ((await state())?.statusId !== 1) break;
    }
    const booking = await state();
    const isBought = booking?.statusId === 2;
    const after = await stock();
    expect([point, nth, after.sold - before.sold, after.held]).toEqual([
      point,
      nth,
      isBought ? NIGHTS_OF_THREE_ROOMS : 0,
      0,
    ]);
    expect([point, nth, await member.balance()]).toEqual([point, nth, isBought ? POINTS - points : POINTS]);
    expect([point, nth, await audit()]).toEqual([point, nth, []]);
  }
  const holds = await shop.deps.database.handle.select().from(holdTable);
  expect(holds.filter(({ state }) => state === 'held')).toEqual([]);
  const { discrepancies } = await shop.deps.reconcile();
  expect(discrepancies).toEqual([]);
});
