import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Cancellation, Payment, SagaState } from '../saga/saga.ts';
import { drivenSagas, type Saga } from '../saga/transitions.ts';
import { cancellationOf } from './cancellation-store.ts';
import { legsOf } from './legs/legs-of.ts';
import { paymentsOf } from './money/payment-store.ts';
import { type BookingRow, booking, type HoldRow, supplierHold } from './tables.ts';

/** A booking whose lease the driver holds. */
export interface Claimed {
  readonly row: BookingRow;
  readonly state: SagaState;
}

/** Another driver owns the booking by now: stop without effect. */
export class LeaseLost extends Error {
  constructor(bookingId: number) {
    super(`the lease of booking ${bookingId} is lost`);
    this.name = 'LeaseLost';
  }
}

/**
 * Takes the lease of a booking that is due and nobody drives; undefined when there is none to take. `accepting`: the
 * states in which the booking takes what its member's request provides, and so is due now.
 */
export async function claim(
  database: Database,
  bookingId: number,
  now: Date,
  leaseMs: number,
  accepting: readonly Saga[] = [],
): Promise<Claimed | undefined> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(booking)
      .set({ leaseGen: sql`${booking.leaseGen} + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          eq(booking.id, bookingId),
          inArray(booking.saga, [...drivenSagas, ...accepting]),
          or(lte(booking.wakeAt, now), inArray(booking.saga, [...accepting])),
          or(isNull(booking.leaseUntil), lte(booking.leaseUntil, now)),
        ),
      )
      .returning();
    if (!row) return undefined;
    const [holds, payments] = [await holdsOf(tx, bookingId), await paymentsOf(tx, row)];
    // A member cannot have cancelled a booking that is not visible yet.
    const cancellation = row.statusId === null ? null : await cancellationOf(tx, row);
    return { row, state: readState(row, holds, payments, cancellation) };
  });
}

/** Releases the lease while no call is in flight, so that another driver can go on at once. */
export async function releaseLease(database: Database, { row }: Claimed): Promise<void> {
  await database.handle.update(booking).set({ leaseUntil: null }).where(isOurs(row));
}

/** The row of a booking while lease and version are still ours. */
export const isOurs = (row: BookingRow) =>
  and(eq(booking.id, row.id), eq(booking.version, row.version), eq(booking.leaseGen, row.leaseGen));

const holdsOf = (executor: Executor, bookingId: number): Promise<HoldRow[]> =>
  executor.select().from(supplierHold).where(eq(supplierHold.bookingId, bookingId)).orderBy(asc(supplierHold.id));

export function readState(
  row: BookingRow,
  holds: readonly HoldRow[],
  payments: readonly Payment[],
  cancellation: Cancellation | null = null,
): SagaState {
  return {
    saga: row.saga,
    status: row.statusId,
    target: row.target,
    error: row.error,
    priceNowCents: row.priceNowCents,
    refused: row.refused,
    tries: row.tries,
    quotedCents: row.quotedCents,
    points: row.pointsTotalValue,
    cashCents: row.cashTotalValue,
    discountCents: row.discountCents,
    hasCoupon: row.couponId !== null,
    startedAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    issueCalledAt: row.issueCalledAt?.getTime() ?? null,
    locatorProvider: row.locatorProvider,
    legs: legsOf(row),
    holds: holds.map((hold) => ({
      leg: hold.leg,
      attempt: hold.attempt,
      state: hold.state,
      providerRef: hold.providerRef,
      locator: hold.locator,
      tickets: hold.tickets,
      shopLossCents: hold.shopLossCents,
      calledAt: hold.calledAt.getTime(),
      isWatched: hold.watchUntil !== null,
    })),
    payments,
    cancellation,
    provided: null,
    isAwaited: false,
  };
}

/** Locks the booking before anything is taken for it. Throws LeaseLost when lease or version are no longer ours. */
export async function lockOwn(executor: Executor, { row }: Claimed): Promise<void> {
  const [own] = await executor.select({ id: booking.id }).from(booking).where(isOurs(row)).for('update');
  if (!own) throw new LeaseLost(row.id);
}
