import { and, asc, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import type { Driver } from '../driver/drive.ts';
import { drivenSagas } from '../saga/transitions.ts';
import { booking } from '../store/tables.ts';

/** Bookings driven at the same time: one whose supplier is silent delays only itself. */
const CONCURRENCY = 16;
const BATCH_LIMIT = 100;

export interface DriveDue {
  /**
   * Starts driving every booking that is due and has no driver. Resolves when all are started, not when they are done.
   */
  takeUp(): Promise<void>;
  /** Resolves when none of them is in flight any more. */
  idle(): Promise<void>;
}

export function createDriveDue(
  { database, clock, logger }: Pick<BookingDeps, 'database' | 'clock' | 'logger'>,
  driver: Driver,
  stopping: AbortSignal,
): DriveDue {
  const inFlight = new Map<number, Promise<void>>();

  async function drive(id: number): Promise<void> {
    try {
      await driver.drive(id);
    } catch (error) {
      logger.error({ booking: id, err: error }, 'driving failed');
    }
  }

  return {
    async takeUp() {
      const now = clock.now();
      const due = await database.handle
        .select({ id: booking.id })
        .from(booking)
        .where(
          and(
            // By the index of bookings that are not over.
            sql`not is_over`,
            inArray(booking.saga, [...drivenSagas]),
            lte(booking.wakeAt, now),
            or(isNull(booking.leaseUntil), lte(booking.leaseUntil, now)),
          ),
        )
        .orderBy(asc(booking.wakeAt))
        .limit(BATCH_LIMIT);
      for (const { id } of due) {
        while (inFlight.size >= CONCURRENCY && !stopping.aborted) await Promise.race(inFlight.values());
        if (stopping.aborted) return;
        if (!inFlight.has(id))
          inFlight.set(
            id,
            drive(id).finally(() => inFlight.delete(id)),
          );
      }
    },
    async idle() {
      while (inFlight.size > 0) await Promise.all(inFlight.values());
    },
  };
}
