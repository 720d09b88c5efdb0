// Runs on both engines: movements at once, triggers, and functions that write the ledger.
import { endOfShopDay } from '@embarque/contract/dates.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { RACERS } from '@embarque/server-kit/testing/racers.ts';
import { withSchemaChange } from '@embarque/server-kit/testing/schema-change.ts';
import { createTestDatabase, ownerOf } from '@embarque/server-kit/testing/test-database.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger } from './audit.ts';
import { createPoints } from './index.ts';
import { readStanding } from './standing.ts';
import { pointsLot } from './tables.ts';
import { createPointsModel } from './testing/points-model.ts';
import { apiMigrations, createTestBooking, createTestMember } from './testing/test-member.ts';

/** The last instant of a day in São Paulo, so that lots which end whole days later end to the millisecond. */
const START = new Date('2027-01-11T02:59:59.999Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inDays = (days: number) => new Date(START.getTime() + days * DAY);

let database: Database;
let clock = createManualClock(START);
let points = createPoints({
  get database() {
    return database;
  },
  clock,
});
let bookingId = 1000;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
});
afterAll(() => database.close());
beforeEach(() => {
  clock = createManualClock(START);
  points = createPoints({ database, clock });
  bookingId += 100;
});

async function member(lots: readonly { points: number; expiresInDays: number | null }[]) {
  const user = await createTestMember(database);
  for (const [index, lot] of lots.entries()) {
    await points.grant({
      ...user,
      points: lot.points,
      expiresAt: lot.expiresInDays === null ? null : inDays(lot.expiresInDays),
      grantKey: `${user.userId}:${index}`,
      description: 'Crédito',
    });
  }
  const reserve = async (id: number, amount: number) => {
    await createTestBooking(database, user, id);
    return evaluate(points.reserving({ ...user, bookingId: id, points: amount, now: clock.now() }));
  };
  const balance = () => points.balance(user.userId, user.campaignId);
  const lotRows = async () =>
    (await database.handle.select().from(pointsLot).where(sql`user_id = ${user.userId}`).orderBy(pointsLot.id)).map(
      ({ avail, held, spent, expired }) => ({ avail, held, spent, expired }),
    );
  return { ...user, reserve, balance, lotRows };
}
/** Evaluates an SQL expression in its own statement. */
async function evaluate(expression: SQL<boolean>): Promise<boolean | undefined> {
  const [row] = await database.handle
    .select({ said: sql<boolean>`said` })
    .from(sql`(select ${expression} as said) asked`);
  return row?.said;
}
const settle = (id: number) => evaluate(points.settling(id));
const release = (id: number, reason: 'failed' | 'ended' = 'failed') =>
  database.transaction((tx) => points.release(tx, id, { reason }));

const refund = (id: number, penalty: number) => database.transaction((tx) => points.refund(tx, id, penalty));

