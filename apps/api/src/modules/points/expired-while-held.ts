import type { Executor } from '@embarque/server-kit/database/database.ts';
import { comeBack, isExpired } from './regrant.ts';
import { sharesOf } from './shares.ts';

/** What becomes of a pending booking's points whose lots have expired, if it ends without being issued. */
export interface ExpiredWhileHeld {
  /** Points that come back, valid until `validUntil` at most; null where none do. */
  readonly points: number;
  readonly validUntil: Date | null;
  readonly lostPoints: number;
}

/** See Points.expiredWhileHeld. */
export async function expiredWhileHeld(
  executor: Executor,
  bookings: readonly { bookingId: number; endsAt: Date }[],
  now: Date,
): Promise<Map<number, ExpiredWhileHeld>> {
  const ends = new Map(bookings.map(({ bookingId, endsAt }) => [bookingId, endsAt]));
  const found = new Map<number, ExpiredWhileHeld>();
  for (const share of await sharesOf(executor, [...ends.keys()])) {
    if (!share.isHeld || !isExpired(share, now)) continue;
    const { bookingId, amount, reservedAt } = share;
    const before = found.get(bookingId) ?? { points: 0, validUntil: null, lostPoints: 0 };
    const again = comeBack(share, { reservedAt, now: ends.get(bookingId) ?? now, isFailure: false });
    found.set(
      bookingId,
      again
        ? { ...before, points: before.points + amount, validUntil: later(before.validUntil, again.until) }
        : { ...before, lostPoints: before.lostPoints + amount },
    );
  }
  return found;
}

const later = (one: Date | null, other: Date): Date => (one !== null && one > other ? one : other);
