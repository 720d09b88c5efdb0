import { finishConfirmed } from './decide-cancel.ts';
import { changePayment, currentPayment, type Draft, decided, go, lookUpAtGateway, retry } from './draft.ts';
import type { Decision, EventOf, Payment } from './saga.ts';

/**
 * Captures the money of a confirmed booking. The saga only goes forward here: the member keeps the booking and we bear
 * the risk of the payment.
 */

/** The gateway captures each reference only once, so this may be repeated. */
export const capture = (draft: Draft): Decision =>
  decided(draft, [{ do: 'capture', attempt: currentPayment(draft).attempt }]);

export function afterCapture(draft: Draft, { answer }: EventOf<'capture_answered'>): Decision {
  switch (answer.outcome) {
    case 'captured':
      return collected(draft, { state: 'captured', captureRef: answer.captureRef });
    case 'refused':
      return lookUpAtGateway(draft);
    case 'unknown':
      return retry(draft);
  }
}

export function paymentFoundAfterIssue(draft: Draft, { answer }: EventOf<'payment_looked_up'>): Decision {
  switch (answer.outcome) {
    case 'captured':
      return collected(draft, { state: 'captured', captureRef: answer.captureRef });
    case 'voided':
    case 'declined':
      // The bank released the money meanwhile. The audit reports such bookings, and an operator collects the money
      // another way.
      return collected(draft, { state: answer.outcome });
    default:
      return retry(draft);
  }
}

const collected = (draft: Draft, payment: Partial<Payment>): Decision =>
  finishConfirmed(go(changePayment(draft, payment), 'ISSUED'));
