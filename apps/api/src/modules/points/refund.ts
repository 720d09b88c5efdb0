import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import { and, eq, sql } from 'drizzle-orm';
import { closeHold, type GivenBack } from './hold.ts';
import { type Entry, type Posting, post, systemAccount } from './ledger.ts';
import { ledgerTx, pointsHoldLot, pointsLot } from './tables.ts';

/** Points of a booking that was paid with them and then cancelled: back to the lots they came from, less a penalty. */

interface Share {
  readonly lotId: number;
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/** What comes back of each share: the penalty is taken from the lots that expire first. */
function sharesBack(shares: readonly Share[], penalty: number): Share[] {
  let due = penalty;
  return shares
    .toSorted((a, b) => expiryOf(a) - expiryOf(b) || a.lotId - b.lotId)
    .map((share) => {
      const withheld = Math.min(due, share.amount);
      due -= withheld;
      return { ...share, amount: share.amount - withheld };
    })
    .filter(({ amount }) => amount > 0);
}

/** Later than any date for what never expires. */
const expiryOf = ({ expiresAt }: Share): number => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
const isOver = ({ expiresAt }: Share, now: Date): boolean => expiresAt !== null && expiresAt <= now;

function givenBack(back: readonly Share[], now: Date): GivenBack {
  const sum = (shares: readonly Share[]): number => shares.reduce((total, { amount }) => total + amount, 0);
  const lost = sum(back.filter((share) => isOver(share, now)));
  return { returned: sum(back) - lost, lost };
}

/** What would come back now, and until when that stays so: then the first of the lots it comes back to ends. */
export interface WouldGiveBack extends GivenBack {
  /** null when none of those lots ever ends. */
  readonly until: Date | null;
}

/** What would come back of a booking's points now, held or spent, without `penalty` of them. */
export async function givenBackNow(
  executor: Executor,
  bookingId: number,
  penalty: number,
  now: Date,
): Promise<WouldGiveBack> {
  const shares = await executor
    .select({ lotId: pointsHoldLot.lotId, amount: pointsHoldLot.amount, expiresAt: pointsLot.expiresAt })
    .from(pointsHoldLot)
    .innerJoin(pointsLot, eq(pointsLot.id, pointsHoldLot.lotId))
    .where(eq(pointsHoldLot.bookingId, bookingId));
  const back = sharesBack(shares, penalty);
  // The one that ends first stands first.
  const next = back.find((share) => !isOver(share, now));
  return { ...givenBack(back, now), until: next?.expiresAt ?? null };
}

/** Gives back what a booking spent, in the caller's transaction; throws when it has spent nothing, or it was given back. */
export async function refundSpend(tx: Executor, bookingId: number, penalty: number, clock: Clock): Promise<GivenBack> {
  const { campaignId, member, shares } = await closeHold(tx, bookingId, 'posted', 'refunded');
  // Not before the lots are locked, as in a release.
  const now = clock.now();
  const back = sharesBack(shares, penalty);
  if (back.length === 0) return givenBack(back, now);
  const redeemed = await systemAccount(tx, campaignId, 'redeemed');
  const expired = await systemAccount(tx, campaignId, 'expired');
  const [spend] = await tx
    .select({ id: ledgerTx.id })
    .from(ledgerTx)
    .where(and(eq(ledgerTx.bookingId, bookingId), eq(ledgerTx.kind, 'spend')));
  if (!spend) throw new Error(`booking ${bookingId} has no spend to give back`);
  const forMember: Entry[] = [];
  const forCampaign: Entry[] = [];
  for (const share of back) {
    const { lotId, amount } = share;
    const isLost = isOver(share, now);
    const column = isLost
      ? { expired: sql`${pointsLot.expired} + ${amount}` }
      : { avail: sql`${pointsLot.avail} + ${amount}` };
    await tx
      .update(pointsLot)
      .set({ spent: sql`${pointsLot.spent} - ${amount}`, ...column })
      .where(eq(pointsLot.id, lotId));
    forCampaign.push({ accountId: redeemed, amount: -amount, lotId });
    if (isLost) forCampaign.push({ accountId: expired, amount, lotId });
    else forMember.push({ accountId: member.avail, amount, lotId });
  }
  const posting: Posting = {
    campaignId,
    at: now,
    bookingId,
    idemKey: `refund:${bookingId}`,
    kind: 'refund',
    reverses: spend.id,
  };
  // Every account of the campaign in the order of its id, as everybody locks several.
  await post(tx, posting, [...forMember, ...forCampaign.toSorted((a, b) => a.accountId - b.accountId)]);
  return givenBack(back, now);
}
