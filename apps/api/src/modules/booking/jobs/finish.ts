import { bookingStatus } from '@embarque/contract/booking.ts';
import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { applyLocally } from '../driver/apply-locally.ts';
import { confirmedSagas } from '../saga/transitions.ts';
import { booking } from '../store/tables.ts';

const BATCH_LIMIT = 200;

/** Finishes issued bookings whose service has ended, in local time. Returns how many. */
export async function finishEnded(
  deps: Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger'>,
): Promise<number> {
  const now = deps.clock.now();
  const ended = await deps.database.handle
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        // By the index of issued bookings.
        sql`is_issued`,
        inArray(booking.saga, [...confirmedSagas]),
        lte(booking.endsAtInstant, now),
      ),
    )
    .orderBy(asc(booking.endsAtInstant))
    .limit(BATCH_LIMIT);
  for (const { id } of ended) {
    try {
      await deps.database.transaction((tx) =>
        applyLocally(tx, deps, id, now, 'service_ended', (row) => row.statusId === bookingStatus.issued),
      );
    } catch (error) {
      // One that cannot be finished does not hold up the others.
      deps.logger.error({ booking: id, err: error }, 'finishing failed');
    }
  }
  return ended.length;
}
