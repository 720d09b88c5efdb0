import type { Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq } from 'drizzle-orm';
import { paymentRef } from './refs.ts';
import type { Payment } from './saga.ts';
import type { Writing } from './store.ts';
import { type BookingRow, type PaymentRow, paymentAttempt, paymentCapture } from './tables.ts';

/** The attempts to pay a booking; one that costs no cash has none, and asks for none. */
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
    .orderBy(asc(paymentAttempt.gen));
  return rows.map(({ attempt, captureRef }) => readPayment(attempt, captureRef));
}

function readPayment(row: PaymentRow, captureRef: string | null): Payment {
  const { brand, last4Digits, vaultId, actionExpiresAt } = row;
  return {
    gen: row.gen,
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

/** Writes the attempts that a decision made or changed, and what was captured. */
export async function writePayments(
  tx: Executor,
  row: BookingRow,
  before: readonly Payment[],
  { decision, now, watchMs, gateway }: Pick<Writing, 'decision' | 'now' | 'watchMs' | 'gateway'>,
): Promise<void> {
  if (gateway === undefined) throw new Error(`booking ${row.code} has payments, and no cards are taken`);
  for (const payment of decision.state.payments) {
    const known = before.find(({ gen }) => gen === payment.gen);
    if (known === payment) continue;
    const values = {
      state: payment.state,
      pspRef: payment.pspRef,
      calledAt: new Date(payment.calledAt),
      actionUrl: payment.action?.url ?? null,
      actionExpiresAt: payment.action && new Date(payment.action.expiresAt),
      tries: payment.tries,
      brand: payment.card?.brand ?? null,
      last4Digits: payment.card?.last4Digits ?? null,
      vaultId: payment.card?.vaultId ?? null,
    };
    const watch = !payment.isWatched
      ? { watchUntil: null, watchAt: null }
      : known?.isWatched
        ? {}
        : { watchUntil: new Date(now.getTime() + watchMs), watchAt: now };
    if (!known) {
      await tx.insert(paymentAttempt).values({
        ...values,
        ...watch,
        bookingId: row.id,
        gen: payment.gen,
        amount: decision.state.cashCents,
        gateway,
        clientRef: paymentRef(row.code, payment.gen),
      });
      continue;
    }
    const [written] = await tx
      .update(paymentAttempt)
      .set({ ...values, ...watch })
      .where(and(eq(paymentAttempt.bookingId, row.id), eq(paymentAttempt.gen, payment.gen)))
      .returning({ id: paymentAttempt.id, amount: paymentAttempt.amount });
    if (!written) throw new Error(`payment ${payment.gen} of booking ${row.id} is gone`);
    if (payment.state === 'captured' && known.state !== 'captured') {
      await tx
        .insert(paymentCapture)
        .values({ bookingId: row.id, attemptId: written.id, amount: written.amount, pspRef: payment.captureRef });
    }
  }
}
