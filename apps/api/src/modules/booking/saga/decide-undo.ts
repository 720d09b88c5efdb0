import { end, issued } from './decide-end.ts';
import {
  change,
  changeHold,
  changePayment,
  closePayment,
  currentHold,
  currentPayment,
  type Draft,
  decided,
  go,
  lookUpAtGateway,
  retry,
} from './draft.ts';
import type { Decision, EventOf } from './saga.ts';
import type { LostSaga } from './transitions.ts';

/**
 * Undoes a booking: first at the supplier, since only the supplier can still confirm it, then the money, then the
 * points.
 */

export function compensate(draft: Draft, target: LostSaga): Decision {
  return undo(go(change(draft, { target }), 'COMPENSATING'));
}

export function undo(draft: Draft): Decision {
  const hold = draft.state.holds.at(-1);
  if (hold && hold.state !== 'released') return decided(draft, [{ do: 'release', attempt: hold.attempt }]);
  const payment = draft.state.payments.at(-1);
  if (payment && payment.state !== 'voided' && payment.state !== 'declined') {
    return decided(closePayment(draft, { state: 'voiding' }), [{ do: 'void', attempt: payment.attempt }]);
  }
  return end(draft, draft.state.target ?? 'FAILED');
}

export function afterRelease(draft: Draft, { answer }: EventOf<'release_answered'>): Decision {
  switch (answer.outcome) {
    case 'released':
      return undo(changeHold(draft, { state: 'released', isWatched: currentHold(draft).providerRef === null }));
    case 'issued':
      return issued(draft, answer.locator);
    case 'unknown':
      return retry(draft);
  }
}

/** A void counts as done only once a lookup at the gateway confirms it. */
export function afterVoidInUndo(draft: Draft, { answer }: EventOf<'void_answered'>): Decision {
  return answer.outcome === 'voided' ? lookUpAtGateway(draft) : retry(draft);
}

export function paymentFoundInUndo(draft: Draft, { answer, askedAt }: EventOf<'payment_looked_up'>): Decision {
  const settledAt = currentPayment(draft).calledAt + draft.limits.paymentSettleMs;
  switch (answer.outcome) {
    case 'voided':
    case 'declined':
      return undo(changePayment(draft, { state: answer.outcome }));
    case 'none':
      // Before its settle time the request may still be in transit; after that it can only arrive late, and the sweep
      // finds it.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : undo(changePayment(draft, { state: 'voided', isWatched: true }));
    default:
      return retry(draft);
  }
}
