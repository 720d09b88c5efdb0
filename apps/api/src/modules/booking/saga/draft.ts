import type { BookingStatusId } from '@embarque/contract/booking.ts';
import type { Cancellation, Command, Decision, Failure, Hold, Payment, Saga, SagaLimits, SagaState } from './saga.ts';

/** A decision in the making, and the few moves that every phase makes. */
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

/** Moves on; an answered step starts the next with no tries behind it. */
export const go = (draft: Draft, saga: Saga, status: BookingStatusId | null = draft.state.status): Draft => ({
  ...change(draft, { saga, status, tries: 0 }),
  path: [...draft.path, { saga, status }],
});

export const fail = (draft: Draft, error: Failure, priceNowCents: number | null = null): Draft =>
  change(draft, { error, priceNowCents });

export const decided = (draft: Draft, commands: readonly Command[]): Decision => ({
  state: draft.state,
  path: draft.path,
  commands,
});

/** Tries again later: the pause doubles with every try. `notAfter` shortens it. */
export function retry(draft: Draft, notAfter = Infinity): Decision {
  const { tries } = draft.state;
  const pause = Math.min(draft.limits.retryMs * 2 ** Math.min(tries, 20), draft.limits.longestRetryMs);
  const until = Math.min(draft.now + pause, Math.max(notAfter, draft.now));
  return decided(change(draft, { tries: tries + 1 }), [{ do: 'wait', until }]);
}

export const presentHold = (draft: Draft): Hold => {
  const hold = draft.state.holds.at(-1);
  if (!hold) throw new Error(`${draft.state.saga} without a hold`);
  return hold;
};

export const changeHold = (draft: Draft, part: Partial<Hold>): Draft =>
  change(draft, { holds: [...draft.state.holds.slice(0, -1), { ...presentHold(draft), ...part }] });

export const presentPayment = (draft: Draft): Payment => {
  const payment = draft.state.payments.at(-1);
  if (!payment) throw new Error(`${draft.state.saga} without a payment`);
  return payment;
};

export const changePayment = (draft: Draft, part: Partial<Payment>): Draft =>
  change(draft, { payments: [...draft.state.payments.slice(0, -1), { ...presentPayment(draft), ...part }] });

/** The bank asks its member nothing more: the address of its page goes. */
export const closePayment = (draft: Draft, part: Partial<Payment>): Draft => {
  const { action } = presentPayment(draft);
  return changePayment(draft, { action: action && { ...action, url: null }, ...part });
};

/** A wish to cancel that nobody has answered yet. */
export const isWished = ({ state }: Draft): boolean => state.cancellation?.state === 'agreed';

export const presentCancellation = ({ state }: Draft): Cancellation => {
  if (!state.cancellation) throw new Error(`${state.saga} without a wish to cancel`);
  return state.cancellation;
};

export const changeCancellation = (draft: Draft, part: Partial<Cancellation>): Draft =>
  change(draft, { cancellation: { ...presentCancellation(draft), ...part } });

export const isExpired = ({ state, now }: Draft): boolean => state.expiresAt !== null && state.expiresAt <= now;
