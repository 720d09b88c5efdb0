import type { CaptureOutcome, PaymentLookup } from '@embarque/server-kit/gateway.ts';
import { ticketed } from './decide-cancel.ts';
import { changePayment, type Draft, decided, go, presentPayment, retry } from './draft.ts';
import type { Decision, Payment, Unknown } from './saga.ts';

/** Taking the money once the ticket is there: forward only. The member keeps the ticket; the risk of the money is ours. */

export function afterCapture(draft: Draft, answer: CaptureOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'captured':
      return collected(draft, { state: 'captured', captureRef: answer.captureRef });
    case 'refused':
      return decided(draft, [{ do: 'lookup_payment', gen: presentPayment(draft).gen }]);
    case 'unknown':
      return retry(draft);
  }
}

export function moneyFoundAfterTicket(draft: Draft, answer: PaymentLookup | Unknown): Decision {
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
  ticketed(go(changePayment(draft, payment), 'ISSUED'));
