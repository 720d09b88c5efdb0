import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { withDeadline } from '../driver/supplier-calls.ts';
import { supplierOf } from '../driver/supplier-of.ts';
import { type HoldRow, supplierHold } from '../store/tables.ts';
import { concurrently } from './concurrently.ts';

/**
 * Looks for holds that were given up without the supplier's word. Only such late arrivals are cleaned up here; anything
 * else it finds is a fault of the saga.
 */

type SweepDeps = Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger' | 'services'>;

const BATCH_LIMIT = 50;
const CONCURRENCY = 8;

/** Releases late arrivals. */
export async function sweepLateArrivals(deps: SweepDeps, stopping: AbortSignal): Promise<void> {
  const due = await deps.database.handle
    .select()
    .from(supplierHold)
    .where(and(isNotNull(supplierHold.watchAt), lte(supplierHold.watchAt, deps.clock.now())))
    .orderBy(asc(supplierHold.watchAt))
    .limit(BATCH_LIMIT);
  await concurrently(due, CONCURRENCY, stopping, async (hold) => {
    try {
      await lookFor(deps, hold, stopping);
    } catch (error) {
      deps.logger.error({ ref: hold.clientRef, err: error }, 'looking for a late arrival failed');
    }
  });
}

async function lookFor(deps: SweepDeps, hold: HoldRow, stopping: AbortSignal): Promise<void> {
  const { database, clock, settings, logger } = deps;
  const supplier = supplierOf(deps.services, { type: hold.service, code: hold.provider });
  if (!supplier) return;
  const onFailure = () => logger.warn({ ref: hold.clientRef }, 'late arrival could not be looked up');
  const answer = await withDeadline(settings.callMs, (call) => supplier.lookup(hold.clientRef, call), onFailure);
  const watchUntil = extended(hold, clock.now());
  let isOver = watchUntil !== null && watchUntil <= clock.now() && answer.outcome !== 'unknown';
  if (answer.outcome === 'held') {
    // The next process finds it still due.
    if (stopping.aborted) return;
    const back = await withDeadline(
      settings.callMs,
      (call) => supplier.release({ clientRef: hold.clientRef }, call),
      onFailure,
    );
    isOver = back.outcome === 'released';
    if (isOver) logger.warn({ ref: hold.clientRef, calledAt: hold.calledAt }, 'late arrival released');
  } else if (answer.outcome === 'issued') {
    logger.error({ ref: hold.clientRef }, 'a reference given up holds a ticket');
  }
  await database.handle
    .update(supplierHold)
    .set({
      watchUntil,
      watchAt: isOver ? null : nextLook(clock.now(), settings.watchMs),
      ...(isOver && answer.outcome === 'held' && { lateAt: clock.now() }),
    })
    .where(eq(supplierHold.id, hold.id));
}

/** Lookups of a reference until its watch ends. */
const LOOKS = 20;

export const nextLook = (now: Date, watchMs: number): Date => new Date(now.getTime() + Math.ceil(watchMs / LOOKS));

/**
 * Returns the end of a watch, put off by the time in which nobody looked, as while no process ran or when a clock is
 * moved.
 */
export const extended = (
  { watchUntil, watchAt }: { watchUntil: Date | null; watchAt: Date | null },
  now: Date,
): Date | null =>
  watchUntil && new Date(watchUntil.getTime() + Math.max(0, now.getTime() - (watchAt ?? now).getTime()));
