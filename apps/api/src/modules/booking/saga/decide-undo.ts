import type { PaymentLookup, VoidOutcome } from '@embarque/server-kit/gateway.ts';
import type { ReleaseOutcome } from '@embarque/server-kit/supplier.ts';
import { end, issued } from './decide-end.ts';
import {
  change,
  changeHold,
  changePayment,
  closePayment,
  type Draft,
  decided,
  go,
  presentHold,
  presentPayment,
  retry,
} from './draft.ts';
import type { Decision, Target, Unknown } from './saga.ts';

/** Undoing what was done: the supplier first, since only it can still make a ticket of the booking; then the money; then the points. */

export function compensate(draft: Draft, target: Target): Decision {
  return undo(go(change(draft, { target }), 'COMP'));
}

export function undo(draft: Draft): Decision {
  const hold = draft.state.holds.at(-1);
  if (hold && hold.state !== 'released') return decided(draft, [{ do: 'release', gen: hold.gen }]);
  const payment = draft.state.payments.at(-1);
  if (payment && payment.state !== 'voided' && payment.state !== 'declined') {
    return decided(closePayment(draft, { state: 'voiding' }), [{ do: 'void', gen: payment.gen }]);
  }
  return end(draft, draft.state.target ?? 'FAILED');
}

export function afterRelease(draft: Draft, answer: ReleaseOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'released':
      return undo(changeHold(draft, { state: 'released', isWatched: presentHold(draft).providerRef === null }));
    case 'issued':
      return issued(draft, answer.locator);
    case 'unknown':
      return retry(draft);
  }
}

/** That the money is free is believed only when the gateway says so to a question. */
export function afterVoidInUndo(draft: Draft, answer: VoidOutcome | Unknown): Decision {
  return answer.outcome === 'voided'
    ? decided(draft, [{ do: 'lookup_payment', gen: presentPayment(draft).gen }])
    : retry(draft);
}

export function moneyFoundInUndo(draft: Draft, answer: PaymentLookup | Unknown, askedAt: number): Decision {
  const settledAt = presentPayment(draft).calledAt + draft.limits.paymentSettleMs;
  switch (answer.outcome) {
    case 'voided':
    case 'declined':
      return undo(changePayment(draft, { state: answer.outcome }));
    case 'none':
      // Before its settle time the request may still be on its way; after it, it may only turn up late.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : undo(changePayment(draft, { state: 'voided', isWatched: true }));
    default:
      return retry(draft);
  }
}
