// Runs on both engines: triggers.
import { couponKinds } from '@embarque/contract/money/money.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { createTestDatabase } from '@embarque/server-kit/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageRows } from '../../../testing/aged-rows.ts';
import { apiMigrations } from '../../points/testing/test-member.ts';
import { createBookingWorld, paidRequest, requestFor } from '../testing/booking-world.ts';

/** What the server's own role asks of the owner's functions, with nothing that would justify it. */

let database: Database;
let world: ReturnType<typeof createBookingWorld>;
let ana: Awaited<ReturnType<typeof world.createBuyer>>;
/** Ids: issued, half of it paid by card; waiting for another card; the same, with a coupon; cancelled. */
let issued: number;
let waiting: number;
let withCoupon: number;
let cancelled: number;

beforeAll(async () => {
  database = await createTestDatabase([apiMigrations]);
  world = createBookingWorld(database);
  Object.assign(world.terms.campaign, { acceptCashPayment: true, cashPaymentPercentage: 100 });
  ana = await world.createBuyer(100_000);
  const last = async () => (await ana.last()).id;
  await ana.book('issued', paidRequest(2_000, 'good'));
  issued = await last();
  await ana.book('waiting', paidRequest(2_000, 'refused'));
  waiting = await last();
  await world.coupons.create({
    campaignId: 10001,
    code: 'TENTH',
    discountType: couponKinds.percentage,
    value: 10,
    validFrom: world.clock.now(),
    validUntil: new Date(world.clock.now().getTime() + 86_400_000),
    maxUses: 10,
    maxUsesPerUser: 10,
    serviceKinds: ['FLIGHT'],
  });
  const { payment } = paidRequest(0, 'refused');
  await ana.book('coupon', requestFor({ coupon: 'TENTH', pointsTotalValue: 0, cashTotalValue: 90, payment }));
  withCoupon = await last();
  await ana.book('cancelled', requestFor());
  cancelled = await last();
  const { locator } = await ana.last();
  await world.main.cancel(ana, { locator, confirmPenalty: { cash: 0, points: 0 }, idempotencyKey: undefined });
});
afterAll(() => database.close());

/** Runs statements in one transaction of the server's role and returns why they are refused. What is accepted is undone. */
async function tried(...statements: string[]): Promise<string> {
  const undone = new Error('undone');
  try {
    await database.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute('set constraints all immediate');
      throw undone;
    });
  } catch (error) {
    if (error === undone) return 'accepted';
    return String((error as { cause?: Error }).cause?.message ?? error);
  }
  return 'nothing';
}

/** The statement that moves a booking, as the saga writes it: `change` are columns, `more` rows of other tables. */
const moved = (id: number, change: object, more: object = {}): string =>
  `select booking_write(id, version, lease_gen, '${JSON.stringify(more)}'::jsonb
    || jsonb_build_object('booking', to_jsonb(b) || '${JSON.stringify(change)}'::jsonb)) from booking b where id = ${id}`;

const NOW = '2027-01-10T12:00:00Z';
const asIssued = { status_id: 2, saga: 'DONE', issued_at: NOW };
const asCancelled = { status_id: 5, saga: 'CANCELLED' };
/** The hold of a booking as it stands, in another state. */
const rewritten = async (id: number, state: string) => {
  const { rows } = (await database.handle.execute(
    sql.raw(`select to_jsonb(h) as hold from supplier_hold h where booking_id = ${id}`),
  )) as unknown as { rows: { hold: object }[] };
  return { holds: rows.map((row) => ({ ...row.hold, state })) };
};

