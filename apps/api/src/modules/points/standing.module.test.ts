// Runs on both engines: one statement of sums, a count and groups.
import { dayIn, endOfShopDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPoints } from './index.ts';
import { readStanding } from './standing.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

/** Late in the evening of January 10 in Brazil, when it is January 11 in UTC. */
const NOW = new Date('2027-01-11T01:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => endOfShopDay(new Date(NOW.getTime() + days * DAY_MS));
const dayAfter = (days: number) => dayIn(SHOP_ZONE, inDays(days));

let database: Database;
let bookings = 0;
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());

async function member(lots: readonly (readonly [points: number, expiresInDays: number | null])[]) {
  const clock = createManualClock(NOW);
  const points = createPoints({ database, clock });
  const of = await createTestMember(database);
  for (const [index, [amount, days]] of lots.entries()) {
    const expiresAt = days === null ? null : inDays(days);
    const grantKey = `standing:${of.userId}:${index}`;
    await points.grant({ ...of, points: amount, expiresAt, grantKey, description: 'Crédito' });
  }
  return {
    ...of,
    clock,
    points,
    async reserve(amount: number) {
      bookings += 1;
      const bookingId = 8_000 + bookings;
      await createTestBooking(database, of, bookingId);
      await database.handle.execute(
        sql`select ${points.reserving({ ...of, bookingId, points: amount, now: clock.now() })}`,
      );
      return bookingId;
    },
    settle: (bookingId: number) => database.handle.execute(sql`select ${points.settling(bookingId)}`),
    release: (bookingId: number) => database.transaction((tx) => points.release(tx, bookingId, { reason: 'ended' })),
    standing: () => readStanding(database, of, clock.now()),
    /** What the ledger has in the member's two accounts. */
    async accounts() {
      const result: unknown = await database.handle.execute(
        sql`select coalesce(sum(balance), 0) as points from ledger_account where user_id = ${of.userId} and unit = 'PTS'`,
      );
      return Number((result as { rows: { points: string }[] }).rows[0]?.points);
    },
  };
}

describe('where points stand', () => {
  it('is nothing for one who never had any', async () => {
    expect(await (await member([])).standing()).toEqual({
      available: 0,
      held: { points: 0, purchases: 0 },
      ending: [],
    });
  });

  it('tells what a purchase under way keeps, and what is left of what ends', async () => {
    const ana = await member([
      [100, 9],
      [30, 5],
      [1_000, null],
    ]);
    await ana.reserve(40);
    await ana.reserve(20);
    expect(await ana.standing()).toEqual({
      available: 1_070,
      held: { points: 60, purchases: 2 },
      ending: [{ points: 70, day: dayAfter(9) }],
    });
    expect(await ana.accounts()).toBe(1_070 + 60);
  });

  it('has no more of a purchase once it is issued or came to nothing', async () => {
    const ana = await member([[100, 9]]);
    const [issued, given] = [await ana.reserve(40), await ana.reserve(20)];
    await ana.settle(issued);
    await ana.release(given);
    expect(await ana.standing()).toEqual({
      available: 60,
      held: { points: 0, purchases: 0 },
      ending: [{ points: 60, day: dayAfter(9) }],
    });
    expect(await ana.accounts()).toBe(60);
  });

  it('adds up the lots of a day, and lists the days in their order', async () => {
    const ana = await member([
      [100, 90],
      [30, 5],
      [20, 5],
    ]);
    expect((await ana.standing()).ending).toEqual([
      { points: 50, day: dayAfter(5) },
      { points: 100, day: dayAfter(90) },
    ]);
  });

  it('leaves out what has ended, written off or not', async () => {
    const ana = await member([
      [30, 0],
      [100, 9],
    ]);
    ana.clock.advance(inDays(0).getTime() - NOW.getTime());
    const left = { available: 100, held: { points: 0, purchases: 0 }, ending: [{ points: 100, day: dayAfter(9) }] };
    expect(await ana.standing()).toEqual(left);
    await ana.points.expireLots(ana.clock.now());
    expect(await ana.standing()).toEqual(left);
    expect(await ana.accounts()).toBe(100);
  });

  it('is everyone’s own', async () => {
    const ana = await member([[30, 5]]);
    await ana.reserve(10);
    expect((await (await member([])).standing()).held).toEqual({ points: 0, purchases: 0 });
  });
});
