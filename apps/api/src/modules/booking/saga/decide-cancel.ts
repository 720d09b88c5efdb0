import { penaltyOn } from '@embarque/contract/money.ts';
import type { PaymentLookup, RefundOutcome } from '@embarque/server-kit/gateway.ts';
import type { CancelOutcome, LookupOutcome } from '@embarque/server-kit/supplier.ts';
import {
  change,
  changeCancellation,
  changeHold,
  type Draft,
  decided,
  go,
  isWished,
  presentCancellation,
  presentHold,
  presentPayment,
  retry,
} from './draft.ts';
import type { Decision, LocalCommand, Unknown } from './saga.ts';

/**
 * Cancelling a ticket: the supplier first, then the money goes back, then the points. Until the supplier has cancelled it may
 * still say no, and the ticket stands; from then on only forward.
 */

/** A ticket, paid for: on to its voucher, or to its end where its member wished for that meanwhile. */
export function ticketed(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  if (!isWished(draft)) return decided(draft, [...before, { do: 'queue_voucher' }]);
  if (draft.state.status !== 2) return decided(withdrawn(draft), [...before, { do: 'queue_voucher' }]);
  return askToCancel(go(draft, 'CANCELLING'), before);
}

export function askToCancel(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  const { gen, providerRef } = presentHold(draft);
  const { n, agreedCents: penaltyCents } = presentCancellation(draft);
  if (providerRef === null) throw new Error('a ticket of a hold that is not known');
  return decided(draft, [...before, { do: 'cancel', gen, providerRef, n, penaltyCents }]);
}

const withdrawn = (draft: Draft): Draft => changeCancellation(draft, { state: 'withdrawn' });
/** The ticket stands. Its voucher may not have been sent yet; it is sent once. */
const stays = (draft: Draft): Decision => decided(go(withdrawn(draft), 'DONE'), [{ do: 'queue_voucher' }]);

export function afterCancel(draft: Draft, answer: CancelOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return giveBack(draft, answer.penaltyCents);
    case 'penalty_changed':
    case 'refused':
      // An answer to a reference is its last: whatever still comes under it is answered the same.
      return stays(draft);
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? decided(tried, [{ do: 'lookup', gen: presentHold(draft).gen }]) : retry(draft);
    }
  }
}

export function cancellationFound(draft: Draft, answer: LookupOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return giveBack(draft, answer.penaltyCents);
    case 'issued':
      // A ticket is cancelled once, so the same reference may be asked again.
      return askToCancel(draft);
    default:
      return retry(draft);
  }
}

/** The supplier has cancelled. The member never pays more than was agreed, whatever the supplier kept. */
function giveBack(draft: Draft, penaltyCents: number): Decision {
  const { state } = draft;
  const payment = state.payments.at(-1);
  const paid = { cents: payment?.state === 'captured' ? state.cashCents : 0, points: state.points };
  const agreed = Math.min(penaltyCents, presentCancellation(draft).agreedCents);
  const kept = penaltyOn(paid, agreed, state.quotedCents);
  const refundCents = paid.cents - kept.cents;
  const gone = changeCancellation(changeHold(draft, { state: 'cancelled' }), {
    state: 'cancelled',
    kept: { ...kept, refundCents },
  });
  return payment && refundCents > 0 ? askToRefund(go(gone, 'REFUNDING')) : finish(gone);
}

function askToRefund(draft: Draft): Decision {
  const { n, kept } = presentCancellation(draft);
  const amountCents = kept?.refundCents ?? 0;
  return decided(draft, [{ do: 'refund', gen: presentPayment(draft).gen, n, amountCents }]);
}

export function afterRefund(draft: Draft, answer: RefundOutcome | Unknown): Decision {
  if (answer.outcome === 'refunded') return finish(draft);
  const tried = change(draft, { tries: draft.state.tries + 1 });
  const isFirst = draft.state.tries === 0;
  return isFirst ? decided(tried, [{ do: 'lookup_payment', gen: presentPayment(draft).gen }]) : retry(draft);
}

export function refundFound(draft: Draft, answer: PaymentLookup | Unknown): Decision {
  switch (answer.outcome) {
    case 'captured': {
      const { refundedCents } = answer;
      const isBack = refundedCents >= (presentCancellation(draft).kept?.refundCents ?? 0);
      // The gateway gives back under one reference once, so the same may be asked again.
      return isBack ? finish(draft) : askToRefund(draft);
    }
    case 'voided':
    case 'declined':
      // The bank has let all of it go.
      return finish(draft);
    default:
      return retry(draft);
  }
}

function finish(draft: Draft): Decision {
  const penalty = presentCancellation(draft).kept?.points ?? 0;
  const back: LocalCommand[] = [
    ...(draft.state.hasCoupon ? [{ do: 'undo_coupon' } as const] : []),
    ...(draft.state.points > 0 ? [{ do: 'refund_points', penalty } as const] : []),
  ];
  const ended = changeCancellation(draft, { state: 'done' });
  return decided(go(ended, 'CANCELLED', 5), [...back, { do: 'queue_cancellation_mail' }]);
}
