import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { withDeadline } from '../driver/supplier-calls.ts';
import { supplierOf } from '../driver/supplier-of.ts';
import { type EarlyHoldRow, earlyHold } from '../store/legs/early-hold.ts';
import { concurrently } from './concurrently.ts';
import { nextLook } from './sweep.ts';

/**
 * Releases early holds that no booking has taken over: given up by their member, expired, or never answered. The one that such
 * a hold was to replace follows by a trigger.
 */

type ReleaseDeps = Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger'>;

const BATCH_LIMIT = 50;
const CONCURRENCY = 8;

/**
 * Releases a hold whose row is `releasing` already, so that no booking can take it over. One that was never answered may
 * still arrive, and is released again and again until its watch ends.
 */
async function releaseEarlyHold(
  { database, clock, settings, logger }: ReleaseDeps,
  supplier: BookingSupplier,
  { id, reference, providerRef, calledAt }: EarlyHoldRow,
): Promise<void> {
  const answer = await withDeadline(
    settings.callMs,
    (call) => supplier.release({ clientRef: reference }, call),
    () => logger.warn({ ref: reference }, 'an early hold could not be released'),
  );
  if (answer.outcome === 'issued') logger.error({ ref: reference }, 'a hold without a booking was issued');
  const now = clock.now();
  const mayStillArrive = providerRef === null && now.getTime() < calledAt.getTime() + settings.watchMs;
  const isOver = answer.outcome === 'released' && !mayStillArrive;
  await database.handle
    .update(earlyHold)
    .set(isOver ? { state: 'released', nextAt: null } : { nextAt: nextLook(now, settings.watchMs) })
    .where(and(eq(earlyHold.id, id), eq(earlyHold.state, 'releasing')));
}

/** Releases what is due. */
export async function sweepEarlyHolds(
  deps: ReleaseDeps & Pick<BookingDeps, 'services'>,
  stopping: AbortSignal,
): Promise<void> {
  const { database, clock, services, settings, logger } = deps;
  const due = await database.handle
    .select({ id: earlyHold.id })
    .from(earlyHold)
    .where(lte(earlyHold.nextAt, clock.now()))
    .orderBy(asc(earlyHold.nextAt))
    .limit(BATCH_LIMIT);
  await concurrently(due, CONCURRENCY, stopping, async ({ id }) => {
    try {
      // By the row's lock: a booking may be taking it over right now.
      const [row] = await database.handle
        .update(earlyHold)
        // Tried again later whatever becomes of it now, so that one that fails holds up no other.
        .set({ state: 'releasing', nextAt: nextLook(clock.now(), settings.watchMs) })
        .where(
          and(
            eq(earlyHold.id, id),
            inArray(earlyHold.state, ['intended', 'held', 'replacing', 'releasing']),
            lte(earlyHold.nextAt, clock.now()),
          ),
        )
        .returning();
      const supplier = row && supplierOf(services, { type: row.service, code: row.provider });
      if (supplier) await releaseEarlyHold(deps, supplier, row);
      else if (row) logger.error({ ref: row.reference }, 'an early hold is at a supplier that is gone');
    } catch (error) {
      logger.error({ earlyHold: id, err: error }, 'releasing an early hold failed');
    }
  });
}
