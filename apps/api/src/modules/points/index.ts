import type { Clock } from '@embarque/server-kit/clock.ts';
import { type Database, type Executor, prepared } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { auditLedger } from './audit.ts';
import { endingFirst } from './ending-first.ts';
import { type EndingPoints, endingSpent } from './ending-spent.ts';
import { expireLots } from './expire.ts';
import { type ExpiredWhileHeld, expiredWhileHeld } from './expired-while-held.ts';
import { type Grant, grantLot } from './grant.ts';
import { type GrantOutcome, grantedBefore, grantLots } from './grant-all.ts';
import { type GivenBack, type ReleaseReason, type ReserveRequest, releaseHold, reserving, settling } from './hold.ts';
import { ownPoints } from './own-record.ts';
import { givenBackNow, refundSpend, type WouldGiveBack } from './refund.ts';
import { returnedPoints } from './returned.ts';
import { ledgerAccount } from './tables.ts';

export { createStatement } from './statement.ts';

export type { EndingPoints, ExpiredWhileHeld, Grant };

/** Members' points: lots with an expiry, held for bookings and then spent or released. All amounts are whole points. */
export interface Points {
  /** Credits a lot. Idempotent per `grantKey`. Without `tx` it commits on its own. */
  grant(grant: Grant, tx?: Executor): Promise<void>;
  /**
   * Credits many lots of one campaign in a transaction of its own, each once per `grantKey`, and returns what became of each by its key.
   * The keys differ. It locks all their members and the campaign's credits until it ends: a thousand are enough for once.
   */
  grantAll(campaignId: number, grants: readonly Grant[]): Promise<ReadonlyMap<string, GrantOutcome>>;
  /** Returns what `grantAll` would come to of those whose key was credited before; others are missing. */
  grantedBefore(grants: readonly Grant[]): Promise<ReadonlyMap<Grant, 'repeated' | 'different'>>;
  /** Returns the available points. */
  balance(userId: number, campaignId: number): Promise<number>;
  /**
   * Returns SQL that holds points for a booking when evaluated, from the lots that expire first. One hold per booking. It
   * evaluates to false, with nothing written, when there are too few points.
   */
  reserving(request: ReserveRequest): SQL<boolean>;
  /**
   * Returns SQL that spends a booking's hold when evaluated, including points of lots that have expired since. It evaluates
   * to true, and fails when the booking has no hold.
   */
  settling(bookingId: number): SQL<boolean>;
  /**
   * Releases a booking's hold to the lots it came from. Points of lots that have expired since come back as new lots or are
   * lost, by the rule of regrant.ts. Throws when the booking has no hold.
   */
  release(tx: Executor, bookingId: number, options: { reason: ReleaseReason }): Promise<GivenBack>;
  /**
   * Refunds what a booking spent, less `penalty` points, to the lots it came from. The penalty is taken from the lots that
   * expire first; points of expired lots are lost. Throws when the booking has spent nothing.
   */
  refund(tx: Executor, bookingId: number, penalty: number): Promise<GivenBack>;
  /** Returns what a refund, or a release after a cancellation, would return now, and until when that is valid. */
  wouldGiveBack(bookingId: number, penalty: number): Promise<WouldGiveBack>;
  /**
   * Returns the points that came back to the members of bookings which ended unissued, by booking; one that got none is
   * missing.
   */
  returned(bookingIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Returns, for bookings that hold points of lots that have expired since, what comes back of those points when they end
   * at `endsAt` without being issued; bookings without any are missing.
   */
  expiredWhileHeld(
    bookings: readonly { bookingId: number; endsAt: Date }[],
  ): Promise<ReadonlyMap<number, ExpiredWhileHeld>>;
  /**
   * Returns, for bookings that have spent points, which of them come from lots that end or have ended, the first to end first: a
   * cancellation does not give them back after that. Bookings without any are missing.
   */
  endingSpent(bookingIds: readonly number[]): Promise<ReadonlyMap<number, readonly EndingPoints[]>>;
  /** Returns a member's available points that end first, all of one day, if within so many days; undefined where none do. */
  endingFirst(
    member: { readonly userId: number; readonly campaignId: number },
    days: number,
  ): Promise<EndingPoints | undefined>;
  /**
   * Writes off available points of expired lots and returns the number of lots. Held points do not expire. Failures of
   * single members do not stop the others; they are thrown together at the end.
   */
  expireLots(now: Date): Promise<number>;
  /** Returns every movement of a member's points and the credits they came from, in words for the member. */
  ownRecord(member: { readonly userId: number; readonly campaignId: number }): ReturnType<typeof ownPoints>;
  /** Returns the violated invariants of the ledger with the ids of the rows; empty when there are none. */
  audit(): Promise<string[]>;
}

/** The account's balance minus expired lots that are not yet written off, of which there are few. */
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
    grantAll: (campaignId, grants) => database.transaction((tx) => grantLots(tx, campaignId, grants, clock.now())),
    grantedBefore: (grants) => grantedBefore(database.handle, grants),
    async balance(userId, campaignId) {
      const [row] = await balanceOf(database).execute({ userId, campaignId, now: clock.now().toISOString() });
      return row?.points ?? 0;
    },
    reserving,
    settling: (bookingId) => settling(bookingId, clock.now()),
    release: (tx, bookingId, { reason }) => releaseHold(tx, bookingId, reason, clock),
    refund: (tx, bookingId, penalty) => refundSpend(tx, bookingId, penalty, clock),
    wouldGiveBack: (bookingId, penalty) => givenBackNow(database.handle, bookingId, penalty, clock.now()),
    returned: (bookingIds) => returnedPoints(database.handle, bookingIds),
    expiredWhileHeld: (bookings) => expiredWhileHeld(database.handle, bookings, clock.now()),
    endingSpent: (bookingIds) => endingSpent(database.handle, bookingIds),
    endingFirst: (member, days) => endingFirst(database.handle, member, { now: clock.now(), days }),
    expireLots: (now) => expireLots(database, now),
    ownRecord: (member) => ownPoints(database, member),
    audit: () => auditLedger(database.handle),
  };
}