/** Counts the statements of this database that are waiting for a lock. */
async function waitingForLocks(): Promise<number> {
  const result: unknown = await database.handle.execute(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (result as { rows: { waiting: number }[] }).rows[0]?.waiting ?? 0;
}

/** Returns the PostgreSQL error behind a rejected statement. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
};

describe('points', () => {
  it('spends the lot that expires first, then the one that never expires', async () => {
    const ana = await member([
      { points: 100, expiresInDays: null },
      { points: 50, expiresInDays: 20 },
    ]);
    expect(await ana.reserve(bookingId, 70)).toBe(true);
    await settle(bookingId);
    expect(await ana.lotRows()).toEqual([
      { avail: 80, held: 0, spent: 20, expired: 0 },
      { avail: 0, held: 0, spent: 50, expired: 0 },
    ]);
    expect(await ana.balance()).toBe(80);
  });

  it('holds nothing when the balance is too low', async () => {
    const bia = await member([{ points: 99, expiresInDays: null }]);
    expect(await bia.reserve(bookingId, 100)).toBe(false);
    expect(await bia.balance()).toBe(99);
    expect(await (await member([])).reserve(bookingId, 1)).toBe(false);
  });

  it('gives points back to the lots they came from', async () => {
    const caio = await member([
      { points: 10, expiresInDays: 5 },
      { points: 90, expiresInDays: null },
    ]);
    await caio.reserve(bookingId, 60);
    expect(await caio.balance()).toBe(40);
    await release(bookingId);
    expect(await caio.balance()).toBe(100);
    expect(await caio.lotRows()).toEqual([
      { avail: 10, held: 0, spent: 0, expired: 0 },
      { avail: 90, held: 0, spent: 0, expired: 0 },
    ]);
  });

  it('takes nothing from a lot past its expiry, swept or not', async () => {
    const davi = await member([{ points: 100, expiresInDays: 1 }]);
    clock.advance(DAY);
    expect(await davi.balance()).toBe(0);
    expect(await davi.reserve(bookingId, 1)).toBe(false);
    await points.expireLots(clock.now());
    await points.expireLots(clock.now());
    expect(await davi.lotRows()).toEqual([{ avail: 0, held: 0, spent: 0, expired: 100 }]);
  });

  it('still spends points whose lot expired while they were held', async () => {
    const eva = await member([{ points: 100, expiresInDays: 1 }]);
    await eva.reserve(bookingId, 60);
    clock.advance(2 * DAY);
    await points.expireLots(clock.now());
    await settle(bookingId);
    expect(await eva.lotRows()).toEqual([{ avail: 0, held: 0, spent: 60, expired: 40 }]);
  });

  it('grants points anew for 30 days when their lot expired while a booking held them that failed, once per first lot', async () => {
    const fabi = await member([{ points: 100, expiresInDays: 1 }]);
    await fabi.reserve(bookingId, 60);
    await fabi.reserve(bookingId + 1, 40);
    clock.advance(2 * DAY);
    await release(bookingId);
    expect(await fabi.balance()).toBe(60);
    expect(await release(bookingId + 1)).toEqual({ returned: 0, lost: 40 });
    clock.advance(30 * DAY - 1);
    expect(await fabi.balance()).toBe(60);
    await fabi.reserve(bookingId + 2, 60);
    clock.advance(1);
    expect(await release(bookingId + 2)).toEqual({ returned: 0, lost: 60 });
    expect(await fabi.balance()).toBe(0);
  });

  it('gives points of an expired lot back for the time a booking kept them, counted from the end of the lot', async () => {
    const gil = await member([{ points: 100, expiresInDays: 1 }]);
    clock.advance(DAY - 2 * HOUR);
    await gil.reserve(bookingId, 60);
    clock.advance(5 * HOUR);
    expect(await points.wouldGiveBack(bookingId, 0)).toEqual({ returned: 60, lost: 0, until: inDays(2) });
    // Held until the booking ends, ten hours after it began: the day that ten hours reach into is a whole one.
    const ending = { bookingId, endsAt: new Date(START.getTime() + DAY + 8 * HOUR) };
    const validUntil = inDays(2);
    expect(await points.expiredWhileHeld([ending])).toEqual(
      new Map([[bookingId, { points: 60, validUntil, lostPoints: 0 }]]),
    );
    expect(await release(bookingId, 'ended')).toEqual({ returned: 60, lost: 0 });
    // As its letter says.
    expect(await points.returned([bookingId])).toEqual(new Map([[bookingId, 60]]));
    // The other 40 of the lot are gone, and the 60 last five hours from its end, so until the day is over, of which three are.
    expect(await gil.balance()).toBe(60);
    clock.advance(21 * HOUR - 1);
    expect(await gil.balance()).toBe(60);
    await gil.reserve(bookingId + 1, 60);
    clock.advance(1);
    expect(await points.wouldGiveBack(bookingId + 1, 0)).toEqual({ returned: 0, lost: 60, until: null });
    expect(await points.expiredWhileHeld([{ bookingId: bookingId + 1, endsAt: inDays(3) }])).toEqual(
      new Map([[bookingId + 1, { points: 0, validUntil: null, lostPoints: 60 }]]),
    );
    expect(await release(bookingId + 1, 'ended')).toEqual({ returned: 0, lost: 60 });
  });

  it('gives back for at most a day, and for the waiting once per first lot', async () => {
    const gabi = await member([{ points: 100, expiresInDays: 1 }]);
    for (const [index, amount] of [30, 30, 40].entries()) await gabi.reserve(bookingId + index, amount);
    clock.advance(2 * DAY - 1);
    expect(await release(bookingId, 'ended')).toEqual({ returned: 30, lost: 0 });
    expect(await points.wouldGiveBack(bookingId + 1, 0)).toEqual({ returned: 0, lost: 30, until: null });
    expect(await release(bookingId + 1, 'ended')).toEqual({ returned: 0, lost: 30 });
    clock.advance(1);
    expect(await gabi.balance()).toBe(0);
    // A failure is another reason, and once too.
    expect(await release(bookingId + 2, 'failed')).toEqual({ returned: 40, lost: 0 });
    expect(await gabi.balance()).toBe(40);
  });

  it('never prolongs a lot that has not expired', async () => {
    const gus = await member([{ points: 100, expiresInDays: 1 }]);
    for (const reason of ['failed', 'ended'] as const) {
      bookingId += 1;
      await gus.reserve(bookingId, 60);
      clock.advance(HOUR);
      expect(await release(bookingId, reason)).toEqual({ returned: 60, lost: 0 });
    }
    expect(await gus.balance()).toBe(100);
    clock.advance(DAY - 2 * HOUR);
    expect(await gus.balance()).toBe(0);
  });

  it('gives spent points back to their lots; the penalty falls on those that expire first, and a lot that is over loses its share', async () => {
    const ines = await member([
      { points: 10, expiresInDays: 1 },
      { points: 20, expiresInDays: 2 },
      { points: 90, expiresInDays: null },
    ]);
    await ines.reserve(bookingId, 60);
    expect(await points.endingSpent([bookingId])).toEqual(new Map());
    await settle(bookingId);
    const ending = (await points.endingSpent([bookingId])).get(bookingId) ?? [];
    expect(ending.map((each) => each.points)).toEqual([10, 20]);
    clock.advance(2 * DAY);
    expect(ending.every(({ expiresAt }) => expiresAt <= clock.now())).toBe(true);
    expect(await points.wouldGiveBack(bookingId, 15)).toEqual({ returned: 30, lost: 15, until: null });
    expect(await refund(bookingId, 15)).toEqual({ returned: 30, lost: 15 });
    expect(await ines.lotRows()).toEqual([
      { avail: 0, held: 0, spent: 10, expired: 0 },
      { avail: 0, held: 0, spent: 5, expired: 15 },
      { avail: 90, held: 0, spent: 0, expired: 0 },
    ]);
    expect(await ines.balance()).toBe(90);
  });

  it('gives spent points back once, however many ask at the same time, and never what was only held', async () => {
    const joao = await member([{ points: 100, expiresInDays: null }]);
    await joao.reserve(bookingId, 60);
    await expect(refund(bookingId, 0)).rejects.toMatchObject({
      cause: { message: `booking ${bookingId} has spent no points` },
    });
    await settle(bookingId);
    const all = await Promise.allSettled(Array.from({ length: RACERS }, () => refund(bookingId, 25)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await joao.balance()).toBe(75);
    await joao.reserve(bookingId + 1, 75);
    await settle(bookingId + 1);
    expect(await refund(bookingId + 1, 75)).toEqual({ returned: 0, lost: 0 });
    expect(await joao.balance()).toBe(0);
  });

  it('credits once per key', async () => {
    const user = await createTestMember(database);
    const grant = { ...user, points: 5, expiresAt: null, grantKey: `once:${user.userId}`, description: 'Crédito' };
    await Promise.all([points.grant(grant), points.grant(grant), points.grant(grant)]);
    expect(await points.balance(user.userId, user.campaignId)).toBe(5);
  });

  it('settles or releases a hold only once', async () => {
    const hugo = await member([{ points: 100, expiresInDays: null }]);
    await hugo.reserve(bookingId, 60);
    await settle(bookingId);
    await expect(settle(bookingId)).rejects.toMatchObject({
      cause: { message: `booking ${bookingId} holds no points` },
    });
    await expect(release(bookingId)).rejects.toMatchObject({
      cause: { message: `booking ${bookingId} holds no points` },
    });
    expect(await hugo.balance()).toBe(40);
  });

  it('lets exactly ten of thirty parallel holds of 100 take a balance of 1 000', async () => {
    const iara = await member([
      { points: 450, expiresInDays: 3 },
      { points: 550, expiresInDays: null },
    ]);
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => iara.reserve(bookingId + n, 100)));
    expect(outcomes.filter((isReserved) => isReserved)).toHaveLength(10);
    expect(await iara.balance()).toBe(0);
  });

  it('reads the time of a release after waiting for the member, so nothing comes back to a lot written off', async () => {
    const jose = await member([{ points: 100, expiresInDays: 1 }]);
    await jose.reserve(bookingId, 60);
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const other = database.transaction(async (tx) => {
      await tx.execute(sql`select points_lock_hold(${bookingId})`);
      isLocked();
      await gate;
    });
    await locked;
    const releasing = release(bookingId);
    // On PGlite the release is queued for the one connection instead.
    if (database.engine === 'postgres') await expect.poll(waitingForLocks).toBe(1);
    clock.advance(2 * DAY);
    goOn();
    await Promise.all([other, releasing]);
    expect(await jose.lotRows()).toEqual([
      { avail: 40, held: 0, spent: 0, expired: 60 },
      { avail: 60, held: 0, spent: 0, expired: 0 },
    ]);
  });

  it('writes a lot off again when a process whose clock is behind gave points back to it', async () => {
    const kaua = await member([{ points: 100, expiresInDays: 1 }]);
    await kaua.reserve(bookingId, 60);
    await points.expireLots(inDays(1));
    expect(await kaua.lotRows()).toEqual([{ avail: 0, held: 60, spent: 0, expired: 40 }]);
    await release(bookingId);
    expect(await kaua.lotRows()).toEqual([{ avail: 60, held: 0, spent: 0, expired: 40 }]);
    await points.expireLots(inDays(1));
    expect(await kaua.lotRows()).toEqual([{ avail: 0, held: 0, spent: 0, expired: 100 }]);
  });

  it('writes off the lots of everybody else when one member’s cannot be', async () => {
    const lara = await member([{ points: 100, expiresInDays: 1 }]);
    const mel = await member([{ points: 100, expiresInDays: 1 }]);
    const [lot] = await database.handle.select().from(pointsLot).where(sql`user_id = ${lara.userId}`);
    const oneFails = {
      change: `alter table points_lot add constraint one_fails check (id <> ${lot?.id} or expired = 0)`,
      undo: 'alter table points_lot drop constraint one_fails',
    };
    await withSchemaChange(database, oneFails, async () => {
      await expect(points.expireLots(inDays(1))).rejects.toThrow('1 members were not written off');
      expect(await mel.lotRows()).toEqual([{ avail: 0, held: 0, spent: 0, expired: 100 }]);
    });
    await points.expireLots(inDays(1));
    expect(await lara.lotRows()).toEqual([{ avail: 0, held: 0, spent: 0, expired: 100 }]);
  });

  it('behaves like the model under any sequence of events', async () => {
    const event = fc.oneof(
      fc.record({
        do: fc.constant('grant' as const),
        points: fc.integer({ min: 1, max: 50 }),
        days: fc.option(fc.integer({ min: 1, max: 6 })),
      }),
      fc.record({ do: fc.constant('reserve' as const), points: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ do: fc.constantFrom('settle' as const, 'release' as const, 'cancel' as const), nth: fc.nat(20) }),
      fc.record({ do: fc.constant('refund' as const), nth: fc.nat(20), percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ do: fc.constant('expire' as const) }),
      fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(5, 19, 24) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 25 }), async (events) => {
        clock = createManualClock(START);
        points = createPoints({ database, clock });
        const user = await createTestMember(database);
        const model = createPointsModel();
        const open: number[] = [];
        const spent: number[] = [];
        const now = () => clock.now().getTime();
        for (const [index, step] of events.entries()) {
          if (step.do === 'grant') {
            const expiresAt = step.days === null ? null : new Date(now() + step.days * DAY);
            await points.grant({
              ...user,
              points: step.points,
              expiresAt,
              grantKey: `p${user.userId}:${index}`,
              description: 'Crédito',
            });
            model.grant(step.points, expiresAt && endOfShopDay(expiresAt).getTime());
          } else if (step.do === 'reserve') {
            const id = user.userId * 10_000 + index;
            await createTestBooking(database, user, id);
            const isReserved = await evaluate(
              points.reserving({ ...user, bookingId: id, points: step.points, now: clock.now() }),
            );
            expect(isReserved).toBe(model.reserve(id, step.points, now()) === 'reserved');
            if (isReserved) open.push(id);
          } else if (step.do === 'expire') {
            await points.expireLots(clock.now());
            model.expireLots(now());
          } else if (step.do === 'refund') {
            const [id] = spent.splice(step.nth % Math.max(spent.length, 1), 1);
            if (id === undefined) continue;
            const paid = model.holds.get(id)?.shares.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
            const penalty = Math.floor((paid * step.percent) / 100);
            const { until: _, ...expected } = await points.wouldGiveBack(id, penalty);
            expect(await refund(id, penalty)).toEqual(expected);
            expect(expected.returned + expected.lost + penalty).toBe(paid);
            model.refund(id, penalty, now());
          } else if (step.do === 'wait') clock.advance(step.hours * HOUR);
          else {
            const [id] = open.splice(step.nth % Math.max(open.length, 1), 1);
            if (id === undefined) continue;
            if (step.do === 'settle') {
              await settle(id);
              model.settle(id);
              spent.push(id);
            } else {
              const reason = step.do === 'cancel' ? 'ended' : 'failed';
              await release(id, reason);
              model.release(id, reason, now());
            }
          }
          expect(await points.balance(user.userId, user.campaignId)).toBe(model.balance(now()));
          expect(await readStanding(database, user, clock.now())).toEqual(model.standing(now()));
        }
        const rows = await database.handle
          .select()
          .from(pointsLot)
          .where(sql`user_id = ${user.userId}`)
          .orderBy(pointsLot.id);
        const shape = (lot: { granted: number; avail: number; held: number; spent: number; expired: number }) =>
          [lot.granted, lot.avail, lot.held, lot.spent, lot.expired].join();
        expect(rows.map(shape)).toEqual(model.lots.map(shape));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the ledger', () => {
  it('keeps every rule after all that happened above', async () => {
    expect(await auditLedger(database.handle)).toEqual([]);
  });

  it('refuses entries that do not add up to zero', async () => {
    const { userId, campaignId } = await member([{ points: 10, expiresInDays: null }]);
    const attempt = ownerOf(database).transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_tx (campaign_id, unit, idem_key, kind, at) values (${campaignId}, 'PTS', 'odd', 'grant', ${START.toISOString()})`,
      );
      await tx.execute(sql`insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount)
        select t.id, 1, t.campaign_id, 'PTS', a.id, 5 from ledger_tx t, ledger_account a
        where t.idem_key = 'odd' and a.user_id = ${userId} and a.kind = 'member_avail'`);
    });
    expect(await refusal(attempt)).toContain('is not balanced');
  });

  it('refuses to change or delete what was written, to set a balance, or to add to a closed transaction', async () => {
    await member([{ points: 10, expiresInDays: null }]);
    const run = (statement: string) => refusal(ownerOf(database).handle.execute(sql.raw(statement)));
    expect(await run('update ledger_entry set amount = 1')).toContain('append-only');
    expect(await run('delete from ledger_entry')).toContain('append-only');
    expect(await run('delete from ledger_tx')).toContain('append-only');
    expect(await run('truncate ledger_entry')).toContain('append-only');
    expect(await run('update ledger_account set balance = 0')).toContain('append-only');
    expect(
      await run(`insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount)
        select tx_id, 99, campaign_id, unit, account_id, 1 from ledger_entry limit 1`),
    ).toContain('is closed');
  });

  it('cannot mix two campaigns in one transaction', async () => {
    const own = await member([{ points: 10, expiresInDays: null }]);
    const other = await createTestMember(database, 50667);
    await points.grant({ ...other, points: 1, expiresAt: null, grantKey: `x${other.userId}`, description: 'Crédito' });
    const attempt = ownerOf(database).transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_tx (campaign_id, unit, idem_key, kind, at) values (${own.campaignId}, 'PTS', 'mixed', 'grant', ${START.toISOString()})`,
      );
      await tx.execute(sql`insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount)
        select t.id, 1, t.campaign_id, 'PTS', a.id, 5 from ledger_tx t, ledger_account a
        where t.idem_key = 'mixed' and a.user_id = ${other.userId} and a.kind = 'member_avail'`);
    });
    expect(await refusal(attempt)).toContain('foreign key');
  });

  it('cannot mix members or campaigns in a lot’s entry, a hold, its lots, a key or a booking’s transaction', async () => {
    const own = await member([{ points: 10, expiresInDays: null }]);
    const sibling = await member([{ points: 10, expiresInDays: null }]);
    const abroad = await createTestMember(database, 50667);
    await createTestBooking(database, own, bookingId);
    await createTestBooking(database, abroad, bookingId + 1);
    await own.reserve(bookingId, 5);
    const run = (statement: string) => refusal(ownerOf(database).handle.execute(sql.raw(statement)));
    const hold = (booking: number, user: { userId: number; campaignId: number }) =>
      run(`insert into points_hold values (${booking}, ${user.userId}, ${user.campaignId}, 5, 'held')`);
    expect(await hold(bookingId + 1, own)).toContain('foreign key');
    expect(await hold(bookingId + 2, own)).toContain('foreign key');
    const share = (user: { userId: number; campaignId: number }) =>
      run(`insert into points_hold_lot (booking_id, user_id, campaign_id, lot_id, amount)
        select ${bookingId}, ${user.userId}, ${user.campaignId}, id, 1 from points_lot where user_id = ${sibling.userId}`);
    expect(await share(own)).toContain('foreign key');
    expect(await share(sibling)).toContain('foreign key');
    const key = (principal: number) =>
      run(`insert into idempotency_key (principal, key, route, request_hash, state, booking_id, at)
        values (${principal}, 'k', 'r', '\\x00', 'running', ${bookingId}, now())`);
    expect(await key(sibling.userId)).toContain('foreign key');
    expect(await key(own.userId)).toBe('accepted');
    const ledger = (campaignId: number, booking: number) =>
      run(`insert into ledger_tx (campaign_id, unit, idem_key, kind, at, booking_id)
        values (${campaignId}, 'PTS', 'odd', 'grant', now(), ${booking})`);
    expect(await ledger(own.campaignId, bookingId + 1)).toContain('foreign key');
    expect(await ledger(own.campaignId, 999_999_999)).toContain('foreign key');
    const entry = ownerOf(database).transaction(async (tx) => {
      await tx.execute(sql`insert into ledger_tx (campaign_id, unit, idem_key, kind, at)
        values (${abroad.campaignId}, 'PTS', 'odd', 'grant', now())`);
      await tx.execute(sql`insert into ledger_entry (tx_id, seq, campaign_id, unit, account_id, amount, lot_id)
        select t.id, 1, t.campaign_id, 'PTS', a.id, 5, (select id from points_lot where user_id = ${own.userId})
        from ledger_tx t, ledger_account a where t.idem_key = 'odd' and a.campaign_id = t.campaign_id limit 1`);
    });
    expect(await refusal(entry)).toContain('foreign key');
  });

  it('lets a booking begin without a status only', async () => {
    const own = await member([]);
    await createTestBooking(database, own, bookingId);
    const copy = (status: string) =>
      refusal(
        database.handle.execute(
          sql.raw(`insert into booking (code, locator, user_id, campaign_id, type, intent_key, request_hash, saga, status_id,
            legs, trip, passengers, starts_at, ends_at, ends_at_instant, quoted_cents, points_price,
            points_total_value, cash_total_value, created_at, wake_at)
          select code || 'x', locator || 'x', user_id, campaign_id, type, intent_key || 'x', request_hash, saga, ${status},
            legs, trip, passengers, starts_at, ends_at, ends_at_instant, quoted_cents, points_price,
            points_total_value, cash_total_value, created_at, wake_at from booking where id = ${bookingId}`),
        ),
      );
    expect(await copy('2')).toContain('cannot go from status');
    expect(await copy('4')).toContain('cannot go from status');
    expect(await copy('null')).toBe('accepted');
  });
});
