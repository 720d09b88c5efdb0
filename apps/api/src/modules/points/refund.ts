import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database.ts';
import { and, eq, sql } from 'drizzle-orm';
import { closeHold, type GivenBack } from './hold.ts';
import { type Entry, type Posting, post, systemAccount } from './ledger.ts';
import { isExpired, lostFrom } from './regrant.ts';
import { type Share, sharesOf } from './shares.ts';
import { ledgerTx, pointsLot } from './tables.ts';

/** Refunds the points of a cancelled booking to the lots they came from, less a penalty. */

/** Returns the refund of each share: the penalty is taken from the lots that expire first. */
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

/** Shares that never expire sort last. */
const expiryOf = ({ expiresAt }: Share): number => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
/** Points that were spent are lost with their lot; what is only held comes back by the rule of regrant.ts. */
const goneFrom = (share: Share): Date | null => (share.isHeld ? lostFrom(share) : share.expiresAt);
const isGone = (share: Share, now: Date): boolean => isExpired({ expiresAt: goneFrom(share) }, now);

function givenBack(back: readonly Share[], now: Date): GivenBack {
  const sum = (shares: readonly Share[]): number => shares.reduce((total, { amount }) => total + amount, 0);
  const lost = sum(back.filter((share) => isGone(share, now)));
  return { returned: sum(back) - lost, lost };
}

/** What would be returned now. It is valid until the first of the returned points would be lost. */
export interface WouldGiveBack extends GivenBack {
  /** null when none of them ever is. */
  readonly until: Date | null;
}

/** Returns what would be returned now of a booking's points, held or spent, less `penalty`. */
export async function givenBackNow(
  executor: Executor,
  bookingId: number,
  penalty: number,
  now: Date,
): Promise<WouldGiveBack> {
  const back = sharesBack(await sharesOf(executor, [bookingId]), penalty);
  const times = back.flatMap((share) => goneFrom(share) ?? []).filter((time) => time > now);
  const until = times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
  return { ...givenBack(back, now), until };
}

/** Refunds what a booking spent, in the caller's transaction. Throws when it has spent nothing or was refunded before. */
export async function refundSpend(tx: Executor, bookingId: number, penalty: number, clock: Clock): Promise<GivenBack> {
  const { campaignId, member, shares } = await closeHold(tx, bookingId, 'posted', 'refunded');
  // Read after the lots are locked, as in a release.
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
    const isLost = isExpired(share, now);
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
  // The campaign's accounts are locked in the order of their ids everywhere.
  await post(tx, posting, [...forMember, ...forCampaign.toSorted((a, b) => a.accountId - b.accountId)]);
  return givenBack(back, now);
}
