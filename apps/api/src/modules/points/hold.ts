import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { takeFirst } from './fifo.ts';
import { grantLot } from './grant.ts';
import { type Entry, lockMember, type MemberAccounts, post, systemAccount } from './ledger.ts';
import { pointsHold, pointsHoldLot, pointsLot } from './tables.ts';

export interface ReserveRequest {
  readonly bookingId: number;
  readonly userId: number;
  readonly campaignId: number;
  readonly points: number;
  readonly now: Date;
}

/** Why points come back: `cancelled` is the member's own wish; the others are not the member's doing. */
export type ReleaseReason = 'failed' | 'expired' | 'cancelled';

/** Points given back after their lot expired live on for this long. */
const REGRANT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Holds points in the caller's transaction; nothing is written when they are too few. */
export async function reservePoints(
  tx: Executor,
  { bookingId, userId, campaignId, points, now }: ReserveRequest,
): Promise<{ outcome: 'reserved' | 'insufficient' }> {
  if (points === 0) return { outcome: 'reserved' };
  const member = await lockMember(tx, userId, campaignId);
  if (!member) return { outcome: 'insufficient' };
  const lots = await tx
    .select({ id: pointsLot.id, avail: pointsLot.avail })
    .from(pointsLot)
    .where(
      and(
        eq(pointsLot.userId, userId),
        eq(pointsLot.campaignId, campaignId),
        gt(pointsLot.avail, 0),
        or(isNull(pointsLot.expiresAt), gt(pointsLot.expiresAt, now)),
      ),
    )
    .orderBy(sql`${pointsLot.expiresAt} asc nulls last`, asc(pointsLot.id))
    .for('update');
  const shares = takeFirst(lots, points);
  if (!shares) return { outcome: 'insufficient' };
  for (const { lotId, amount } of shares) {
    await tx
      .update(pointsLot)
      .set({ avail: sql`${pointsLot.avail} - ${amount}`, held: sql`${pointsLot.held} + ${amount}` })
      .where(eq(pointsLot.id, lotId));
  }
  await tx.insert(pointsHold).values({ bookingId, userId, campaignId, amount: points, state: 'held' });
  await tx.insert(pointsHoldLot).values(shares.map((share) => ({ bookingId, userId, campaignId, ...share })));
  await post(
    tx,
    { campaignId, idemKey: `reserve:${bookingId}`, kind: 'reserve', at: now, bookingId },
    shares.flatMap(({ lotId, amount }) => [
      { accountId: member.avail, amount: -amount, lotId },
      { accountId: member.held, amount, lotId },
    ]),
  );
  return { outcome: 'reserved' };
}

/** Spends a booking's hold in the caller's transaction. */
export async function settleHold(tx: Executor, bookingId: number, clock: Clock): Promise<void> {
  const { campaignId, member, shares } = await closeHold(tx, bookingId, 'posted');
  const now = clock.now();
  for (const { lotId, amount } of shares) {
    await tx
      .update(pointsLot)
      .set({ held: sql`${pointsLot.held} - ${amount}`, spent: sql`${pointsLot.spent} + ${amount}` })
      .where(eq(pointsLot.id, lotId));
  }
  const redeemed = await systemAccount(tx, campaignId, 'redeemed');
  await post(tx, { campaignId, idemKey: `spend:${bookingId}`, kind: 'spend', at: now, bookingId }, [
    ...shares.map(({ lotId, amount }) => ({ accountId: member.held, amount: -amount, lotId })),
    ...shares.map(({ lotId, amount }) => ({ accountId: redeemed, amount, lotId })),
  ]);
}

/** Gives a booking's hold back in the caller's transaction. */
export async function releaseHold(tx: Executor, bookingId: number, reason: ReleaseReason, clock: Clock): Promise<void> {
  const { userId, campaignId, member, shares } = await closeHold(tx, bookingId, 'voided');
  // Not before the lots are locked: what was written off while this waited is over by the time read here.
  const now = clock.now();
  const expired = await systemAccount(tx, campaignId, 'expired');
  const back: Entry[] = [];
  const gone: Entry[] = [];
  for (const { lotId, amount, expiresAt } of shares) {
    const isDead = expiresAt !== null && expiresAt <= now;
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
  if (reason === 'cancelled') return;
  for (const { lotId, amount } of gone) {
    const grant = {
      userId,
      campaignId,
      points: amount,
      expiresAt: new Date(now.getTime() + REGRANT_DAYS * DAY_MS),
      grantKey: `regrant:${bookingId}:${lotId}`,
      description: 'Pontos devolvidos de uma compra não concluída',
    };
    await grantLot(tx, grant, now, { kind: 'regrant', bookingId });
  }
}

interface ClosedHold {
  readonly userId: number;
  readonly campaignId: number;
  readonly member: MemberAccounts;
  readonly shares: readonly { lotId: number; amount: number; expiresAt: Date | null }[];
}

/** Moves a hold out of `held`, once, and locks the lots behind it. */
async function closeHold(tx: Executor, bookingId: number, state: 'posted' | 'voided'): Promise<ClosedHold> {
  const [known] = await tx.select().from(pointsHold).where(eq(pointsHold.bookingId, bookingId));
  const member = known && (await lockMember(tx, known.userId, known.campaignId));
  const [hold] = await tx
    .update(pointsHold)
    .set({ state })
    .where(and(eq(pointsHold.bookingId, bookingId), eq(pointsHold.state, 'held')))
    .returning();
  if (!hold || !member) throw new Error(`booking ${bookingId} holds no points`);
  const shares = await tx
    .select({ lotId: pointsHoldLot.lotId, amount: pointsHoldLot.amount })
    .from(pointsHoldLot)
    .where(eq(pointsHoldLot.bookingId, bookingId))
    .orderBy(asc(pointsHoldLot.lotId));
  const lots = await tx
    .select({ id: pointsLot.id, expiresAt: pointsLot.expiresAt })
    .from(pointsLot)
    .where(
      inArray(
        pointsLot.id,
        shares.map((share) => share.lotId),
      ),
    )
    .orderBy(asc(pointsLot.id))
    .for('update');
  const expiry = new Map(lots.map((lot) => [lot.id, lot.expiresAt]));
  return {
    userId: hold.userId,
    campaignId: hold.campaignId,
    member,
    shares: shares.map((share) => ({ ...share, expiresAt: expiry.get(share.lotId) ?? null })),
  };
}
