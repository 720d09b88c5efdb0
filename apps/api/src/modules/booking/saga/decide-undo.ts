import { end, issued } from './decide-end.ts';
import {
  change,
  changeHold,
  changePayment,
  closePayment,
  confirmedBy,
  currentHold,
  currentPayment,
  type Draft,
  decided,
  go,
  holdOf,
  lookUpAtGateway,
  retry,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier, nextToRelease, nextToUndo } from './leg-in-progress.ts';
import type { Decision, EventOf, Leg } from './saga.ts';
import type { LostSaga } from './transitions.ts';

/**
 * Undoes a booking: first at the suppliers, since only they can still confirm it, then the money, then the points. Of several
 * legs those already issued are cancelled, at the shop's cost, and the others released.
 */

export function compensate(draft: Draft, target: LostSaga): Decision {
  return undo(go(change(draft, { target }), 'COMPENSATING'));
}

function undo(draft: Draft): Decision {
  const { state } = draft;
  const issuedLeg = nextToUndo(state);
  if (issuedLeg) return askToUndo(draft, issuedLeg);
  const heldLeg = nextToRelease(state);
  if (heldLeg) {
    const { attempt } = currentHold(draft, heldLeg.id);
    return decided(draft, [{ do: 'release', leg: heldLeg.id, attempt }]);
  }
  const payment = state.payments.at(-1);
  if (payment && payment.state !== 'voided' && payment.state !== 'declined') {
    return decided(closePayment(draft, { state: 'voiding' }), [{ do: 'void', attempt: payment.attempt }]);
  }
  return end(draft, state.target ?? 'FAILED');
}

/** A driver that takes over does not know whether a leg was cancelled: it looks before it asks again. */
export function resumeUndo(draft: Draft): Decision {
  return nextToUndo(draft.state) ? lookUpAtSupplier(draft) : undo(draft);
}

/** The shop bears whatever the supplier keeps, up to the leg's whole price. */
function askToUndo(draft: Draft, { id: leg, quotedCents: penaltyCents }: Leg): Decision {
  const { attempt, providerRef } = currentHold(draft, leg);
  if (providerRef === null) throw new Error('a ticket of a hold that is not known');
  return decided(draft, [{ do: 'undo', leg, attempt, providerRef, penaltyCents }]);
}

export function afterUndo(draft: Draft, { answer }: EventOf<'undo_answered'>): Decision {
  const leg = legInProgress(draft.state);
  switch (answer.outcome) {
    case 'cancelled':
      return undo(changeHold(draft, leg.id, { state: 'cancelled', shopLossCents: answer.penaltyCents }));
    case 'penalty_changed':
    case 'refused':
      // A supplier's answer to a cancellation reference is final. The member gets everything back all the same.
      return undo(changeHold(draft, leg.id, { state: 'stranded', shopLossCents: leg.quotedCents }));
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? lookUpAtSupplier(tried) : retry(draft);
    }
  }
}

export function undoFound(draft: Draft, { answer }: EventOf<'looked_up'>): Decision {
  const leg = legInProgress(draft.state);
  switch (answer.outcome) {
    case 'cancelled':
      return undo(changeHold(draft, leg.id, { state: 'cancelled', shopLossCents: answer.penaltyCents }));
    case 'issued':
      // A ticket is cancelled only once, so the same reference may be used again.
      return askToUndo(draft, leg);
    default:
      return retry(draft);
  }
}

export function afterRelease(draft: Draft, { answer }: EventOf<'release_answered'>): Decision {
  const { id: leg } = legInProgress(draft.state);
  switch (answer.outcome) {
    case 'released':
      return undo(
        changeHold(draft, leg, { state: 'released', isWatched: currentHold(draft, leg).providerRef === null }),
      );
    case 'issued': {
      const confirmed = changeHold(draft, leg, confirmedBy(answer));
      const areAll = draft.state.legs.every(({ id }) => holdOf(confirmed.state, id)?.state === 'confirmed');
      return areAll ? issued(confirmed) : undo(confirmed);
    }
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
