// Runs on both engines: functions of the database that compare instants.
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPoints } from './index.ts';
import { expiringLots, readStatement } from './statement.ts';
import { pointsLot } from './tables.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

/** A lot that was granted until 03:43 of 27 November 2026 in São Paulo is shown as "Validade 27/11/2026". */
const UNTIL = new Date('2026-11-27T06:43:00.000Z');
const DAY_BEGINS = new Date('2026-11-27T03:00:00.000Z');
const LAST_INSTANT = new Date('2026-11-28T02:59:59.999Z');
const NEXT_DAY = new Date('2026-11-28T03:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

let database: Database;
let clock = createManualClock(DAY_BEGINS);
let points = createPoints({
  get database() {
    return database;
  },
  clock,
});
let bookingId = 1_000;
let granted = 0;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  clock = createManualClock(DAY_BEGINS);
  points = createPoints({ database, clock });
  bookingId += 100;
});

const goTo = (instant: Date) => clock.advance(instant.getTime() - clock.now().getTime());

async function evaluate(expression: SQL<boolean>): Promise<boolean | undefined> {
  const [row] = await database.handle
    .select({ said: sql<boolean>`said` })
    .from(sql`(select ${expression} as said) asked`);
  return row?.said;
}

/** A member with a lot of 100 points for each of the instants. */
async function member(...untils: readonly Date[]) {
  const user = await createTestMember(database);
  for (const expiresAt of untils) {
    granted += 1;
    await points.grant({ ...user, points: 100, expiresAt, grantKey: `whole-day:${granted}`, description: 'Crédito' });
  }
  return {
    ...user,
    balance: () => points.balance(user.userId, user.campaignId),
    async reserve(id: number, amount: number) {
      await createTestBooking(database, user, id);
      return evaluate(points.reserving({ ...user, bookingId: id, points: amount, now: clock.now() }));
    },
    lots: () =>
      database.handle
        .select({
          avail: pointsLot.avail,
          held: pointsLot.held,
          expired: pointsLot.expired,
          until: pointsLot.expiresAt,
        })
        .from(pointsLot)
        .where(sql`user_id = ${user.userId}`)
        .orderBy(pointsLot.id),
  };
}

describe('a lot that is shown with a day', () => {
  it('counts and is spendable until the end of that day in São Paulo, and is not written off before', async () => {
    const ana = await member(UNTIL);
    goTo(later(LAST_INSTANT, -1));
    await points.expireLots(clock.now());
    expect(await ana.balance()).toBe(100);
    expect((await expiringLots(database, ana, clock.now()))[0]?.points).toBe(100);
    expect(await ana.reserve(bookingId, 60)).toBe(true);
    await database.transaction((tx) => points.release(tx, bookingId, { reason: 'ended' }));
    expect(await ana.lots()).toEqual([{ avail: 100, held: 0, expired: 0, until: LAST_INSTANT }]);
  });

  it('is gone when the next day begins', async () => {
    const bia = await member(UNTIL);
    goTo(NEXT_DAY);
    expect(await bia.balance()).toBe(0);
    expect(await expiringLots(database, bia, clock.now())).toEqual([]);
    expect(await bia.reserve(bookingId, 1)).toBe(false);
    await points.expireLots(clock.now());
    expect(await bia.lots()).toEqual([{ avail: 0, held: 0, expired: 100, until: LAST_INSTANT }]);
  });

  it('has the end of that day on the statement and before buying', async () => {
    const caio = await member(UNTIL, LAST_INSTANT);
    const { rows } = await readStatement(
      { database, tripLocators: async () => new Map() },
      { ...caio, page: 1, pageSize: 10 },
    );
    const said = [...rows.map(({ expirationDate }) => expirationDate)];
    for (const { expiresAt } of await expiringLots(database, caio, clock.now())) said.push(expiresAt);
    expect(said).toEqual(Array.from({ length: 4 }, () => LAST_INSTANT.toISOString()));
  });

  it('is spent in turn with others of that day, whatever hour they were granted until', async () => {
    const davi = await member(later(UNTIL, DAY), later(UNTIL, 5 * HOUR), UNTIL);
    await davi.reserve(bookingId, 150);
    expect((await davi.lots()).map(({ held }) => held)).toEqual([0, 100, 50]);
  });

  it('takes points of a cancelled ticket back on that day, and not on the next', async () => {
    const eva = await member(UNTIL);
    await eva.reserve(bookingId, 100);
    await evaluate(points.settling(bookingId));
    goTo(later(UNTIL, HOUR));
    expect(await points.wouldGiveBack(bookingId, 0)).toEqual({ returned: 100, lost: 0, until: LAST_INSTANT });
    goTo(NEXT_DAY);
    expect(await points.wouldGiveBack(bookingId, 0)).toEqual({ returned: 0, lost: 100, until: null });
  });

  it('is a whole day too where points came back for the time that a booking kept them', async () => {
    const fabi = await member(UNTIL);
    goTo(later(LAST_INSTANT, -HOUR));
    await fabi.reserve(bookingId, 100);
    goTo(NEXT_DAY);
    const nextEnd = later(LAST_INSTANT, DAY);
    const ending = { bookingId, endsAt: later(NEXT_DAY, 2 * HOUR) };
    expect((await points.expiredWhileHeld([ending])).get(bookingId)?.validUntil).toEqual(nextEnd);
    expect(await points.wouldGiveBack(bookingId, 0)).toEqual({ returned: 100, lost: 0, until: nextEnd });
    await database.transaction((tx) => points.release(tx, bookingId, { reason: 'ended' }));
    expect((await fabi.lots())[1]).toEqual({ avail: 100, held: 0, expired: 0, until: nextEnd });
    goTo(later(nextEnd, -1));
    expect(await fabi.balance()).toBe(100);
    goTo(nextEnd);
    expect(await fabi.balance()).toBe(0);
  });

  it('is a whole day too where points came back after a failure', async () => {
    const gil = await member(UNTIL);
    await gil.reserve(bookingId, 100);
    goTo(later(NEXT_DAY, 9 * HOUR));
    await database.transaction((tx) => points.release(tx, bookingId, { reason: 'failed' }));
    expect((await gil.lots())[1]?.until).toEqual(later(LAST_INSTANT, 31 * DAY));
  });
});
