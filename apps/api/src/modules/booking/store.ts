import type { Database, Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { jsonRow } from './json-row.ts';
import { changedPayments, paymentsOf } from './payment-store.ts';
import { answeredSteps, intendedSteps } from './record-steps.ts';
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
import {
  type BookingRow,
  booking,
  bookingEvent,
  type HoldRow,
  outbox,
  paymentAttempt,
  sagaStep,
  supplierHold,
} from './tables.ts';

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

const holdsOf = (executor: Executor, bookingId: number): Promise<HoldRow[]> =>
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
  readonly gateway?: string | undefined;
}

/** Writes what was decided in one statement, if the lease and the version are still ours. Throws LeaseLost, with nothing written. */
export async function write(executor: Executor, { row, state }: Claimed, writing: Writing): Promise<Claimed> {
  const { decision, event, now, leaseUntil, wakeAt } = writing;
  const next = decision.state;
  const changes = {
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
    leaseUntil,
    wakeAt,
  };
  const payments = changedPayments(row, state.payments, writing);
  const captured = next.payments.at(-1);
  const rows = {
    booking: jsonRow(booking, changes),
    holds: changedHolds(row, state.holds, writing).map((hold) => jsonRow(supplierHold, hold)),
    path: pathOf(state, decision, event, now).map((step) => jsonRow(bookingEvent, step)),
    answered: answeredSteps(state, decision, event, now).map((step) => jsonRow(sagaStep, step)),
    intended: intendedSteps(row, decision, now).map((step) => jsonRow(sagaStep, step)),
    outbox: decision.commands
      .filter((command) => command.do === 'queue_voucher')
      .map(() => jsonRow(outbox, dueVoucher(row.id, now))),
    ...(payments.length > 0 && { payments: payments.map((payment) => jsonRow(paymentAttempt, payment)) }),
    ...(payments.length > 0 && captured?.state === 'captured' && { capture_ref: captured.captureRef }),
  };
  const [answer] = await executor
    .select({ written: sql<boolean>`written` })
    .from(sql`booking_write(${row.id}, ${row.version}, ${row.leaseGen}, ${JSON.stringify(rows)}) as written`);
  if (!answer?.written) throw new LeaseLost(row.id);
  return { row: { ...row, ...changes, version: row.version + 1 }, state: next };
}

/** A ticket's voucher is mailed once, whatever happens on the way. */
const dueVoucher = (bookingId: number, now: Date) => ({
  dedupeKey: `voucher:${bookingId}:v1`,
  kind: 'voucher_mail' as const,
  payload: { bookingId },
  nextAt: now,
});

function changedHolds(
  row: BookingRow,
  before: readonly Hold[],
  { decision, now, watchMs }: Writing,
): Partial<HoldRow>[] {
  return decision.state.holds.flatMap((hold) => {
    const known = before.find(({ gen }) => gen === hold.gen);
    if (known === hold) return [];
    const isGivenUp = hold.isWatched && !known?.isWatched;
    return [
      {
        leg: LEG,
        gen: hold.gen,
        provider: row.supplierCode,
        clientRef: holdRef(row.code, hold.gen),
        providerRef: hold.providerRef,
        state: hold.state,
        calledAt: new Date(hold.calledAt),
        ...(isGivenUp && { watchUntil: new Date(now.getTime() + watchMs), watchAt: now }),
      },
    ];
  });
}

/** The states passed through, each from the one before, counted from 1. */
function pathOf(from: SagaState, { path }: Decision, event: SagaEvent, at: Date) {
  const cause = 'answer' in event ? `${event.type}: ${event.answer.outcome}` : event.type;
  return path.map(({ saga, status }, index) => {
    const before = path[index - 1] ?? { saga: from.saga, status: from.status };
    return {
      seq: index + 1,
      fromSaga: before.saga,
      toSaga: saga,
      fromStatus: before.status,
      toStatus: status,
      cause,
      at,
    };
  });
}
