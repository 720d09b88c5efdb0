import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { ticketSagas } from '../saga/saga.ts';
import { booking } from '../store/tables.ts';
import { applyLocally } from './outbox.ts';

const PER_ROUND = 200;

/** Issued bookings whose service has ended, in the place's own time, become finished. Answers how many. */
export async function finishEnded(
  deps: Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger'>,
): Promise<number> {
  const now = deps.clock.now();
  const ended = await deps.database.handle
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.statusId, 2), inArray(booking.saga, [...ticketSagas]), lte(booking.endsAtInstant, now)))
    .orderBy(asc(booking.endsAtInstant))
    .limit(PER_ROUND);
  for (const { id } of ended) {
    try {
      await deps.database.transaction((tx) =>
        applyLocally(tx, deps, id, now, 'service_ended', (row) => row.statusId === 2),
      );
    } catch (error) {
      // One that cannot be finished holds up no other.
      deps.logger.error({ booking: id, err: error }, 'finishing failed');
    }
  }
  return ended.length;
}