describe('a booking is issued', () => {
  it('only from what its suppliers have confirmed', async () => {
    expect(await tried(moved(waiting, asIssued))).toContain('a leg is not confirmed');
  });

  it('only once its points are spent', async () => {
    expect(await tried(moved(waiting, asIssued, await rewritten(waiting, 'confirmed')))).toContain(
      'points are not spent',
    );
  });

  it('only with its cash authorised', async () => {
    const confirmed = moved(waiting, asIssued, await rewritten(waiting, 'confirmed'));
    const spent = `select points_settle(${waiting}, '${NOW}')`;
    expect(await tried(confirmed, spent)).toContain('cash is not authorised');
  });

  it('only while its coupon is used', async () => {
    const confirmed = moved(withCoupon, asIssued, await rewritten(withCoupon, 'confirmed'));
    const back = `update coupon_use set undone_at = '${NOW}' where booking_id = ${withCoupon}`;
    expect(await tried(confirmed)).toContain('cash is not authorised');
    expect(await tried(back)).toContain('is in use');
    expect(await tried(back, confirmed)).toMatch(/is in use|coupon is not used/);
  });

  it('with an instant of issue, which stays', async () => {
    expect(await tried(moved(waiting, { ...asIssued, issued_at: null }))).toContain('no instant of issue');
    expect(await tried(moved(issued, { issued_at: null }))).toContain('append-only');
    expect(await tried(moved(issued, { issued_at: '2020-01-01T00:00:00Z' }))).toContain('append-only');
  });
});

describe('an issued booking is cancelled', () => {
  const agreed = (state: string, refundPoints: number, refundCents: number) =>
    `insert into booking_cancellation (booking_id, n, state, agreed_cents, agreed_at, penalty_cents, penalty_points, refund_cents,
        refund_points, lost_points, legs)
      values (${issued}, 1, '${state}', 0, '${NOW}', 0, 0, ${refundCents}, ${refundPoints}, 0,
        '[{"leg": "1", "agreedCents": 0, "state": "cancelled", "penaltyCents": 0}]')`;

  it('only by a cancellation', async () => {
    expect(await tried(moved(issued, asCancelled))).toContain('nobody has cancelled it');
  });

  it('only once its suppliers have answered', async () => {
    expect(await tried(agreed('done', 2_000, 5_000), moved(issued, asCancelled))).toContain('a leg is not cancelled');
    const gone = await rewritten(issued, 'cancelled');
    expect(await tried(agreed('done', 2_000, 5_000), moved(issued, asCancelled, gone))).toContain(
      'a leg is not cancelled',
    );
  });

  it('only once its cash and its points are accounted for and back', async () => {
    const step = { step: 'cancel', leg: '1', gen: 1, idem_key: 'x-cx1', at: NOW };
    const more = { ...(await rewritten(issued, 'cancelled')), intended: [{ ...step, state: 'intended' }] };
    const answer = { ...step, state: 'done', response: { outcome: 'cancelled', penaltyCents: 0 } };
    const asked = moved(issued, {}, more);
    const answered = moved(issued, asCancelled, { answered: [answer] });
    expect(await tried(asked, answered, agreed('done', 2_000, 0))).toContain('cash is not accounted for');
    expect(await tried(asked, answered, agreed('done', 2_000, 5_000))).toContain('cash is not back');
    const refunded = `insert into refund (booking_id, idem_key, amount, state) values (${issued}, 'x-rf1', 5000, 'done')`;
    expect(await tried(asked, answered, agreed('done', 0, 5_000), refunded)).toContain('points are not accounted for');
    expect(await tried(asked, answered, agreed('done', 2_000, 5_000), refunded)).toContain('points are not back');
    const { rows } = (await database.handle.execute(
      sql.raw(`select jsonb_agg(jsonb_build_object('lot_id', lot_id, 'amount', amount)) as shares from points_hold_lot
        where booking_id = ${issued}`),
    )) as unknown as { rows: { shares: unknown }[] };
    const shares = `select points_refund(${issued}, '${JSON.stringify(rows[0]?.shares)}', '${NOW}')`;
    expect(await tried(asked, answered, agreed('done', 2_000, 5_000), refunded, shares)).toBe('accepted');
  });

  it('and its state says so as its status does', async () => {
    expect(await tried(moved(issued, { saga: 'CANCELLED' }))).toContain('booking_lost_status');
    expect(await tried(moved(issued, { status_id: 5 }))).toContain('booking_lost_status');
  });
});

