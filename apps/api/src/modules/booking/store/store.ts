import type { Database, Executor } from '@embarque/server-kit/database.ts';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql, type Table } from 'drizzle-orm';
import {
  type Cancellation,
  type Command,
  type Decision,
  drivenSagas,
  type Hold,
  type Payment,
  type Saga,
  type SagaEvent,
  type SagaState,
} from '../saga/saga.ts';
import { cancellationOf } from './cancellation-store.ts';
import { jsonRow } from './json-row.ts';
import { changedPayments, paymentsOf } from './payment-store.ts';
import { answeredSteps, intendedSteps } from './record-steps.ts';
import { holdRef, LEG } from './refs.ts';
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
 * `welcoming`: where its member is there with something it takes, and so it is due.
 */
export async function claim(
  database: Database,
  bookingId: number,
  now: Date,
  leaseMs: number,
  welcoming: readonly Saga[] = [],
): Promise<Claimed | undefined> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .update(booking)
      .set({ leaseGen: sql`${booking.leaseGen} + 1`, leaseUntil: new Date(now.getTime() + leaseMs) })
      .where(
        and(
          eq(booking.id, bookingId),
          inArray(booking.saga, [...drivenSagas, ...welcoming]),
          or(lte(booking.wakeAt, now), inArray(booking.saga, [...welcoming])),
          or(isNull(booking.leaseUntil), lte(booking.leaseUntil, now)),
        ),
      )
      .returning();
    if (!row) return undefined;
    const [holds, payments] = [await holdsOf(tx, bookingId), await paymentsOf(tx, row)];
    // What its member cannot see yet, its member has not cancelled.
    const cancellation = row.statusId === null ? null : await cancellationOf(tx, bookingId);
    return { row, state: readState(row, holds, payments, cancellation) };
  });
}

/** Gives the lease up while no call is under way, so that another driver goes on at once. */
export async function giveBack(database: Database, { row }: Claimed): Promise<void> {
  await database.handle.update(booking).set({ leaseUntil: null }).where(isOurs(row));
}

const isOurs = (row: BookingRow) =>
  and(eq(booking.id, row.id), eq(booking.version, row.version), eq(booking.leaseGen, row.leaseGen));

const holdsOf = (executor: Executor, bookingId: number): Promise<HoldRow[]> =>
  executor.select().from(supplierHold).where(eq(supplierHold.bookingId, bookingId)).orderBy(asc(supplierHold.gen));

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
    tries: row.tries,
    quotedCents: row.quotedCents,
    points: row.pointsTotalValue,
    cashCents: row.cashTotalValue,
    hasCoupon: row.couponId !== null,
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
    cancellation,
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

/** What was decided, as `booking_write` takes it: rows of its tables. */
export const rowsOf = ({ row, state }: Claimed, what: Writing): object => {
  const { decision, event, now } = what;
  const payments = changedPayments(row, state.payments, what);
  const captured = decision.state.payments.at(-1);
  return {
    booking: jsonRow(booking, changesOf(row, what)),
    ...listed('holds', supplierHold, changedHolds(row, state.holds, what)),
    ...listed('path', bookingEvent, pathOf(state, decision, event, now)),
    ...listed('answered', sagaStep, answeredSteps(state, decision, event, now)),
    ...listed('intended', sagaStep, intendedSteps(row, decision, now)),
    ...listed('outbox', outbox, dueMails(row.id, decision, now)),
    ...listed('payments', paymentAttempt, payments),
    ...(payments.length > 0 && captured?.state === 'captured' && { capture_ref: captured.captureRef }),
  };
};

/** Rows under a name; nothing where there are none, so that nothing is done for them. */
const listed = <Of extends Table>(name: string, table: Of, rows: readonly Partial<Of['$inferSelect']>[]) =>
  rows.length > 0 && { [name]: rows.map((row) => jsonRow(table, row)) };

const changesOf = (row: BookingRow, { decision: { state: next }, now, leaseUntil, wakeAt }: Writing) => ({
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
});

/** Writes what was decided where a statement evaluates it: false, with nothing written, when lease or version are no longer ours. */
const writing = (claimed: Claimed, what: Writing): SQL<boolean> =>
  sql`booking_write(${claimed.row.id}, ${claimed.row.version}, ${claimed.row.leaseGen}, ${JSON.stringify(rowsOf(claimed, what))})`;

const written = ({ row }: Claimed, what: Writing): Claimed => ({
  row: { ...row, ...changesOf(row, what), version: row.version + 1 },
  state: what.decision.state,
});

/**
 * Writes what was decided in one statement, and does `andThen` in it: booking first, since every step takes its locks in
 * this order. Throws LeaseLost, with nothing written, when lease or version are no longer ours.
 */
export async function write(
  executor: Executor,
  claimed: Claimed,
  what: Writing,
  andThen: SQL<boolean> = sql`true`,
): Promise<Claimed> {
  const [answer] = await executor
    .select({ written: sql<boolean>`written` })
    .from(sql`(select case when ${writing(claimed, what)} then ${andThen} else false end as written) step`);
  if (!answer?.written) throw new LeaseLost(claimed.row.id);
  return written(claimed, what);
}

/** Locks the booking before what is taken for it. Throws LeaseLost when lease or version are no longer ours. */
export async function lockOwn(executor: Executor, { row }: Claimed): Promise<void> {
  const [own] = await executor.select({ id: booking.id }).from(booking).where(isOurs(row)).for('update');
  if (!own) throw new LeaseLost(row.id);
}

/**
 * Locks the booking, tries `attempt`, and writes what was decided for its outcome, in one statement. Throws LeaseLost as
 * `write` does; then nothing was tried.
 */
export async function writeOutcome(
  executor: Executor,
  claimed: Claimed,
  attempt: SQL<boolean>,
  what: { readonly done: Writing; readonly failed: Writing },
): Promise<{ isDone: boolean; claimed: Claimed }> {
  const own = executor.select({ own: sql`true` }).from(booking).where(isOurs(claimed.row)).for('update');
  const [answer] = await executor.select({ isDone: sql<boolean | null>`is_done` }).from(sql`(select case
    when ${own} is null then null
    when ${attempt} then case when ${writing(claimed, what.done)} then true end
    when ${writing(claimed, what.failed)} then false end as is_done) step`);
  if (typeof answer?.isDone !== 'boolean') throw new LeaseLost(claimed.row.id);
  return { isDone: answer.isDone, claimed: written(claimed, answer.isDone ? what.done : what.failed) };
}

/** A ticket's voucher, and word of its end, are mailed once each, whatever happens on the way. */
const dueMails = (bookingId: number, { commands }: Decision, nextAt: Date): Partial<typeof outbox.$inferSelect>[] => {
  const due = { payload: { bookingId }, nextAt };
  const isQueued = (what: Command['do']) => commands.some((command) => command.do === what);
  return [
    ...(isQueued('queue_voucher')
      ? [{ ...due, dedupeKey: `voucher:${bookingId}:v1`, kind: 'voucher_mail' as const }]
      : []),
    ...(isQueued('queue_cancellation_mail')
      ? [{ ...due, dedupeKey: `cancel:${bookingId}:v1`, kind: 'cancellation_mail' as const }]
      : []),
  ];
};

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
