import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { grantLot } from './grant.ts';
import { type Entry, lockMember, type MemberAccounts, post, systemAccount } from './ledger.ts';
import { comeBack, isExpired } from './regrant.ts';
import { type Share, sharesOf } from './shares.ts';
import { pointsHold, pointsLot } from './tables.ts';

/**
 * Points held for bookings. Holding and spending are part of every purchase, so each is a database function called in the
 * statement that writes the booking. Releases are rare and use ordinary statements.
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
  const { userId, campaignId, member, shares } = await closeHold(tx, bookingId, 'held', 'voided');
  // Read after the lots are locked: lots may have been written off while this waited.
  const now = clock.now();
  const expired = await systemAccount(tx, campaignId, 'expired');
  const back: Entry[] = [];
  const gone: Entry[] = [];
  for (const share of shares) {
    const { lotId, amount } = share;
    const isDead = isExpired(share, now);
    const column = isDead
      ? { expired: sql`${pointsLot.expired} + ${amount}` }
      : { avail: sql`${pointsLot.avail} + ${amount}` };
    await tx
      .update(pointsLot)
      .set({ held: sql`${pointsLot.held} - ${amount}`, ...column })
      .where(eq(pointsLot.id, lotId));
    back.push({ accountId: member.held, amount: -amount, lotId });
    if (isDead) gone.push({ accountId: expired, amount, lotId });
    else back.push({ accountId: member.avail, amount, lotId });
  }
  const head = { campaignId, at: now, bookingId };
  await post(tx, { ...head, idemKey: `release:${bookingId}`, kind: 'release' }, [...back, ...gone]);
  let [returned, lost] = [0, 0];
  for (const share of shares) {
    if (!isExpired(share, now) || (await regrant(tx, share, { userId, campaignId, reason, now })))
      returned += share.amount;
    else lost += share.amount;
  }
  return { returned, lost };
}

/** Grants points of an expired lot anew, where they come back; returns whether they do. */
async function regrant(
  tx: Executor,
  share: Share,
  { userId, campaignId, reason, now }: { userId: number; campaignId: number; reason: ReleaseReason; now: Date },
): Promise<boolean> {
  const { bookingId, lotId, rootId, amount: points, reservedAt } = share;
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

interface ClosedHold {
  readonly userId: number;
  readonly campaignId: number;
  readonly member: MemberAccounts;
  readonly shares: readonly Share[];
}

/** Moves a hold from one state to the next and locks its lots. Throws when the hold is not in state `from`. */
export async function closeHold(
  tx: Executor,
  bookingId: number,
  from: 'held' | 'posted',
  to: 'voided' | 'refunded',
): Promise<ClosedHold> {
  const [known] = await tx.select().from(pointsHold).where(eq(pointsHold.bookingId, bookingId));
  const member = known && (await lockMember(tx, known.userId, known.campaignId));
  const [hold] = await tx
    .update(pointsHold)
    .set({ state: to })
    .where(and(eq(pointsHold.bookingId, bookingId), eq(pointsHold.state, from)))
    .returning();
  if (!hold || !member) throw new Error(`booking ${bookingId} ${from === 'held' ? 'holds' : 'has spent'} no points`);
  const shares = await sharesOf(tx, [bookingId]);
  await tx
    .select({ id: pointsLot.id })
    .from(pointsLot)
    .where(
      inArray(
        pointsLot.id,
        shares.map((share) => share.lotId),
      ),
    )
    .orderBy(asc(pointsLot.id))
    .for('update');
  return { userId: hold.userId, campaignId: hold.campaignId, member, shares };
}
