import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Table } from 'drizzle-orm';
import { cancelledPart } from '../saga/cancelled-part.ts';
import type { Command } from '../saga/commands.ts';
import type { Decision, Hold, SagaEvent, SagaState } from '../saga/saga.ts';
import type { Claimed } from './claim.ts';
import { jsonRow } from './json-row.ts';
import { changedPayments } from './money/payment-store.ts';
import { answeredSteps, intendedSteps } from './record-steps.ts';
import { holdRef } from './refs.ts';
import {
  type BookedLeg,
  type BookingRow,
  booking,
  bookingEvent,
  type HoldRow,
  outbox,
  paymentAttempt,
  sagaStep,
  supplierHold,
} from './tables.ts';
import type { Writing } from './writing.ts';

/** Returns a decision as `booking_write` takes it: rows of its tables. */
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

/** Rows under a name; no member at all without rows, so that the function skips them. */
const listed = <Of extends Table>(name: string, table: Of, rows: readonly Partial<Of['$inferSelect']>[]) =>
  rows.length > 0 && { [name]: rows.map((row) => jsonRow(table, row)) };

/** The columns of the booking itself. */
export const changesOf = (row: BookingRow, { decision: { state: next }, now, leaseUntil, wakeAt }: Writing) => ({
  saga: next.saga,
  statusId: next.status,
  target: next.target,
  error: next.error,
  priceNowCents: next.priceNowCents,
  refused: next.refused,
  tries: next.tries,
  expiresAt: next.expiresAt === null ? null : new Date(next.expiresAt),
  issueCalledAt: next.issueCalledAt === null ? null : new Date(next.issueCalledAt),
  locatorProvider: next.locatorProvider,
  issuedAt: next.status === bookingStatus.issued ? (row.issuedAt ?? now) : row.issuedAt,
  leaseUntil,
  wakeAt,
});

/** Returns the dedupe key of a voucher's mail. What is left after a cancellation is its second version, and its last. */
export const voucherKey = (bookingId: number, isPartlyCancelled: boolean): string =>
  `voucher:${bookingId}:v${isPartlyCancelled ? 2 : 1}`;

/** The mails that a decision asks for. Each is sent once for its event, which the dedupe key ensures. */
const dueMails = (
  bookingId: number,
  { commands, state }: Decision,
  nextAt: Date,
): Partial<typeof outbox.$inferSelect>[] => {
  const isPartlyCancelled = cancelledPart(state).cancelled.length > 0;
  const due = { payload: { bookingId }, nextAt };
  const isQueued = (what: Command['do']) => commands.some((command) => command.do === what);
  return [
    ...commands.flatMap((command) =>
      command.do === 'queue_mail'
        ? [{ ...due, dedupeKey: `${command.mail}:${bookingId}:${command.n}`, kind: `${command.mail}_mail` as const }]
        : [],
    ),
    ...(isQueued('queue_voucher')
      ? [{ ...due, dedupeKey: voucherKey(bookingId, isPartlyCancelled), kind: 'voucher_mail' as const }]
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
    const known = before.find(({ leg, attempt }) => leg === hold.leg && attempt === hold.attempt);
    if (known === hold) return [];
    const isGivenUp = hold.isWatched && !known?.isWatched;
    return [
      {
        leg: hold.leg,
        attempt: hold.attempt,
        service: row.type,
        provider: bookedLeg(row, hold.leg).supplierCode,
        clientRef: holdRefOf(row, hold.leg, hold.attempt),
        providerRef: hold.providerRef,
        state: hold.state,
        locator: hold.locator,
        tickets: hold.tickets,
        shopLossCents: hold.shopLossCents,
        calledAt: new Date(hold.calledAt),
        ...(isGivenUp && { watchUntil: new Date(now.getTime() + watchMs), watchAt: now }),
      },
    ];
  });
}

/** Returns a leg as it was booked. Throws when there is none of this id. */
export function bookedLeg({ code, legs }: Pick<BookingRow, 'code' | 'legs'>, id: string): BookedLeg {
  const leg = legs[Number(id) - 1];
  if (!leg) throw new Error(`booking ${code} has no leg ${id}`);
  return leg;
}

/** Returns our reference of an attempt to hold a leg: its own, or that of the early hold which it has taken over. */
export const holdRefOf = (row: Pick<BookingRow, 'code' | 'legs'>, leg: string, attempt: number): string =>
  bookedLeg(row, leg).adopts ?? holdRef(row.code, attempt, leg);

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
