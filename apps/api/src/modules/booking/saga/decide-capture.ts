import { finishConfirmed } from './decide-cancel.ts';
import { changePayment, currentPayment, type Draft, decided, go, retry } from './draft.ts';
import type { Decision, EventOf, Payment } from './saga.ts';

/** Taking the money once the ticket is there: forward only. The member keeps the ticket; the risk of the money is ours. */

/** The gateway takes the money of a reference once, however often it is asked. */
export const capture = (draft: Draft): Decision =>
  decided(draft, [{ do: 'capture', attempt: currentPayment(draft).attempt }]);

export function afterCapture(draft: Draft, { answer }: EventOf<'capture_answered'>): Decision {
  switch (answer.outcome) {
    case 'captured':
      return collected(draft, { state: 'captured', captureRef: answer.captureRef });
    case 'refused':
      return decided(draft, [{ do: 'lookup_payment', attempt: currentPayment(draft).attempt }]);
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
      // The bank let the money go meanwhile. The audit names such a booking, and an operator collects it another way.
      return collected(draft, { state: answer.outcome });
    default:
      return retry(draft);
  }
}

const collected = (draft: Draft, payment: Partial<Payment>): Decision =>
  finishConfirmed(go(changePayment(draft, payment), 'ISSUED'));
