import { and, asc, inArray, isNull, lte, or } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import type { Driver } from '../driver/drive.ts';
import { drivenSagas } from '../saga/saga.ts';
import { booking } from '../store/tables.ts';

/** Bookings driven side by side: one at a silent supplier holds back itself alone. */
const AT_ONCE = 16;
const PER_ROUND = 100;

export interface DriveDue {
  /** Takes up every booking that is due and driven by nobody. Resolves when all are taken up, not when they are done. */
  takeUp(): Promise<void>;
  /** Resolves when nothing taken up is under way any more. */
  idle(): Promise<void>;
}

export function createDriveDue(
  { database, clock, logger }: Pick<BookingDeps, 'database' | 'clock' | 'logger'>,
  driver: Driver,
  stopping: AbortSignal,
): DriveDue {
  const underWay = new Map<number, Promise<void>>();

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
            inArray(booking.saga, [...drivenSagas]),
            lte(booking.wakeAt, now),
            or(isNull(booking.leaseUntil), lte(booking.leaseUntil, now)),
          ),
        )
        .orderBy(asc(booking.wakeAt))
        .limit(PER_ROUND);
      for (const { id } of due) {
        while (underWay.size >= AT_ONCE && !stopping.aborted) await Promise.race(underWay.values());
        if (stopping.aborted) return;
        if (!underWay.has(id))
          underWay.set(
            id,
            drive(id).finally(() => underWay.delete(id)),
          );
      }
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
