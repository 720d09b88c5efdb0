import type { Cancellation as CancellationParts } from '@embarque/contract/cancellation.ts';
import {
  type PriceMakeup,
  type PriceParts,
  paidFor,
  type RefundParts,
  refundParts,
  toReais,
} from '@embarque/contract/money/money.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Points } from '../../points/index.ts';
import { cancelledPart, sumOf } from '../saga/cancelled-part.ts';
import type { Cancellation, Decision, Retained, SagaState } from '../saga/saga.ts';
import { legsOf } from './legs/legs-of.ts';
import { refundRef } from './refs.ts';
import { type BookingRow, bookingCancellation, type CancellationRow, refund, supplierHold } from './tables.ts';

/** What became of a booking's points. */
export type GivenBack = Awaited<ReturnType<Points['refund']>>;

/** Returns the last cancellation request of a booking; null when there is none. */
export async function cancellationOf(executor: Executor, booking: BookingRow): Promise<Cancellation | null> {
  const [row] = await lastOf(executor, booking.id);
  return row ? readCancellation(row, booking) : null;
}

/** Returns the completed cancellation of a booking, or of legs of it; undefined when its member has cancelled nothing. */
export async function doneCancellation(executor: Executor, bookingId: number): Promise<CancellationRow | undefined> {
  const [row] = await lastOf(executor, bookingId);
  return row?.state === 'done' ? row : undefined;
}

/**
 * Whether a cancellation has spent its booking's coupon: never where nothing was issued. Undefined where there is none, or where a
 * part of the booking stands with it.
 */
export function spendsCoupon(booking: BookingRow, { legs }: CancellationRow): boolean | undefined {
  if (booking.couponId === null) return undefined;
  if (booking.issuedAt === null) return false;
  const { isWhole, isFree } = cancelledPart({ legs: legsOf(booking), cancellation: { legs } });
  return isWhole ? !isFree : undefined;
}

/** Returns completed cancellations by booking. */
export async function cancellationsOf(
  executor: Executor,
  bookingIds: readonly number[],
): Promise<Map<number, CancellationParts>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(bookingCancellation)
    .where(and(inArray(bookingCancellation.bookingId, [...bookingIds]), eq(bookingCancellation.state, 'done')));
  return new Map(rows.map((row) => [row.bookingId, presentCancellation(row)]));
}

/** Returns a cancellation as the wire carries it, in reais and points. */
export const presentCancellation = (row: CancellationRow): CancellationParts => ({
  penaltyCash: toReais(row.penaltyCents ?? 0),
  penaltyPoints: row.penaltyPoints ?? 0,
  refundCash: toReais(row.refundCents ?? 0),
  refundPoints: row.refundPoints ?? 0,
  lostPoints: row.lostPoints ?? 0,
  ...presentParts(partsOf(row)),
});

/** Returns the parts of a refund as the wire carries them. */
export function presentParts({ fare, tax, fee }: RefundParts): Pick<CancellationParts, 'fare' | 'tax' | 'fee'> {
  const present = ({ cents, points }: PriceParts) => ({ cash: toReais(cents), points });
  return { fare: present(fare), tax: present(tax), fee: present(fee) };
}

/** Returns what came back of each part of the price; of a cancellation older than the parts, all of the fare. */
export function partsOf(row: CancellationRow): RefundParts {
  const tax = { cents: row.refundTaxCents ?? 0, points: row.refundTaxPoints ?? 0 };
  const fee = { cents: row.refundFeeCents ?? 0, points: row.refundFeePoints ?? 0 };
  const fare = {
    cents: (row.refundCents ?? 0) - tax.cents - fee.cents,
    points: (row.refundPoints ?? 0) + (row.lostPoints ?? 0) - tax.points - fee.points,
  };
  return { fare, tax, fee };
}

const lastOf = (executor: Executor, bookingId: number): Promise<CancellationRow[]> =>
  executor
    .select()
    .from(bookingCancellation)
    .where(eq(bookingCancellation.bookingId, bookingId))
    .orderBy(desc(bookingCancellation.n))
    .limit(1);

