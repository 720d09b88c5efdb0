import type { GatewayCall } from '@embarque/server-kit/ports/gateway.ts';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { withDeadline } from '../driver/supplier-calls.ts';
import { type PaymentRow, paymentAttempt } from '../store/tables.ts';
import { concurrently } from './concurrently.ts';
import { extended, nextLook } from './sweep.ts';

/** Looks for payments that were given up without the gateway's word, as sweep.ts does for holds. */

type SweepDeps = Pick<BookingDeps, 'database' | 'clock' | 'settings' | 'logger' | 'paying'>;

const BATCH_LIMIT = 50;
const CONCURRENCY = 8;

/** Voids late arrivals. */
export async function sweepLatePayments(deps: SweepDeps, stopping: AbortSignal): Promise<void> {
  if (!deps.paying) return;
  const due = await deps.database.handle
    .select()
    .from(paymentAttempt)
    .where(
      and(
        isNotNull(paymentAttempt.watchAt),
        lte(paymentAttempt.watchAt, deps.clock.now()),
        // One that is being given up again belongs to the driver of its booking.
        eq(paymentAttempt.state, 'voided'),
        eq(paymentAttempt.gateway, deps.paying.gateway.code),
      ),
    )
    .orderBy(asc(paymentAttempt.watchAt))
    .limit(BATCH_LIMIT);
  await concurrently(due, CONCURRENCY, stopping, async (payment) => {
    try {
      await lookFor(deps, payment, stopping);
    } catch (error) {
      deps.logger.error({ ref: payment.clientRef, err: error }, 'looking for a late payment failed');
    }
  });
}

async function lookFor(
  { database, clock, settings, logger, paying }: SweepDeps,
  payment: PaymentRow,
  stopping: AbortSignal,
): Promise<void> {
  if (!paying) return;
  const { gateway } = paying;
  const { clientRef } = payment;
  const ask = <Answer>(work: (call: GatewayCall) => Promise<Answer>) =>
    withDeadline(
      settings.paymentMs,
      (call) => work({ ...call, clientRef }),
      () => logger.warn({ ref: clientRef }, 'late payment could not be looked up'),
    );
  const answer = await ask((call) => gateway.lookup(call));
  const watchUntil = extended(payment, clock.now());
  let isOver = watchUntil !== null && watchUntil <= clock.now() && answer.outcome !== 'unknown';
  const isLate = answer.outcome === 'authorised' || answer.outcome === 'action';
  if (isLate) {
    // The next process finds it still due.
    if (stopping.aborted) return;
    isOver = (await ask((call) => gateway.void(call))).outcome === 'voided';
    if (isOver) logger.warn({ ref: clientRef, calledAt: payment.calledAt }, 'late payment voided');
  } else if (answer.outcome === 'captured') {
    logger.error({ ref: clientRef }, 'a payment given up has taken money');
  }
  await database.handle
    .update(paymentAttempt)
    .set({
      watchUntil,
      watchAt: isOver ? null : nextLook(clock.now(), settings.watchMs),
      ...(isOver && isLate && { lateAt: clock.now() }),
    })
    .where(and(eq(paymentAttempt.id, payment.id), eq(paymentAttempt.state, 'voided')));
}
