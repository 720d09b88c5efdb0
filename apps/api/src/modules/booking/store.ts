import type { Database, Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { paymentsOf, writePayments } from './payment-store.ts';
import { recordSteps } from './record-steps.ts';
import { holdRef, LEG } from './refs.ts';
import {
  type Decision,
  drivenSagas,
  type Hold,
  type Payment,
  type SagaEvent,
  type SagaState,
  waitingSagas,
} from './saga.ts';
import { type BookingRow, booking, bookingEvent, type HoldRow, supplierHold } from './tables.ts';

/** A booking in the hands of the driver that holds its lease. */
export interface Claimed {
  readonly row: BookingRow;
  readonly state: SagaState;
}

/** Another driver owns the booking by now: stop, without effect. */
export class LeaseLost extends Error {
  constructor(bookingId: number) {
    super(`the lease of booking ${bookingId} is lost`);
    this.name = 'LeaseLost';
  }
}

/**
 * Takes the lease of a booking that nobody drives now; undefined when somebody does, or there is nothing to do.
 * `isAsked`: its member is there, so one that waits for its member is due.
 */
export async function claim(
  database: Database,
  bookingId: number,
  now: Date,
  leaseMs: number,
  isAsked = false,
): Promise<Claimed | undefined> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(booking)
      .set({ leaseGen: sql`${booking.leaseGen} + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          eq(booking.id, bookingId),
          inArray(booking.saga, [...drivenSagas]),
          isAsked ? or(lte(booking.wakeAt, now), inArray(booking.saga, [...waitingSagas])) : lte(booking.wakeAt, now),
          or(isNull(booking.leaseUntil), lte(booking.leaseUntil, now)),
        ),
      )
      .returning();
    return row && { row, state: readState(row, await holdsOf(tx, bookingId), await paymentsOf(tx, row)) };
  });
}

/** Gives the lease up while no call is under way, so that another driver goes on at once. */
export async function giveBack(database: Database, { row }: Claimed): Promise<void> {
  await database.handle.update(booking).set({ leaseUntil: null }).where(isOurs(row));
}

/** Locks the booking if it is still ours, before points are touched on its behalf. Throws LeaseLost. */
export async function holdLease(tx: Executor, { row }: Claimed): Promise<void> {
  const [own] = await tx.select({ id: booking.id }).from(booking).where(isOurs(row)).for('update');
  if (!own) throw new LeaseLost(row.id);
}

const isOurs = (row: BookingRow) =>
  and(eq(booking.id, row.id), eq(booking.version, row.version), eq(booking.leaseGen, row.leaseGen));

export const holdsOf = (executor: Executor, bookingId: number): Promise<HoldRow[]> =>
  executor.select().from(supplierHold).where(eq(supplierHold.bookingId, bookingId)).orderBy(asc(supplierHold.gen));

export function readState(row: BookingRow, holds: readonly HoldRow[], payments: readonly Payment[]): SagaState {
  return {
    saga: row.saga,
    status: row.statusId,
    target: row.target,
    error: row.error,
    priceNowCents: row.priceNowCents,
    tries: row.tries,
    quotedCents: row.quotedCents,
    points: row.pointsTotalValue,
    cashCents: row.cashTotalValue,
    startedAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
    issueCalledAt: row.issueCalledAt?.getTime() ?? null,
    locatorProvider: row.locatorProvider,
    holds: holds.map((hold) => ({
      gen: hold.gen,
      state: hold.state,
      providerRef: hold.providerRef,
      calledAt: hold.calledAt.getTime(),
      isWatched: hold.watchUntil !== null,
    })),
    payments,
    brought: null,
  };
}

export interface Writing {
  readonly decision: Decision;
  readonly event: SagaEvent;
  readonly now: Date;
  /** null gives the lease back. */
  readonly leaseUntil: Date | null;
  readonly wakeAt: Date;
  readonly watchMs: number;
  /** The gateway's code, where cards are taken. */
  readonly gateway: string | undefined;
}

/** Writes what was decided, if the lease and the version are still ours. Throws LeaseLost, which undoes the transaction. */
export async function write(tx: Executor, { row, state }: Claimed, writing: Writing): Promise<Claimed> {
  const { decision, event, now, leaseUntil, wakeAt } = writing;
  const next = decision.state;
  const [written] = await tx
    .update(booking)
    .set({
      saga: next.saga,
      statusId: next.status,
      target: next.target,
      error: next.error,
      priceNowCents: next.priceNowCents,
      tries: next.tries,
      expiresAt: next.expiresAt === null ? null : new Date(next.expiresAt),
      issueCalledAt: next.issueCalledAt === null ? null : new Date(next.issueCalledAt),
      locatorProvider: next.locatorProvider,
      issuedAt: next.status === 2 ? (row.issuedAt ?? now) : row.issuedAt,
      version: row.version + 1,
      leaseUntil,
      wakeAt,
    })
    .where(isOurs(row))
    .returning();
  if (!written) throw new LeaseLost(row.id);
  await writeHolds(tx, row, state.holds, writing);
  if (next.payments.length > 0) await writePayments(tx, row, state.payments, writing);
  await writePath(tx, row.id, state, decision, event, now);
  await recordSteps(tx, row, state, decision, event, now);
  return { row: written, state: next };
}

async function writeHolds(tx: Executor, row: BookingRow, before: readonly Hold[], writing: Writing): Promise<void> {
  for (const hold of writing.decision.state.holds) {
    const known = before.find(({ gen }) => gen === hold.gen);
    if (known === hold) continue;
    const values = { state: hold.state, providerRef: hold.providerRef, calledAt: new Date(hold.calledAt) };
    const watch = hold.isWatched && {
      watchUntil: new Date(writing.now.getTime() + writing.watchMs),
      watchAt: writing.now,
    };
    if (known) {
      await tx
        .update(supplierHold)
        .set({ ...values, ...(watch && !known.isWatched && watch) })
        .where(and(eq(supplierHold.bookingId, row.id), eq(supplierHold.gen, hold.gen)));
    } else {
      await tx.insert(supplierHold).values({
        ...values,
        bookingId: row.id,
        leg: LEG,
        gen: hold.gen,
        provider: row.supplierCode,
        clientRef: holdRef(row.code, hold.gen),
      });
    }
  }
}

/** Appends the states passed through, each from the one before. */
async function writePath(
  tx: Executor,
  bookingId: number,
  from: SagaState,
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Promise<void> {
  if (decision.path.length === 0) return;
  const cause = 'answer' in event ? `${event.type}: ${event.answer.outcome}` : event.type;
  // Every writer has locked the booking, so the number it reads here is still the last one.
  const last = sql`(select coalesce(max(${bookingEvent.seq}), 0) from ${bookingEvent} where booking_id = ${bookingId})`;
  await tx.insert(bookingEvent).values(
    decision.path.map(({ saga, status }, index) => {
      const before = decision.path[index - 1] ?? { saga: from.saga, status: from.status };
      return {
        bookingId,
        seq: sql`${last} + ${index + 1}::int`,
        fromSaga: before.saga,
        toSaga: saga,
        fromStatus: before.status,
        toStatus: status,
        cause,
        at,
      };
    }),
  );
}
