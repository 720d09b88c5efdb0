import type { Clock } from '@embarque/server-kit/clock.ts';
import { assertNoTransaction } from '@embarque/server-kit/database/database.ts';
import { callWithDeadline } from '@embarque/server-kit/ports/call-with-deadline.ts';
import { type BookingSupplier, type SupplierCall, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import type { Logger } from '../deps.ts';
import type { SupplierCommand } from '../saga/commands.ts';
import type { SagaEvent, Unknown } from '../saga/saga.ts';
import type { BookingSettings } from '../settings.ts';
import { cancelRef, undoRef } from '../store/refs.ts';
import { bookedLeg, holdRefOf } from '../store/rows.ts';
import type { BookingRow } from '../store/tables.ts';

/** Makes one call to a leg's supplier. Returns an unknown outcome when it fails or stays silent. */
export async function callSupplier(
  supplier: BookingSupplier,
  row: BookingRow,
  command: SupplierCommand,
  { settings, logger, clock }: { settings: BookingSettings; logger: Logger; clock: Clock },
): Promise<SagaEvent> {
  const ask = <Answer>(deadline: number, work: (call: SupplierCall) => Promise<Answer>) =>
    withDeadline(deadline, work, (error) =>
      logger.warn({ booking: row.code, call: command.do, reason: describe(error) }, 'supplier call failed'),
    );
  const { leg } = command;
  const { order, adopts } = bookedLeg(row, leg);
  switch (command.do) {
    case 'recheck':
      return {
        type: 'rechecked',
        leg,
        answer: await ask(settings.callMs, (call) => supplier.recheck(order, call)),
      };
    case 'hold': {
      const ref = holdRefOf(row, leg, command.attempt);
      return {
        type: 'hold_answered',
        answer: await ask(settings.callMs, (call) => supplier.hold(order, { ...call, clientRef: ref })),
      };
    }
    case 'lookup': {
      const ref = holdRefOf(row, leg, command.attempt);
      const askedAt = clock.now().getTime();
      return { type: 'looked_up', answer: await ask(settings.callMs, (call) => supplier.lookup(ref, call)), askedAt };
    }
    case 'issue': {
      const reference = { clientRef: holdRefOf(row, leg, command.attempt), providerRef: command.providerRef };
      const hold = adopts === undefined ? reference : { ...reference, travellers: order.travellers };
      return { type: 'issue_answered', answer: await ask(settings.issueMs, (call) => supplier.issue(hold, call)) };
    }
    case 'cancel': {
      const { attempt, providerRef, n, penaltyCents } = command;
      const cancelling = { cancelRef: cancelRef(row.code, n, leg), penaltyCents };
      const confirmed = { clientRef: holdRefOf(row, leg, attempt), providerRef };
      const answer = await ask(settings.callMs, (call) => supplier.cancel(confirmed, { ...call, ...cancelling }));
      return { type: 'cancel_answered', answer };
    }
    case 'undo': {
      const { attempt, providerRef, penaltyCents } = command;
      const undoing = { cancelRef: undoRef(row.code, leg), penaltyCents };
      const confirmed = { clientRef: holdRefOf(row, leg, attempt), providerRef };
      const answer = await ask(settings.callMs, (call) => supplier.cancel(confirmed, { ...call, ...undoing }));
      return { type: 'undo_answered', answer };
    }
    case 'release': {
      const hold = { clientRef: holdRefOf(row, leg, command.attempt) };
      return { type: 'release_answered', answer: await ask(settings.callMs, (call) => supplier.release(hold, call)) };
    }
  }
}

/** Runs a call until its deadline, in milliseconds. Returns an unknown outcome when it fails or stays silent. */
export async function withDeadline<Answer>(
  milliseconds: number,
  work: (call: SupplierCall) => Promise<Answer>,
  onFailure: (error: unknown) => void,
): Promise<Answer | Unknown> {
  assertNoTransaction('a supplier call');
  try {
    return await callWithDeadline(milliseconds, work);
  } catch (error) {
    onFailure(error);
    return { outcome: 'unknown' };
  }
}

/** The kind of failure only: an error's own text may contain what a traveller typed. */
const describe = (error: unknown): string =>
  error instanceof SupplierError ? error.kind : error instanceof Error ? error.name : 'unknown';
