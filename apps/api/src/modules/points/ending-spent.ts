import type { Executor } from '@embarque/server-kit/database/database.ts';
import { sharesOf } from './shares.ts';

/** Points, and when the lots they come from end or have ended. Those that a booking has spent are lost if it is cancelled later. */
export interface EndingPoints {
  readonly points: number;
  readonly expiresAt: Date;
}

/** See Points.endingSpent. */
export async function endingSpent(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<Map<number, EndingPoints[]>> {
  const found = new Map<number, EndingPoints[]>();
  for (const { isHeld, bookingId, amount: points, expiresAt } of await sharesOf(executor, bookingIds)) {
    if (isHeld || expiresAt === null) continue;
    found.set(bookingId, [...(found.get(bookingId) ?? []), { points, expiresAt }]);
  }
  for (const ending of found.values()) ending.sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  return found;
}
