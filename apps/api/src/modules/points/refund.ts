import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sql } from 'drizzle-orm';
import { type GivenBack, lockShares } from './hold.ts';
import { isExpired, lostFrom } from './regrant.ts';
import { type Share, sharesOf } from './shares.ts';

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
const lostOrExpiredFrom = (share: Share): Date | null => (share.isHeld ? lostFrom(share) : share.expiresAt);
const isWorthless = (share: Share, now: Date): boolean => isExpired({ expiresAt: lostOrExpiredFrom(share) }, now);

function givenBack(back: readonly Share[], now: Date): GivenBack {
  const sum = (shares: readonly Share[]): number => shares.reduce((total, { amount }) => total + amount, 0);
  const lost = sum(back.filter((share) => isWorthless(share, now)));
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
  const times = back.flatMap((share) => lostOrExpiredFrom(share) ?? []).filter((time) => time > now);
  const until = times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
  return { ...givenBack(back, now), until };
}

/** Refunds what a booking spent, in the caller's transaction. Throws when it has spent nothing or was refunded before. */
export async function refundSpend(tx: Executor, bookingId: number, penalty: number, clock: Clock): Promise<GivenBack> {
  const back = sharesBack(await lockShares(tx, bookingId), penalty);
  // Read after the lots are locked, as in a release.
  const now = clock.now();
  const shares = JSON.stringify(back.map(({ lotId, amount }) => ({ lot_id: lotId, amount })));
  await tx.execute(sql`select points_refund(${bookingId}, ${shares}, ${now.toISOString()})`);
  return givenBack(back, now);
}
