import type { PaymentRecord } from '@embarque/server-kit/ports/gateway.ts';
import type { Saga } from '../saga/transitions.ts';
import { about, type Discrepancy } from './discrepancy.ts';
import { type ReconcileState, reconcileStateOf } from './reconcile-state.ts';

/** A booking that costs cash, with its payments as our records have them. Amounts in centavos. */
export interface OwnPayments {
  readonly code: string;
  /** Changes with everything that happens to the booking. */
  readonly version: number;
  readonly saga: Saga;
  readonly wasIssued: boolean;
  readonly cashCents: number;
  readonly payments: readonly {
    readonly clientRef: string;
    readonly state: string;
    /** It may still turn up, and is then voided. */
    readonly isWatched: boolean;
  }[];
  /** What was captured; null when nothing was. */
  readonly capturedCents: number | null;
  /** What the gateway has taken and not given back, by the ledger. */
  readonly clearingCents: number;
  readonly refunds: readonly {
    readonly refundRef: string;
    readonly amountCents: number;
    /** Whether the gateway has said so. */
    readonly isDone: boolean;
  }[];
}

/**
 * Compares a booking with everything the gateway has under its code. A payment of a booking in flight is no
 * discrepancy.
 */
export function comparePayments(own: OwnPayments | undefined, records: readonly PaymentRecord[]): Discrepancy[] {
  const say = about(own?.code ?? null);
  if (!own) {
    return records.flatMap(({ clientRef, state, amountCents, capturedCents, refunds }) => {
      const back = refunds.map((given) => say('refund_unknown', given.refundRef, null, given.amountCents));
      if (state === 'captured') return [say('capture_without_booking', clientRef, null, capturedCents), ...back];
      const isOpen = state === 'authorised' || state === 'action';
      return isOpen ? [say('payment_unknown', clientRef, null, amountCents), ...back] : back;
    });
  }
  const reconcileState = reconcileStateOf(own);
  const isOver = reconcileState === 'issued' || reconcileState === 'given_back' || reconcileState === 'lost';
  const taken = own.payments.find(({ state }) => state === 'captured');
  const theirs = records.find(({ clientRef }) => clientRef === taken?.clientRef);
  const found = [
    ...compareCapture(own, reconcileState, taken?.clientRef ?? own.code, theirs),
    ...records.flatMap(({ clientRef, state, amountCents, capturedCents }) => {
      if (clientRef === taken?.clientRef) return [];
      const known = own.payments.find((payment) => payment.clientRef === clientRef);
      if (state === 'captured') {
        // Money is captured in this state only, and written down before the next.
        if (own.saga === 'CAPTURING') return [];
        return [say(taken ? 'second_capture' : 'capture_without_booking', clientRef, null, capturedCents)];
      }
      if (state !== 'authorised' && state !== 'action') return [];
      if (!known) return [say('payment_unknown', clientRef, null, amountCents)];
      return isOver && !known.isWatched ? [say('authorisation_left_open', clientRef, null, amountCents)] : [];
    }),
    ...compareRefunds(own, theirs, records),
  ];
  // Any other discrepancy is one of the sums as well.
  return found.length === 0 && isOver && !isLetGo(theirs) ? compareClearing(own, records) : found;
}

/** Whether the bank has released the money: what became of a booking's cash is then settled by persons. */
const isLetGo = (theirs: PaymentRecord | undefined): boolean =>
  theirs?.state === 'voided' || theirs?.state === 'declined';

function compareClearing({ code, clearingCents }: OwnPayments, records: readonly PaymentRecord[]): Discrepancy[] {
  const taken = records
    .filter(({ state }) => state === 'captured')
    .reduce((sum, { capturedCents, refunds }) => {
      const back = refunds.reduce((total, { amountCents }) => total + amountCents, 0);
      return sum + capturedCents - back;
    }, 0);
  return clearingCents === taken ? [] : [about(code)('clearing_differs', code, clearingCents, taken)];
}

function compareCapture(
  { code, cashCents, capturedCents }: OwnPayments,
  reconcileState: ReconcileState,
  reference: string,
  theirs: PaymentRecord | undefined,
): Discrepancy[] {
  const say = about(code);
  if (reconcileState !== 'issued' && reconcileState !== 'given_back') return [];
  if (theirs?.state !== 'captured') {
    // For a cancelled booking nothing is missing where nothing was captured, or where the bank released it.
    if (reconcileState === 'given_back' && (capturedCents === null || isLetGo(theirs))) return [];
    return [say('booking_without_capture', reference, cashCents, null)];
  }
  return theirs.capturedCents === cashCents && capturedCents === cashCents
    ? []
    : [say('captured_amount_differs', reference, capturedCents ?? cashCents, theirs.capturedCents)];
}

function compareRefunds(
  { code, refunds }: OwnPayments,
  theirs: PaymentRecord | undefined,
  records: readonly PaymentRecord[],
): Discrepancy[] {
  const say = about(code);
  const given = records.flatMap((record) => record.refunds);
  return [
    ...given.flatMap(({ refundRef, amountCents }) => {
      const own = refunds.find((refund) => refund.refundRef === refundRef);
      if (!own) return [say('refund_unknown', refundRef, null, amountCents)];
      return own.amountCents === amountCents
        ? []
        : [say('refund_amount_differs', refundRef, own.amountCents, amountCents)];
    }),
    ...refunds.flatMap(({ refundRef, amountCents, isDone }) =>
      !isDone || isLetGo(theirs) || given.some((each) => each.refundRef === refundRef)
        ? []
        : [say('refund_missing', refundRef, amountCents, null)],
    ),
  ];
}
