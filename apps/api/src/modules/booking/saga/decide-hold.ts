import { bookingStatus } from '@embarque/contract/booking.ts';
import { end } from './decide-end.ts';
import { legIssued } from './decide-issue.ts';
import { payOrIssue } from './decide-pay.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changeHold,
  confirmedBy,
  currentHold,
  type Draft,
  decided,
  fail,
  failPriceChanged,
  failSoldOut,
  firstLeg,
  go,
  holdOf,
  retry,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier } from './leg-in-progress.ts';
import type { Decision, EventOf, Hold, Leg } from './saga.ts';

/**
 * Rechecks the price of every leg, then asks their suppliers for a hold, one leg after another. A leg that was held before
 * there was a booking is looked up instead.
 */

/** Rechecks the price, or gives up a booking that has reserved nothing for too long. */
export const recheck = (draft: Draft): Decision =>
  draft.now - draft.state.startedAt > draft.limits.startMs
    ? end(fail(draft, 'timed_out'), 'FAILED')
    : recheckNext(draft, draft.state.legs);

/** Rechecks the first of these legs that nobody holds yet; points are reserved once there is none left. */
function recheckNext(draft: Draft, legs: readonly Leg[]): Decision {
  const next = legs.find(({ isAdopted }) => !isAdopted);
  return decided(draft, [next ? { do: 'recheck', leg: next.id } : { do: 'reserve_points' }]);
}

export function afterRecheck(draft: Draft, { leg: id, answer }: EventOf<'rechecked'>): Decision {
  const { legs } = draft.state;
  const at = legs.findIndex((leg) => leg.id === id);
  const leg = legs[at];
  if (!leg) throw new Error(`no leg ${id}`);
  const changed = (cents: number): Decision => end(failPriceChanged(draft, leg, cents), 'FAILED');
  switch (answer.outcome) {
    case 'available':
      if (answer.totalCents !== leg.quotedCents) return changed(answer.totalCents);
      return recheckNext(draft, legs.slice(at + 1));
    case 'price_changed':
      return changed(answer.totalCents);
    case 'sold_out':
      return end(failSoldOut(draft, leg, answer.taken), 'FAILED');
    case 'unknown':
      return draft.state.tries + 1 >= draft.limits.recheckTries
        ? end(fail(draft, 'timed_out'), 'FAILED')
        : retry(draft);
  }
}

/** Points and coupon are reserved: ask for the first hold. */
export const startHolding = (draft: Draft): Decision => holdLeg(go(draft, 'RESERVED'), firstLeg(draft.state));

/** Asks for a hold, or looks up the one that was made before. */
const holdLeg = (draft: Draft, { id, isAdopted }: Leg): Decision =>
  isAdopted
    ? decided(holding(draft, id, 0, 'unknown'), [{ do: 'lookup', leg: id, attempt: 0 }])
    : askToHold(draft, id, 0);

const askToHold = (draft: Draft, leg: string, attempt: number): Decision =>
  decided(holding(draft, leg, attempt, 'intended'), [{ do: 'hold', leg, attempt }]);

function holding(draft: Draft, leg: string, attempt: number, state: Hold['state']): Draft {
  const hold: Hold = {
    leg,
    attempt,
    state,
    providerRef: null,
    locator: null,
    tickets: [],
    shopLossCents: 0,
    calledAt: draft.now,
    isWatched: false,
  };
  return go(change(draft, { holds: [...draft.state.holds, hold] }), 'HOLDING');
}

export function afterHold(draft: Draft, { answer }: EventOf<'hold_answered'>): Decision {
  const leg = legInProgress(draft.state);
  const none = changeHold(draft, leg.id, { state: 'released' });
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, leg, answer);
    case 'sold_out':
      return compensate(failSoldOut(none, leg, answer.taken), 'FAILED');
    case 'price_changed':
      return compensate(failPriceChanged(none, leg, answer.totalCents), 'FAILED');
    case 'unknown':
      return lookUpHold(draft);
  }
}

export function lookUpHold(draft: Draft): Decision {
  return lookUpAtSupplier(changeHold(draft, legInProgress(draft.state).id, { state: 'unknown' }));
}

export function holdFound(draft: Draft, { answer, askedAt }: EventOf<'looked_up'>): Decision {
  const { state, now, limits } = draft;
  const leg = legInProgress(draft.state);
  const settledAt = currentHold(draft, leg.id).calledAt + limits.holdSettleMs;
  const isLate = now - state.startedAt >= limits.holdingMs;
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, leg, answer);
    case 'issued': {
      const known = changeHold(draft, leg.id, { providerRef: answer.providerRef });
      // A ticket that nobody asked for yet: of several legs it is undone with the others.
      if (state.legs.length === 1) return legIssued(known, leg.id, answer);
      const confirmed = changeHold(known, leg.id, confirmedBy(answer));
      return compensate(fail(confirmed, 'timed_out'), 'FAILED');
    }
    case 'unknown':
      return isLate ? compensate(fail(draft, 'timed_out'), 'FAILED') : retry(draft);
    case 'none':
      // Should it exist after all, the sweep releases it.
      if (leg.isAdopted) return earlyHoldLost(changeHold(draft, leg.id, { isWatched: true }), leg);
      // Before its settle time the call may still be in transit; after that it can only arrive late, and the sweep
      // finds it.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : holdAgain(changeHold(draft, leg.id, { state: 'released', isWatched: true }), leg, isLate);
    case 'released':
    case 'cancelled':
      if (leg.isAdopted) return earlyHoldLost(draft, leg);
      return holdAgain(changeHold(draft, leg.id, { state: 'released' }), leg, isLate);
  }
}

/** What the member had picked is gone, and nobody else picks for them. */
const earlyHoldLost = (draft: Draft, leg: Leg): Decision =>
  compensate(failSoldOut(changeHold(draft, leg.id, { state: 'released' }), leg), 'FAILED');

function holdAgain(draft: Draft, { id }: Leg, isLate: boolean): Decision {
  const next = currentHold(draft, id).attempt + 1;
  return isLate || next >= draft.limits.holdAttempts
    ? compensate(fail(draft, 'timed_out'), 'FAILED')
    : askToHold(draft, id, next);
}

/** A leg is held: ask for the next one, or go on once all are. The booking lasts as long as the hold that ends first. */
function adopt(
  draft: Draft,
  leg: Leg,
  held: { readonly providerRef: string; readonly totalCents: number; readonly expiresAt: Date },
): Decision {
  const { state, limits } = draft;
  const holding = changeHold(draft, leg.id, { state: 'held', providerRef: held.providerRef });
  if (held.totalCents !== leg.quotedCents) {
    return compensate(failPriceChanged(holding, leg, held.totalCents), 'FAILED');
  }
  const expiresAt = Math.min(state.expiresAt ?? Infinity, held.expiresAt.getTime(), state.startedAt + limits.pendingMs);
  const kept = change(holding, { expiresAt });
  const next = state.legs.find(({ id }) => holdOf(state, id) === undefined);
  return next ? holdLeg(kept, next) : payOrIssue(go(kept, 'HELD', bookingStatus.pending));
}
