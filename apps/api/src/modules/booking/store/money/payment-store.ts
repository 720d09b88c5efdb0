import type { Executor } from '@embarque/server-kit/database/database.ts';
import { asc, eq } from 'drizzle-orm';
import type { Payment } from '../../saga/saga.ts';
import { paymentRef } from '../refs.ts';
import { type BookingRow, type PaymentRow, paymentAttempt, paymentCapture } from '../tables.ts';
import type { Writing } from '../writing.ts';

/** Returns the attempts to pay a booking. One that costs no cash has none, and is not queried. */
export async function paymentsOf(
  executor: Executor,
  { id, cashTotalValue }: Pick<BookingRow, 'id' | 'cashTotalValue'>,
): Promise<Payment[]> {
  if (cashTotalValue === 0) return [];
  const rows = await executor
    .select({ attempt: paymentAttempt, captureRef: paymentCapture.pspRef })
    .from(paymentAttempt)
    .leftJoin(paymentCapture, eq(paymentCapture.attemptId, paymentAttempt.id))
    .where(eq(paymentAttempt.bookingId, id))
    .orderBy(asc(paymentAttempt.attempt));
  return rows.map(({ attempt, captureRef }) => readPayment(attempt, captureRef));
}

function readPayment(row: PaymentRow, captureRef: string | null): Payment {
  const { brand, last4Digits, vaultId, actionExpiresAt } = row;
  return {
    attempt: row.attempt,
    state: row.state,
    pspRef: row.pspRef,
    calledAt: row.calledAt.getTime(),
    action: actionExpiresAt && { url: row.actionUrl, expiresAt: actionExpiresAt.getTime() },
    tries: row.tries,
    card: brand === null || last4Digits === null ? null : { brand, last4Digits, vaultId },
    captureRef,
    isWatched: row.watchUntil !== null,
  };
}

/** Returns the rows of the attempts that a decision made or changed, oldest first. */
export function changedPayments(
  row: BookingRow,
  before: readonly Payment[],
  { decision, now, watchMs, gateway }: Pick<Writing, 'decision' | 'now' | 'watchMs' | 'gateway'>,
): Partial<PaymentRow>[] {
  return decision.state.payments.flatMap((payment) => {
    const known = before.find(({ attempt }) => attempt === payment.attempt);
    if (known === payment) return [];
    if (gateway === undefined) throw new Error(`booking ${row.code} pays by card, and no cards are taken`);
    const { brand, last4Digits, vaultId } = payment.card ?? { brand: null, last4Digits: null, vaultId: null };
    const isGivenUp = payment.isWatched && !known?.isWatched;
    return [
      {
        attempt: payment.attempt,
        amount: row.cashTotalValue,
        gateway,
        clientRef: paymentRef(row.code, payment.attempt),
        state: payment.state,
        pspRef: payment.pspRef,
        calledAt: new Date(payment.calledAt),
        actionUrl: payment.action?.url ?? null,
        actionExpiresAt: payment.action && new Date(payment.action.expiresAt),
        tries: payment.tries,
        brand,
        last4Digits,
        vaultId,
        ...(isGivenUp && { watchUntil: new Date(now.getTime() + watchMs), watchAt: now }),
      },
    ];
  });
}
