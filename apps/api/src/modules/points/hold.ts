import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { type SQL, sql } from 'drizzle-orm';
import { grantLot } from './grant.ts';
import { comeBack, isExpired } from './regrant.ts';
import { type Share, sharesOf } from './shares.ts';

/**
 * Points held for bookings. The ledger is written by database functions alone. Holding and spending are part of every
 * purchase, so each is called in the statement that writes the booking.
 */

export interface ReserveRequest {
  readonly bookingId: number;
  readonly userId: number;
  readonly campaignId: number;
  readonly points: number;
  readonly now: Date;
}

/**
 * Why points are released: `failed`, by a failure of ours or a supplier's; `ended`, because the member cancelled or let the
 * time run out.
 */
export type ReleaseReason = 'failed' | 'ended';

/** Returns SQL that holds points when evaluated; false, with nothing written, when there are too few. */
export function reserving({ bookingId, userId, campaignId, points, now }: ReserveRequest): SQL<boolean> {
  if (points === 0) return sql`true`;
  return sql`points_reserve(${bookingId}, ${userId}, ${campaignId}, ${points}, ${now.toISOString()})`;
}

/** Returns SQL that spends a booking's hold when evaluated; it fails when there is none. */
export const settling = (bookingId: number, now: Date): SQL<boolean> =>
  sql`points_settle(${bookingId}, ${now.toISOString()})`;

/** Points of a booking returned to its member, and points lost because their lots have expired. */
export interface GivenBack {
  readonly returned: number;
  readonly lost: number;
}

/** Releases a booking's hold in the caller's transaction. What expired meanwhile comes back by the rule of regrant.ts. */
export async function releaseHold(
  tx: Executor,
  bookingId: number,
  reason: ReleaseReason,
  clock: Clock,
): Promise<GivenBack> {
  const shares = await lockShares(tx, bookingId);
  // Read after the lots are locked: lots may have been written off while this waited.
  const now = clock.now();
  await tx.execute(sql`select points_release(${bookingId}, ${now.toISOString()})`);
  let [returned, lost] = [0, 0];
  for (const share of shares) {
    if (!isExpired(share, now) || (await regrant(tx, share, { reason, now }))) returned += share.amount;
    else lost += share.amount;
  }
  return { returned, lost };
}

/** Grants points of an expired lot anew, where they come back; returns whether they do. */
async function regrant(
  tx: Executor,
  share: Share,
  { reason, now }: { reason: ReleaseReason; now: Date },
): Promise<boolean> {
  const { userId, campaignId, bookingId, lotId, rootId, amount: points, reservedAt } = share;
  const again = comeBack(share, { reservedAt, now, isFailure: reason === 'failed' });
  if (!again) return false;
  const grant = {
    userId,
    campaignId,
    points,
    expiresAt: again.until,
    grantKey: `regrant:${bookingId}:${lotId}`,
    description: 'Pontos devolvidos de uma compra não concluída',
  };
  await grantLot(tx, grant, now, { bookingId, rootId, regrant: again.regrant });
  return true;
}

/** Locks the points of a booking until the transaction ends, and returns what it took of each lot. */
export async function lockShares(tx: Executor, bookingId: number): Promise<Share[]> {
  await tx.execute(sql`select points_lock_hold(${bookingId})`);
  return sharesOf(tx, [bookingId]);
}