function readCancellation(row: CancellationRow, booking: BookingRow): Cancellation {
  const { n, state, legs, agreedAt, penaltyCents, penaltyPoints, refundCents } = row;
  const isKnown = penaltyCents !== null && penaltyPoints !== null && refundCents !== null;
  const { price } = cancelledPart({ legs: legsOf(booking), cancellation: row });
  const paid = paidFor({ cents: 0, points: booking.pointsTotalValue }, price.cents, priceOf(booking));
  return {
    n,
    state,
    legs,
    agreedAt: agreedAt.getTime(),
    retained: isKnown
      ? {
          cents: penaltyCents,
          points: penaltyPoints,
          refundCents,
          refundPoints: paid.points - penaltyPoints,
          shopLossCents: row.shopLossCents ?? 0,
        }
      : null,
  };
}

/** The parts of a refund apart from the fare, and what the shop bears. */
function refundColumns(row: BookingRow, cancellation: Cancellation, retained: Retained) {
  const { price } = cancelledPart({ legs: legsOf(row), cancellation });
  const paid = {
    cents: retained.cents + retained.refundCents,
    points: retained.points + retained.refundPoints,
  };
  // Before its issue nothing is cancelled at a supplier, and all of it comes back.
  const { tax, fee } = refundParts(paid, retained, price.cents > 0 ? price : priceOf(row));
  return {
    refundTaxCents: tax.cents,
    refundTaxPoints: tax.points,
    refundFeeCents: fee.cents,
    refundFeePoints: fee.points,
    shopLossCents: retained.shopLossCents,
  };
}

/** What a booking was sold for, and what that is made of. */
export const priceOf = ({ quotedCents: cents, taxCents, feeCents }: BookingRow): PriceMakeup => ({
  cents,
  taxCents,
  feeCents,
});

/** Returns what suppliers kept that no member pays, in centavos: of penalties, and of legs undone for another's sake. */
export async function shopLossOf(executor: Executor): Promise<number> {
  const sumOf = (column: typeof bookingCancellation.shopLossCents | typeof supplierHold.shopLossCents) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [ofMembers] = await executor
    .select({ total: sumOf(bookingCancellation.shopLossCents) })
    .from(bookingCancellation)
    .where(gt(bookingCancellation.shopLossCents, 0));
  const [ofLegs] = await executor
    .select({ total: sumOf(supplierHold.shopLossCents) })
    .from(supplierHold)
    .where(gt(supplierHold.shopLossCents, 0));
  return (ofMembers?.total ?? 0) + (ofLegs?.total ?? 0);
}

/** Whether a decision changes the cancellation request or its refund. */
export const touchesCancellation = (before: SagaState, { state: next }: Decision): boolean =>
  before.cancellation !== next.cancellation;

/** A decision about a booking, as it was before it. */
interface CancellationChange {
  readonly before: SagaState;
  readonly decision: Decision;
  /** What became of the points, where that was decided too. */
  readonly givenBack: GivenBack | undefined;
}

/**
 * Writes the cancellation request and the refund as they are after a decision, in the transaction that writes the
 * booking, which is already locked.
 */
export async function writeCancellation(
  tx: Executor,
  row: BookingRow,
  { before, decision: { state: next }, givenBack }: CancellationChange,
): Promise<void> {
  const { cancellation } = next;
  if (!cancellation) return;
  const { id: bookingId, code } = row;
  const { n, state, legs, agreedAt, retained } = cancellation;
  const isDone = state === 'done';
  // Written once, with what the supplier kept: a refund that was under way before prices had parts never gets any.
  const isNew = before.cancellation?.n !== n || before.cancellation.retained === null;
  const values = {
    state,
    legs,
    penaltyCents: retained?.cents ?? null,
    penaltyPoints: retained?.points ?? null,
    refundCents: retained?.refundCents ?? null,
    refundPoints: isDone ? (givenBack?.returned ?? 0) : null,
    lostPoints: isDone ? (givenBack?.lost ?? 0) : null,
    ...(retained && isNew && refundColumns(row, cancellation, retained)),
  };
  const agreedCents = sumOf(legs, (leg) => leg.agreedCents);
  await tx
    .insert(bookingCancellation)
    .values({ bookingId, n, agreedCents, agreedAt: new Date(agreedAt), ...values })
    .onConflictDoUpdate({ target: [bookingCancellation.bookingId, bookingCancellation.n], set: values });
  if (!retained || retained.refundCents === 0) return;
  const idemKey = refundRef(code, n);
  if (state === 'cancelled') {
    await tx.insert(refund).values({ bookingId, idemKey, amount: retained.refundCents, state: 'intended' });
  } else {
    await tx
      .update(refund)
      .set({ state: 'done' })
      .where(and(eq(refund.bookingId, bookingId), eq(refund.idemKey, idemKey)));
  }
}
