import type { BookingStatusId } from '@embarque/contract/booking.ts';
import type { IssueOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { Command } from './commands.ts';
import type { SagaLimits } from './limits.ts';
import type { Cancellation, Decision, Failure, Hold, Leg, Payment, SagaState } from './saga.ts';
import { isStatusTransition, isTransition, type Saga } from './transitions.ts';

/** A decision in progress, and the steps that several stages share. */
export interface Draft {
  readonly state: SagaState;
  readonly path: Decision['path'];
  readonly now: number;
  readonly limits: SagaLimits;
}

export const change = (draft: Draft, part: Partial<SagaState>): Draft => ({
  ...draft,
  state: { ...draft.state, ...part },
});

/**
 * Moves to another state; the next step starts without retries behind it. Throws on a move that the table of
 * transitions does not have.
 */
export function go(draft: Draft, saga: Saga, status: BookingStatusId | null = draft.state.status): Draft {
  const { saga: from, status: before } = draft.state;
  if (!isTransition(from, saga)) throw new Error(`no transition from ${from} to ${saga}`);
  if (!isStatusTransition(before, status)) throw new Error(`no transition from status ${before} to ${status}`);
  return { ...change(draft, { saga, status, tries: 0 }), path: [...draft.path, { saga, status }] };
}

export const fail = (draft: Draft, error: Failure): Draft =>
  change(draft, { error, priceNowCents: null, refused: null });

/** A leg's supplier refused it: sold out but for what is left. */
export const failSoldOut = (draft: Draft, { id: leg }: Leg, taken?: readonly string[]): Draft =>
  change(fail(draft, 'sold_out'), { refused: { leg, ...(taken && { taken }) } });

/** A leg costs `cents` by now. */
export const failPriceChanged = (draft: Draft, leg: Leg, cents: number): Draft =>
  change(fail(draft, 'price_changed'), {
    priceNowCents: draft.state.quotedCents - leg.quotedCents + cents,
    refused: { leg: leg.id },
  });

export const decided = (draft: Draft, commands: readonly Command[]): Decision => ({
  state: draft.state,
  path: draft.path,
  commands,
});

/** Nothing is due. */
export const stay = (draft: Draft): Decision => decided(draft, []);

/** Retries later, doubling the pause with every try. `notAfter` (milliseconds) shortens it. */
export function retry(draft: Draft, notAfter = Infinity): Decision {
  const { tries } = draft.state;
  const pause = Math.min(draft.limits.retryMs * 2 ** Math.min(tries, 20), draft.limits.maxRetryMs);
  const until = Math.min(draft.now + pause, Math.max(notAfter, draft.now));
  return decided(change(draft, { tries: tries + 1 }), [{ do: 'wait', until }]);
}

/** The current hold of a leg. */
export const currentHold = (draft: Draft, leg: string): Hold => {
  const hold = holdOf(draft.state, leg);
  if (!hold) throw new Error(`${draft.state.saga} without a hold of leg ${leg}`);
  return hold;
};

/** The current hold of a leg; undefined before there is one. */
export const holdOf = ({ holds }: SagaState, leg: string): Hold | undefined =>
  holds.findLast((hold) => hold.leg === leg);

/** What a supplier says of a leg that it has issued. */
export type Issued = Pick<Extract<IssueOutcome, { outcome: 'issued' }>, 'locator' | 'tickets'>;

/** The change of a hold whose supplier has issued it. */
export const confirmedBy = ({ locator, tickets }: Issued): Partial<Hold> => ({ state: 'confirmed', locator, tickets });

export function changeHold(draft: Draft, leg: string, part: Partial<Hold>): Draft {
  const current = currentHold(draft, leg);
  return change(draft, { holds: draft.state.holds.map((hold) => (hold === current ? { ...hold, ...part } : hold)) });
}

export const firstLeg = ({ legs: [first] }: SagaState): Leg => {
  if (!first) throw new Error('a booking without legs');
  return first;
};

export const currentPayment = (draft: Draft): Payment => {
  const payment = draft.state.payments.at(-1);
  if (!payment) throw new Error(`${draft.state.saga} without a payment`);
  return payment;
};

export const changePayment = (draft: Draft, part: Partial<Payment>): Draft =>
  change(draft, { payments: [...draft.state.payments.slice(0, -1), { ...currentPayment(draft), ...part }] });

/** The payment no longer waits for its member, so the address of the bank's page is removed. */
export const closePayment = (draft: Draft, part: Partial<Payment>): Draft => {
  const { action } = currentPayment(draft);
  return changePayment(draft, { action: action && { ...action, url: null }, ...part });
};

/** Whether a cancellation request is still unanswered. */
export const isCancellationOpen = ({ state }: Draft): boolean => state.cancellation?.state === 'agreed';

export const currentCancellation = ({ state }: Draft): Cancellation => {
  if (!state.cancellation) throw new Error(`${state.saga} without a cancellation request`);
  return state.cancellation;
};

export const changeCancellation = (draft: Draft, part: Partial<Cancellation>): Draft =>
  change(draft, { cancellation: { ...currentCancellation(draft), ...part } });

export const isExpired = ({ state, now }: Draft): boolean => state.expiresAt !== null && state.expiresAt <= now;

/** Asks the gateway what became of the current payment. */
export const lookUpAtGateway = (draft: Draft): Decision =>
  decided(draft, [{ do: 'lookup_payment', attempt: currentPayment(draft).attempt }]);
