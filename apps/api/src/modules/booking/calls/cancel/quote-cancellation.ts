import { bookingStatus } from '@embarque/contract/booking.ts';
import type { CancellationQuote } from '@embarque/contract/cancellation.ts';
import { paidFor, penaltyOn, refundParts, toReais } from '@embarque/contract/money/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { and, eq } from 'drizzle-orm';
import type { BookingDeps } from '../../deps.ts';
import { withDeadline } from '../../driver/supplier-calls.ts';
import { supplierOf } from '../../driver/supplier-of.ts';
import { cancelledPart } from '../../saga/cancelled-part.ts';
import type { AgreedPenalty, Leg } from '../../saga/saga.ts';
import { presentParts, priceOf } from '../../store/cancellation-store.ts';
import { legsOf } from '../../store/legs/legs-of.ts';
import { paymentsOf } from '../../store/money/payment-store.ts';
import { bookedLeg } from '../../store/rows.ts';
import { type BookingRow, type HoldRow, supplierHold } from '../../store/tables.ts';

interface QuotedCancellation {
  /** What each leg that can be cancelled costs, of its supplier's total. */
  readonly penalties: readonly AgreedPenalty[];
  /** The part of it that falls on what the member paid, as the wire carries it. */
  readonly quote: CancellationQuote;
}

/**
 * Returns what cancelling a booking costs now. It is free until the suppliers have confirmed; after that they are asked. A leg
 * that its supplier does not take back stays, as long as there are others. Throws AppError: cancellation_refused,
 * timed_out for a supplier that stays silent.
 */
export async function quoteCancellation(deps: BookingDeps, row: BookingRow): Promise<QuotedCancellation> {
  const legs = legsOf(row);
  const isIssued = row.statusId === bookingStatus.issued;
  const { penalties, expiresAt } = isIssued
    ? await askSuppliers(deps, row, legs)
    : { penalties: legs.map(({ id: leg }) => ({ leg, agreedCents: 0 })), expiresAt: row.expiresAt };
  const payment = (await paymentsOf(deps.database.handle, row)).at(-1);
  // Money that is only blocked because nothing is issued yet was never paid.
  const isPaid = isIssued && (payment?.state === 'authorised' || payment?.state === 'captured');
  const leaving = penalties.map((each) => ({ ...each, state: 'cancelled' as const, penaltyCents: each.agreedCents }));
  const { price, borneCents, isFree, isWhole } = cancelledPart({ legs, cancellation: { legs: leaving } });
  const leavesCoupon = row.couponId !== null && isWhole;
  const spent = { cents: isPaid ? row.cashTotalValue : 0, points: row.pointsTotalValue };
  const paid = paidFor(spent, price.cents, priceOf(row));
  const retained = penaltyOn(paid, borneCents, price);
  const staying = spent.points - paid.points;
  const { returned, lost, until } = await deps.points.wouldGiveBack(row.id, staying + retained.points);
  return {
    penalties,
    quote: {
      penaltyCash: toReais(retained.cents),
      penaltyPoints: retained.points,
      refundCash: toReais(paid.cents - retained.cents),
      refundPoints: returned,
      lostPoints: lost,
      ...presentParts(refundParts(paid, retained, price)),
      isPartial: !isWhole,
      returnsCoupon: leavesCoupon && isFree,
      spendsCoupon: leavesCoupon && !isFree,
      expiresAt: earlier(expiresAt, until)?.toISOString() ?? null,
    },
  };
}

/** Returns the earlier of two instants; null is later than any. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

type LegQuote = AgreedPenalty & { readonly expiresAt: Date | null };

/** Returns the penalties of the legs that their suppliers take back, and when the first of them changes. */
async function askSuppliers(deps: BookingDeps, row: BookingRow, legs: readonly Leg[]) {
  const holds = await deps.database.handle
    .select()
    .from(supplierHold)
    .where(and(eq(supplierHold.bookingId, row.id), eq(supplierHold.state, 'confirmed')));
  const asked = await Promise.all(
    legs.map(({ id }) =>
      askSupplier(
        deps,
        row,
        holds.find(({ leg }) => leg === id),
      ),
    ),
  );
  const quoted = asked.filter((quote) => quote !== undefined);
  if (quoted.length === 0) throw new AppError('cancellation_refused');
  return {
    penalties: quoted.map(({ leg, agreedCents }) => ({ leg, agreedCents })),
    expiresAt: quoted.reduce<Date | null>((first, { expiresAt }) => earlier(first, expiresAt), null),
  };
}

/** Returns the penalty of a leg; undefined where its supplier does not take it back. */
async function askSupplier(
  { services, settings, logger }: BookingDeps,
  row: BookingRow,
  hold: HoldRow | undefined,
): Promise<LegQuote | undefined> {
  const supplier = hold && supplierOf(services, { type: row.type, code: bookedLeg(row, hold.leg).supplierCode });
  // Another request may have cancelled it a moment ago.
  if (!supplier || hold.providerRef === null) throw new AppError('timed_out');
  const { leg, clientRef, providerRef } = hold;
  const answer = await withDeadline(
    settings.callMs,
    (call) => supplier.quoteCancellation({ clientRef, providerRef }, call),
    () => logger.warn({ booking: row.code }, 'the penalty could not be asked for'),
  );
  switch (answer.outcome) {
    case 'quoted':
      return { leg, agreedCents: answer.penaltyCents, expiresAt: answer.expiresAt };
    case 'cancelled':
      return { leg, agreedCents: answer.penaltyCents, expiresAt: null };
    case 'refused':
      return undefined;
    case 'unknown':
      throw new AppError('timed_out');
  }
}
