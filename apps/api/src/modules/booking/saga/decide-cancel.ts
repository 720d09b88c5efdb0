import { bookingStatus } from '@embarque/contract/booking.ts';
import { paidFor, penaltyOn } from '@embarque/contract/money/money.ts';
import { cancelledPart } from './cancelled-part.ts';
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
  isCancellationOpen,
  lookUpAtGateway,
  retry,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier, nextToCancel } from './leg-in-progress.ts';
import type { Decision, EventOf, LegCancellation } from './saga.ts';

/**
 * Cancels a confirmed booking: first at its suppliers, leg by leg, then the money is refunded, then the points. A leg that its
 * supplier refuses to cancel stands, and the booking with it; where all are refused nothing has changed. Once the last
 * supplier has answered the saga only goes forward.
 */

/**
 * The booking is confirmed and paid for: send its voucher, or cancel it where the member has asked for that meanwhile.
 */
export function finishConfirmed(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  if (!isCancellationOpen(draft)) return decided(draft, [...before, { do: 'queue_voucher' }]);
  if (draft.state.status !== bookingStatus.issued)
    return decided(withdrawn(draft), [...before, { do: 'queue_voucher' }]);
  return askToCancel(go(draft, 'CANCELLING'), before);
}

export function askToCancel(draft: Draft, before: readonly LocalCommand[] = []): Decision {
  const { id: leg } = legInProgress(draft.state);
  const { attempt, providerRef } = currentHold(draft, leg);
  const { n, legs } = currentCancellation(draft);
  const penaltyCents = legs.find((one) => one.leg === leg)?.agreedCents ?? 0;
  if (providerRef === null) throw new Error('a ticket of a hold that is not known');
  return decided(draft, [...before, { do: 'cancel', leg, attempt, providerRef, n, penaltyCents }]);
}

const withdrawn = (draft: Draft): Draft => changeCancellation(draft, { state: 'withdrawn' });
/** The confirmation stands. Its voucher may not have been sent yet; the outbox sends it once. */
const stays = (draft: Draft): Decision => decided(go(withdrawn(draft), 'DONE'), [{ do: 'queue_voucher' }]);

export function afterCancel(draft: Draft, { answer }: EventOf<'cancel_answered'>): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return legCancelled(draft, answer.penaltyCents);
    case 'penalty_changed':
      // While nothing is cancelled yet, the member may agree to the new penalty first.
      if (!currentCancellation(draft).legs.some(({ state }) => state === 'cancelled')) return stays(draft);
      return askNext(changeLeg(draft, { state: 'refused' }));
    case 'refused':
      // A supplier's answer to a cancellation reference is final: repeating the call would return the same.
      return askNext(changeLeg(draft, { state: 'refused' }));
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? lookUpAtSupplier(tried) : retry(draft);
    }
  }
}

export function cancellationFound(draft: Draft, { answer }: EventOf<'looked_up'>): Decision {
  switch (answer.outcome) {
    case 'cancelled':
      return legCancelled(draft, answer.penaltyCents);
    case 'issued':
      // A leg is cancelled only once, so the same reference may be used again.
      return askToCancel(draft);
    default:
      return retry(draft);
  }
}

const legCancelled = (draft: Draft, penaltyCents: number): Decision =>
  askNext(
    changeLeg(changeHold(draft, legInProgress(draft.state).id, { state: 'cancelled' }), {
      state: 'cancelled',
      penaltyCents,
    }),
  );

function changeLeg(draft: Draft, part: Pick<LegCancellation, 'state'> & Partial<LegCancellation>): Draft {
  const { id } = legInProgress(draft.state);
  const { legs } = currentCancellation(draft);
  return changeCancellation(draft, { legs: legs.map((leg) => (leg.leg === id ? { ...leg, ...part } : leg)) });
}

/** A supplier has answered: ask the next, or refund what is cancelled once all have. */
function askNext(draft: Draft): Decision {
  if (nextToCancel(draft.state)) return askToCancel(go(draft, 'CANCELLING'));
  const { legs } = currentCancellation(draft);
  return legs.every(({ state }) => state === 'refused') ? stays(draft) : refund(draft);
}

/**
 * The suppliers have cancelled. The member never pays more than was agreed, nor for taxes, whatever penalties the suppliers
 * charged; the shop bears the rest.
 */
function refund(draft: Draft): Decision {
  const { state } = draft;
  const payment = state.payments.at(-1);
  const { penaltyCents, borneCents, price } = cancelledPart(state);
  const paid = paidFor(
    { cents: payment?.state === 'captured' ? state.cashCents : 0, points: state.points },
    price.cents,
    { cents: state.quotedCents },
  );
  const retained = penaltyOn(paid, borneCents, price);
  const takenBack = changeCancellation(draft, {
    state: 'cancelled',
    retained: {
      ...retained,
      refundCents: paid.cents - retained.cents,
      refundPoints: paid.points - retained.points,
      shopLossCents: penaltyCents - borneCents,
    },
  });
  return payment && paid.cents > retained.cents
    ? askToRefund(go(takenBack, 'REFUNDING'))
    : refundPointsAndEnd(takenBack);
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

/**
 * With a leg that stands the booking is still its member's, coupon and all. Where a supplier keeps a part of what a coupon paid
 * for, it is spent: given back, it would pay for one penalty after another, and nobody would pay for the coupon.
 */
function refundPointsAndEnd(draft: Draft): Decision {
  const { points, hasCoupon } = draft.state;
  const { retained } = currentCancellation(draft);
  const { isWhole, isFree } = cancelledPart(draft.state);
  const back: LocalCommand[] = [
    ...(hasCoupon && isWhole && isFree ? [{ do: 'undo_coupon' } as const] : []),
    ...(points > 0 ? [{ do: 'refund_points', penalty: points - (retained?.refundPoints ?? 0) } as const] : []),
  ];
  const done = changeCancellation(draft, { state: 'done' });
  return isWhole
    ? decided(go(done, 'CANCELLED', bookingStatus.cancelled), [...back, { do: 'queue_cancellation_mail' }])
    : decided(go(done, 'DONE'), [...back, { do: 'queue_voucher' }, { do: 'queue_cancellation_mail' }]);
}
