import { endOfShopDay } from '@embarque/contract/dates.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPoints } from './index.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

/** Late in the evening of January 10 in Brazil, when it is January 11 in UTC. */
const NOW = new Date('2027-01-11T01:00:00Z');
const DAY_MS = 86_400_000;
const DAYS = 60;
const inDays = (days: number) => endOfShopDay(new Date(NOW.getTime() + days * DAY_MS));

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

async function member(lots: readonly (readonly [points: number, expiresInDays: number | null])[]) {
  const clock = createManualClock(NOW);
  const points = createPoints({ database, clock });
  const of = await createTestMember(database);
  for (const [index, [amount, days]] of lots.entries()) {
    await points.grant({
      ...of,
      points: amount,
      // At another hour of its day each.
      expiresAt: days === null ? null : new Date(inDays(days).getTime() - index * 3_600_000),
      grantKey: `ending:${of.userId}:${index}`,
      description: 'Crédito',
    });
  }
  const reserve = async (bookingId: number, amount: number) => {
    await createTestBooking(database, of, bookingId);
    const reserving = points.reserving({ ...of, bookingId, points: amount, now: clock.now() });
    await database.handle.execute(sql`select ${reserving}`);
  };
  return { clock, reserve, first: () => points.endingFirst(of, DAYS) };
}

it('the points that end first are those of all lots that end on the same day', async () => {
  const { first } = await member([
    [100, 9],
    [30, 5],
    [20, 5],
    [1_000, null],
  ]);
  expect(await first()).toEqual({ points: 50, expiresAt: inDays(5) });
});

it('a day too far away is not told of, nor points that never end', async () => {
  expect(await (await member([[100, DAYS]])).first()).toEqual({ points: 100, expiresAt: inDays(DAYS) });
  expect(await (await member([[100, DAYS + 1]])).first()).toBeUndefined();
  expect(await (await member([[100, null]])).first()).toBeUndefined();
  expect(await (await member([])).first()).toBeUndefined();
});

it('points that are held for a booking are not among them', async () => {
  const { reserve, first } = await member([
    [30, 5],
    [100, 9],
  ]);
  await reserve(7_001, 10);
  expect(await first()).toEqual({ points: 20, expiresAt: inDays(5) });
  await reserve(7_002, 20);
  expect(await first()).toEqual({ points: 100, expiresAt: inDays(9) });
});

it('points are good for all of their last day, and not a moment longer', async () => {
  const { clock, first } = await member([
    [30, 0],
    [100, 9],
  ]);
  clock.advance(inDays(0).getTime() - 1 - NOW.getTime());
  expect(await first()).toEqual({ points: 30, expiresAt: inDays(0) });
  clock.advance(1);
  expect(await first()).toEqual({ points: 100, expiresAt: inDays(9) });
});

it('nobody is told of another member’s', async () => {
  await member([[100, 5]]);
  expect(await (await member([])).first()).toBeUndefined();
});
