import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Database, type Executor, prepared } from '@embarque/server-kit/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { expireLots } from './expire.ts';
import { type Grant, grantLot } from './grant.ts';
import { type GivenBack, type ReleaseReason, type ReserveRequest, releaseHold, reserving, settling } from './hold.ts';
import { givenBackNow, refundSpend, type WouldGiveBack } from './refund.ts';
import { ledgerAccount } from './tables.ts';

/** The points of members: lots with an expiry, held for bookings and then spent or given back. Whole points throughout. */
export interface Points {
  /** Credits a lot; the same `grantKey` again does nothing. Without `tx` it commits on its own. */
  grant(grant: Grant, tx?: Executor): Promise<void>;
  /** Points free to spend now. 0 for one who never had any. */
  balance(userId: number, campaignId: number): Promise<number>;
  /**
   * Holds points for a booking, from the lots that expire first, where the caller's statement evaluates it. One hold per
   * booking; false, with nothing written, when the points are too few.
   */
  reserving(request: ReserveRequest): SQL<boolean>;
  /**
   * Spends what a booking holds, also from lots that expired meanwhile, where the caller's statement evaluates it. True; the
   * statement fails when the booking holds nothing.
   */
  settling(bookingId: number): SQL<boolean>;
  /**
   * Gives back what a booking holds, to the lots it came from. What came from a lot that has expired meanwhile is granted
   * anew for 30 days, unless the member cancelled. Throws when the booking holds nothing.
   */
  release(tx: Executor, bookingId: number, options: { reason: ReleaseReason }): Promise<GivenBack>;
  /**
   * Gives back what a booking spent, without `penalty` points of it, to the lots it came from; the penalty is taken from
   * those that expire first, and what comes back to a lot that is over is lost. Throws when the booking has spent nothing.
   */
  refund(tx: Executor, bookingId: number, penalty: number): Promise<GivenBack>;
  /** What a refund, or a release that the member wished for, would give back now, and until when it stays so. */
  wouldGiveBack(bookingId: number, penalty: number): Promise<WouldGiveBack>;
  /**
   * Writes off what is free in lots past their expiry; answers how many lots. Held points do not expire. A member
   * whose lots cannot be written off holds up nobody else: all such failures are thrown together at the end.
   */
  expireLots(now: Date): Promise<number>;
}

/** The account's balance without what is over and not yet written off: few lots, however many the member has. */
const balanceOf = prepared((handle) =>
  handle
    .select({
      points: sql<number>`${ledgerAccount.balance} - coalesce((select sum(l.avail) from points_lot l
        where l.user_id = ledger_account.user_id and l.campaign_id = ledger_account.campaign_id
          and l.avail > 0 and l.expires_at <= ${sql.placeholder('now')}::timestamptz), 0)::bigint`.mapWith(Number),
    })
    .from(ledgerAccount)
    .where(
      sql`${ledgerAccount.userId} = ${sql.placeholder('userId')} and ${ledgerAccount.campaignId} = ${sql.placeholder('campaignId')}
        and ${ledgerAccount.unit} = 'PTS' and ${ledgerAccount.kind} = 'member_avail'`,
    )
    .prepare('points_balance'),
);

export function createPoints({ database, clock }: { database: Database; clock: Clock }): Points {
  return {
    grant: (grant, tx) =>
      tx ? grantLot(tx, grant, clock.now()) : database.transaction((handle) => grantLot(handle, grant, clock.now())),
    async balance(userId, campaignId) {
      const [row] = await balanceOf(database).execute({ userId, campaignId, now: clock.now().toISOString() });
      return row?.points ?? 0;
    },
    reserving,
    settling: (bookingId) => settling(bookingId, clock.now()),
    release: (tx, bookingId, { reason }) => releaseHold(tx, bookingId, reason, clock),
    refund: (tx, bookingId, penalty) => refundSpend(tx, bookingId, penalty, clock),
    wouldGiveBack: (bookingId, penalty) => givenBackNow(database.handle, bookingId, penalty, clock.now()),
    expireLots: (now) => expireLots(database, now),
  };
}
