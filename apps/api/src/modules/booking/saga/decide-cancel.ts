import { bookingStatus } from '@embarque/contract/booking.ts';
import { penaltyLimit, penaltyOn } from '@embarque/contract/money.ts';
import type { LocalCommand } from './commands.ts';
import {
  change,
  changeCancellation,
  changeHold,
  currentCancellation,
  currentHold,
  currentPayment,
  type Draft,
  decided,
  go,
  isCancellableAsOne,
  isCancellationOpen,
  lookUpAtGateway,
  retry,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier } from './leg-in-progress.ts';
import type { Decision, EventOf } from './saga.ts';

/**
 * Cancels a confirmed booking: first at the supplier, then the money is refunded, then the points. Until the supplier
 * has cancelled it may still refuse, and the confirmation stands; after that the saga only goes forward.
 */

/**
 * The booking is confirmed and paid for: send its voucher, or cancel it where the member has asked for that meanwhile.
 */
export function finishConfirmed(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  if (!isCancellationOpen(draft)) return decided(draft, [...before, { do: 'queue_voucher' }]);
  if (draft.state.status !== bookingStatus.issued || !isCancellableAsOne(draft.state))
    return decided(withdrawn(draft), [...before, { do: 'queue_voucher' }]);
  return askToCancel(go(draft, 'CANCELLING'), before);
}

export function askToCancel(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  const { id: leg } = legInProgress(draft.state);
  const { attempt, providerRef } = currentHold(draft, leg);
  const { n, agreedCents: penaltyCents } = currentCancellation(draft);
  if (providerRef === null) throw new Error('a ticket of a hold that is not known');
  return decided(draft, [...before, { do: 'cancel', leg, attempt, providerRef, n, penaltyCents }]);
}

const withdrawn = (draft: Draft): Draft => changeCancellation(draft, { state: 'withdrawn' });
/** The confirmation stands. Its voucher may not have been sent yet; the outbox sends it once. */
const stays = (draft: Draft): Decision => decided(go(withdrawn(draft), 'DONE'), [{ do: 'queue_voucher' }]);

export function afterCancel(draft: Draft, { answer }: EventOf<'cancel_answered'>): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return refundRest(draft, answer.penaltyCents);
    case 'penalty_changed':
    case 'refused':
      // A supplier's answer to a cancellation reference is final: repeating the call would return the same.
      return stays(draft);
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? lookUpAtSupplier(tried) : retry(draft);
    }
  }
}

export function cancellationFound(draft: Draft, { answer }: EventOf<'looked_up'>): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return refundRest(draft, answer.penaltyCents);
    case 'issued':
      // A booking is cancelled only once, so the same reference may be used again.
      return askToCancel(draft);
    default:
      return retry(draft);
  }
}

/**
 * The supplier has cancelled. The member never pays more than was agreed, nor for taxes, whatever penalty the supplier
 * charged; the shop bears the rest.
 */
function refundRest(draft: Draft, penaltyCents: number): Decision {
  const { state } = draft;
  const payment = state.payments.at(-1);
  const paid = { cents: payment?.state === 'captured' ? state.cashCents : 0, points: state.points };
  const agreed = Math.min(penaltyCents, currentCancellation(draft).agreedCents);
  const price = { cents: state.quotedCents, taxCents: state.taxCents };
  const retained = penaltyOn(paid, agreed, price);
  const shopLossCents = Math.max(0, penaltyCents - Math.min(agreed, penaltyLimit(price)));
  const refundCents = paid.cents - retained.cents;
  const gone = changeCancellation(changeHold(draft, legInProgress(draft.state).id, { state: 'cancelled' }), {
    state: 'cancelled',
    retained: { ...retained, refundCents, shopLossCents },
  });
  return payment && refundCents > 0 ? askToRefund(go(gone, 'REFUNDING')) : refundPointsAndEnd(gone);
}

function askToRefund(draft: Draft): Decision {
  const { n, retained } = currentCancellation(draft);
  const amountCents = retained?.refundCents ?? 0;
  return decided(draft, [{ do: 'refund', attempt: currentPayment(draft).attempt, n, amountCents }]);
}

export function afterRefund(draft: Draft, { answer }: EventOf<'refund_answered'>): Decision {
  if (answer.outcome === 'refunded') return refundPointsAndEnd(draft);
  const tried = change(draft, { tries: draft.state.tries + 1 });
  return draft.state.tries === 0 ? lookUpAtGateway(tried) : retry(draft);
}

export function refundFound(draft: Draft, { answer }: EventOf<'payment_looked_up'>): Decision {
  switch (answer.outcome) {
    case 'captured': {
      const { refundedCents } = answer;
      const isBack = refundedCents >= (currentCancellation(draft).retained?.refundCents ?? 0);
      // The gateway refunds each reference only once, so the same one may be used again.
      return isBack ? refundPointsAndEnd(draft) : askToRefund(draft);
    }
    case 'voided':
    case 'declined':
      // The bank has released the whole amount.
      return refundPointsAndEnd(draft);
    default:
      return retry(draft);
  }
}

function refundPointsAndEnd(draft: Draft): Decision {
  const penalty = currentCancellation(draft).retained?.points ?? 0;
  const back: LocalCommand[] = [
    ...(draft.state.hasCoupon ? [{ do: 'undo_coupon' } as const] : []),
    ...(draft.state.points > 0 ? [{ do: 'refund_points', penalty } as const] : []),
  ];
  const ended = changeCancellation(draft, { state: 'done' });
  return decided(go(ended, 'CANCELLED', bookingStatus.cancelled), [...back, { do: 'queue_cancellation_mail' }]);
}
