import { bookingStatus } from '@embarque/contract/booking.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { penaltyOn, refundParts, toReais } from '@embarque/contract/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { and, eq } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { withDeadline } from '../driver/supplier-calls.ts';
import { supplierOf } from '../driver/supplier-of.ts';
import { isCancellableAsOne } from '../saga/draft.ts';
import { presentParts, priceOf } from '../store/cancellation-store.ts';
import { paymentsOf } from '../store/payment-store.ts';
import { FIRST_LEG } from '../store/refs.ts';
import { bookedLeg } from '../store/rows.ts';
import { type BookingRow, supplierHold } from '../store/tables.ts';

interface QuotedCancellation {
  /** The penalty out of the supplier's total, in centavos. */
  readonly supplierCents: number;
  /** The part of it that falls on what the member paid, as the wire carries it. */
  readonly quote: CancellationQuote;
}

/**
 * Returns what cancelling a booking costs now. It is free until the supplier has confirmed; after that the supplier is
 * asked. Throws AppError: cancellation_refused, timed_out for a supplier that stays silent.
 */
export async function quoteCancellation(deps: BookingDeps, row: BookingRow): Promise<QuotedCancellation> {
  const { supplierCents, expiresAt } =
    row.statusId === bookingStatus.issued
      ? await askSupplier(deps, row)
      : { supplierCents: 0, expiresAt: row.expiresAt };
  const payment = (await paymentsOf(deps.database.handle, row)).at(-1);
  // Money that is only blocked because nothing is issued yet was never paid.
  const isPaid =
    row.statusId === bookingStatus.issued && (payment?.state === 'authorised' || payment?.state === 'captured');
  const paid = { cents: isPaid ? row.cashTotalValue : 0, points: row.pointsTotalValue };
  const price = priceOf(row);
  const retained = penaltyOn(paid, supplierCents, price);
  const { returned, lost, until } = await deps.points.wouldGiveBack(row.id, retained.points);
  return {
    supplierCents,
    quote: {
      penaltyCash: toReais(retained.cents),
      penaltyPoints: retained.points,
      refundCash: toReais(paid.cents - retained.cents),
      refundPoints: returned,
      lostPoints: lost,
      ...presentParts(refundParts(paid, retained, price)),
      returnsCoupon: row.couponId !== null,
      expiresAt: earlier(expiresAt, until)?.toISOString() ?? null,
    },
  };
}

/** Returns the earlier of two instants; null is later than any. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

async function askSupplier({ database, services, settings, logger }: BookingDeps, row: BookingRow) {
  // Of several legs one supplier could refuse what another has done.
  if (!isCancellableAsOne({ legs: row.legs, status: row.statusId })) throw new AppError('cancellation_refused');
  const { supplierCode: code } = bookedLeg(row, FIRST_LEG);
  const supplier = supplierOf(services, { type: row.type, code });
  const [hold] = await database.handle
    .select()
    .from(supplierHold)
    .where(and(eq(supplierHold.bookingId, row.id), eq(supplierHold.state, 'confirmed')));
  // Another request may have cancelled it a moment ago.
  if (!supplier || !hold?.providerRef) throw new AppError('timed_out');
  const confirmed = { clientRef: hold.clientRef, providerRef: hold.providerRef };
  const answer = await withDeadline(
    settings.callMs,
    (call) => supplier.quoteCancellation(confirmed, call),
    () => logger.warn({ booking: row.code }, 'the penalty could not be asked for'),
  );
  switch (answer.outcome) {
    case 'quoted':
      return { supplierCents: answer.penaltyCents, expiresAt: answer.expiresAt };
    case 'cancelled':
      return { supplierCents: answer.penaltyCents, expiresAt: null };
    case 'refused':
      throw new AppError('cancellation_refused');
    case 'unknown':
      throw new AppError('timed_out');
  }
}
