import { and, eq, inArray } from 'drizzle-orm';
import type { BookingDeps } from '../../deps.ts';
import { earlyHold } from '../../store/legs/early-hold.ts';

/**
 * Gives back what a session that is over holds before there is a booking: nobody can reach it any more. What a booking has taken
 * over stays. Returns whether there was anything.
 */
export async function releaseHoldsOf(
  sessionId: string,
  { database, clock }: Pick<BookingDeps, 'database' | 'clock'>,
): Promise<boolean> {
  // A transaction is tried again where another that takes holds over had the same rows in another order.
  const released = await database.transaction((tx) =>
    tx
      .update(earlyHold)
      .set({ state: 'releasing', nextAt: clock.now() })
      // One that another is to replace follows that one.
      .where(and(eq(earlyHold.sessionId, sessionId), inArray(earlyHold.state, ['intended', 'held'])))
      .returning({ id: earlyHold.id }),
  );
  return released.length > 0;
}