describe('what is given back', () => {
  it('is no point of a ticket that stays', async () => {
    const { rows } = (await database.handle.execute(
      sql.raw(`select lot_id from points_hold_lot where booking_id = ${issued}`),
    )) as unknown as { rows: { lot_id: number }[] };
    const shares = JSON.stringify([{ lot_id: Number(rows[0]?.lot_id), amount: 2_000 }]);
    expect(await tried(`select points_refund(${issued}, '${shares}', '${NOW}')`)).toContain('without its cancellation');
    expect(await tried(`select points_refund(${issued}, '[]', '${NOW}')`)).toContain('without its cancellation');
  });

  it('is no cash of a ticket that stays', async () => {
    const refunded = `insert into refund (booking_id, idem_key, amount, state) values (${issued}, 'x-rf1', 1, 'done')`;
    expect(await tried(refunded)).toContain('without its cancellation');
  });

  it('is everything, before a booking ends without a ticket', async () => {
    const expired = { status_id: 3, saga: 'EXPIRED' };
    const released = await rewritten(waiting, 'released');
    expect(await tried(moved(waiting, expired))).toContain('a leg is held');
    expect(await tried(moved(waiting, expired, released))).toContain('points are not back');
    const back = `select points_release(${waiting}, '${NOW}')`;
    expect(await tried(moved(waiting, expired, released), back)).toBe('accepted');
    expect(await tried(moved(withCoupon, expired, await rewritten(withCoupon, 'released')))).toContain(
      'coupon is not back',
    );
  });
});

describe('what is counted stays counted for its time', () => {
  it('a card that a bank was shown', async () => {
    expect(await tried('delete from card_evaluation')).toContain('counts for its time');
    expect(
      await tried('update card_evaluation set declined = true', 'update card_evaluation set declined = false'),
    ).toContain('append-only');
    const another = (kind: string) =>
      `insert into card_evaluation (user_id, kind, booking_id, at) values (${ana.userId}, '${kind}', ${waiting}, '${NOW}')`;
    for (const kind of ['reprocess', 'code']) {
      const taken = `delete from card_evaluation where kind = '${kind}'`;
      expect(await tried(another(kind), taken)).toBe('accepted');
    }
    expect(await tried(another('check'), `delete from card_evaluation where kind = 'check'`)).toContain('for its time');
    await ageRows(database, 'card_evaluation', '24 hours');
    expect(await tried('delete from card_evaluation')).toContain('counts for its time');
    await ageRows(database, 'card_evaluation', '1 hour');
    expect(await tried('delete from card_evaluation')).toBe('accepted');
  });

  it.each([
    [
      'a guess at a coupon',
      'coupon_guess',
      (): string => `(user_id, ip, at) values (${ana.userId}, '\\x00', '${NOW}')`,
    ],
    ['a mail to one box', 'mail_request', (): string => `(recipient, about, at) values ('a@demo.test', 'x', '${NOW}')`],
    [
      'a key',
      'idempotency_key',
      (): string => `(principal, key, route, request_hash, state, at)
        values (${ana.userId}, 'other', 'POST /booking/cancel', '\\x00', 'running', '${NOW}')`,
    ],
  ] as const)('%s', async (_name, table, values) => {
    const counted = `insert into ${table} ${values()}`;
    expect(await tried(counted, `delete from ${table}`)).toContain('append-only');
    expect(
      await tried(counted.replace('at)', 'at, written_at)').replace(`'${NOW}')`, `'${NOW}', '2020-01-01')`)),
    ).toContain('append-only');
    await database.handle.execute(sql.raw(counted));
    await ageRows(database, table, '59 minutes');
    expect(await tried(`delete from ${table}`)).toContain('append-only');
    await ageRows(database, table);
    expect(await tried(`delete from ${table}`)).toBe('accepted');
  });

  it('a guess at a password, but for the one that was right', async () => {
    const counted = `insert into throttled_attempt (kind, account, ip, at) values ('sign-in', '\\x00', '\\x00', '${NOW}')`;
    expect(await tried(counted, 'delete from throttled_attempt')).toBe('accepted');
    await database.handle.execute(sql.raw(counted));
    await ageRows(database, 'throttled_attempt', '59 minutes');
    expect(await tried('delete from throttled_attempt')).toContain('append-only');
    await ageRows(database, 'throttled_attempt', '1 minute');
    expect(await tried('delete from throttled_attempt')).toBe('accepted');
  });

  it('a key, which leads to no other booking while its own stands', async () => {
    const led = (from: number, to: number) =>
      `update idempotency_key set booking_id = ${to} where booking_id = ${from} and route = 'POST /booking'`;
    expect(await tried(led(issued, waiting))).toContain('leads to booking');
    expect(await tried(led(cancelled, waiting))).toBe('accepted');
  });
});
