// Runs on both engines: credits at once, and a function that writes the ledger.
import { DAY_MS } from '@embarque/contract/dates.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { count, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grant } from './grant.ts';
import { createPoints, type Points } from './index.ts';
import { pointsLot } from './tables.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

const CAMPAIGN = 10001;
const clock = createManualClock(new Date('2027-01-11T12:00:00Z'));
let database: Database;
let points: Points;
let members: number[];
beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  points = createPoints({ database, clock });
  members = [];
  for (let n = 0; n < 20; n += 1) members.push((await createTestMember(database, CAMPAIGN)).userId);
});
afterAll(() => database.close());

/** Credits of ten points and more, several for each member. */
function credits(name: string, many: number): Grant[] {
  return Array.from({ length: many }, (_, n) => ({
    userId: members[n % members.length] ?? 0,
    campaignId: CAMPAIGN,
    points: 10 + n,
    expiresAt: n % 3 === 0 ? null : new Date('2027-03-01T12:00:00Z'),
    grantKey: `${name}:${n}`,
    description: `Crédito ${n}`,
  }));
}
const tally = (outcomes: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    ['granted', 'repeated', 'different'].map((one) => [one, [...outcomes.values()].filter((is) => is === one).length]),
  );
const lots = async (name: string) => {
  const rows = await database.handle
    .select({ lots: count() })
    .from(pointsLot)
    .where(like(pointsLot.grantKey, `${name}:%`));
  return rows[0]?.lots;
};

it('credits many lots as one by one would, each once, in books that balance', async () => {
  const all = credits('many', 200);
  const [one] = members;
  const before = await points.balance(one ?? 0, CAMPAIGN);
  expect(tally(await points.grantAll(CAMPAIGN, all))).toEqual({ granted: 200, repeated: 0, different: 0 });
  expect(tally(await points.grantAll(CAMPAIGN, all))).toEqual({ granted: 0, repeated: 200, different: 0 });
  const own = all.filter(({ userId }) => userId === one).reduce((sum, grant) => sum + grant.points, 0);
  expect(await points.balance(one ?? 0, CAMPAIGN)).toBe(before + own);
  for (const grant of all.slice(0, 3)) await points.grant(grant);
  expect(await lots('many')).toBe(200);
  const written = (key: string) =>
    database.handle.execute(
      sql`select l.granted, l.avail, l.expires_at, l.created_at, t.kind, t.unit, t.description, t.at, t.booking_id,
          array_agg(array[e.seq, e.amount] order by e.seq) as entries
        from points_lot l join ledger_tx t on t.idem_key = 'grant:' || l.grant_key join ledger_entry e on e.tx_id = t.id
        where l.grant_key = ${key} group by l.id, t.id`,
    );
  const [, second] = all;
  await points.grant({ ...(second as Grant), grantKey: 'alone' });
  const rowsOf = async (key: string) => ((await written(key)) as unknown as { rows: unknown[] }).rows;
  expect(await rowsOf('many:1')).toEqual(await rowsOf('alone'));
  expect(await points.audit()).toEqual([]);
});

it('a key that was credited with another member, other points or another expiry is told, and not credited', async () => {
  const [first, second, third] = credits('other', 3) as [Grant, Grant, Grant];
  await points.grantAll(CAMPAIGN, [first, second, third]);
  const changed = [
    { ...first, userId: second.userId },
    { ...second, points: second.points + 1 },
    { ...third, expiresAt: null, description: 'Outro' },
  ];
  expect(tally(await points.grantAll(CAMPAIGN, changed))).toEqual({ granted: 0, repeated: 0, different: 3 });
  const again = { ...first, description: 'Outra' };
  const [other] = changed as [Grant];
  expect([...(await points.grantedBefore([again, other]))]).toEqual([
    [again, 'repeated'],
    [other, 'different'],
  ]);
  expect(await lots('other')).toBe(3);
});

it('two runs of the same credits at once grant each of them once', async () => {
  const all = credits('twice', 120);
  const [one, other] = await Promise.all([points.grantAll(CAMPAIGN, all), points.grantAll(CAMPAIGN, all.toReversed())]);
  const [first, second] = [tally(one), tally(other)];
  expect((first.granted ?? 0) + (second.granted ?? 0)).toBe(120);
  expect((first.repeated ?? 0) + (second.repeated ?? 0)).toBe(120);
  expect(await lots('twice')).toBe(120);
  expect(await points.audit()).toEqual([]);
});

it('what a run that ended half way had not granted is granted by the next one, and nothing twice', async () => {
  const all = credits('killed', 100);
  const owner = ownerOf(database);
  // The process ends after the first transaction, and within the second.
  await points.grantAll(CAMPAIGN, all.slice(0, 50));
  const ended = owner.transaction(async (tx) => {
    const rows = all.slice(50).map((grant) => ({ user: grant.userId, points: grant.points, key: grant.grantKey }));
    await tx.execute(sql`select points_grant_all(${CAMPAIGN}, ${JSON.stringify(rows)}, now())`);
    throw new Error('ended');
  });
  await expect(ended).rejects.toThrow('ended');
  expect(await lots('killed')).toBe(50);
  expect(tally(await points.grantAll(CAMPAIGN, all))).toEqual({ granted: 50, repeated: 50, different: 0 });
  expect(await points.audit()).toEqual([]);
});

it('credits and bookings of the same members go on at once, without a deadlock', async () => {
  await points.grantAll(CAMPAIGN, credits('before', 60));
  const bookings = members.map((userId, n) => ({ userId, bookingId: 5_000 + n }));
  for (const { userId, bookingId } of bookings) {
    await createTestBooking(database, { userId, campaignId: CAMPAIGN }, bookingId);
  }
  const reserve = ({ userId, bookingId }: { userId: number; bookingId: number }) => {
    const request = { userId, campaignId: CAMPAIGN, bookingId, points: 5, now: clock.now() };
    return database.handle.select({ is: points.reserving(request) }).from(sql`(select 1) one`);
  };
  const [under, next] = [bookings.slice(0, 10), bookings.slice(10)];
  await Promise.all(under.map(reserve));
  // Their lots end meanwhile: what they give back are credits of their own.
  clock.advance(60 * DAY_MS);
  // A deadlock would run a transaction again.
  let [begun, calls] = [0, 0];
  const counting = createPoints({
    clock,
    database: {
      ...database,
      get handle() {
        return database.handle;
      },
      transaction(work) {
        calls += 1;
        return database.transaction((tx) => {
          begun += 1;
          return work(tx);
        });
      },
    },
  });
  await Promise.all([
    counting.grantAll(CAMPAIGN, credits('during', 100)),
    ...next.map(reserve),
    ...under
      .toReversed()
      .map(({ bookingId }) => database.transaction((tx) => points.release(tx, bookingId, { reason: 'failed' }))),
    counting.grantAll(CAMPAIGN, credits('meanwhile', 100).toReversed()),
    ...credits('single', 10).map((grant) => counting.grant(grant)),
  ]);
  expect([await lots('during'), await lots('meanwhile'), await lots('single')]).toEqual([100, 100, 10]);
  expect([begun, calls]).toEqual([12, 12]);
  expect(await points.audit()).toEqual([]);
});

it('the server’s role credits no lot past the ledger, and nobody else’s in the name of a campaign', async () => {
  const stranger = await createTestMember(database, 10002);
  const grant = { ...(credits('stranger', 1)[0] as Grant), userId: stranger.userId };
  await expect(points.grantAll(CAMPAIGN, [grant])).rejects.toThrow();
  expect(await lots('stranger')).toBe(0);
});
