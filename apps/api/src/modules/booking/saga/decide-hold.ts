import { bookingStatus } from '@embarque/contract/booking.ts';
import { end } from './decide-end.ts';
import { legIssued } from './decide-issue.ts';
import { payOrIssue } from './decide-pay.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changeHold,
  currentHold,
  type Draft,
  decided,
  fail,
  firstLeg,
  go,
  holdOf,
  retry,
  totalWith,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier } from './leg-in-progress.ts';
import type { Decision, EventOf, Hold, Leg } from './saga.ts';

/** Rechecks the price of every leg, then asks their suppliers for a hold, one leg after another. */

/** Rechecks the price, or gives up a booking that has reserved nothing for too long. */
export const recheck = (draft: Draft): Decision =>
  draft.now - draft.state.startedAt > draft.limits.startMs
    ? end(fail(draft, 'timed_out'), 'FAILED')
    : recheckLeg(draft, firstLeg(draft.state));

const recheckLeg = (draft: Draft, { id }: Leg): Decision => decided(draft, [{ do: 'recheck', leg: id }]);

export function afterRecheck(draft: Draft, { leg: id, answer }: EventOf<'rechecked'>): Decision {
  const { legs } = draft.state;
  const at = legs.findIndex((leg) => leg.id === id);
  const [leg, next] = [legs[at], legs[at + 1]];
  if (!leg) throw new Error(`no leg ${id}`);
  const changed = (cents: number): Decision =>
    end(fail(draft, 'price_changed', totalWith(draft.state, leg, cents)), 'FAILED');
  switch (answer.outcome) {
    case 'available':
      if (answer.totalCents !== leg.quotedCents) return changed(answer.totalCents);
      return next ? recheckLeg(draft, next) : decided(draft, [{ do: 'reserve_points' }]);
    case 'price_changed':
      return changed(answer.totalCents);
    case 'sold_out':
      return end(fail(draft, 'sold_out'), 'FAILED');
    case 'unknown':
      return draft.state.tries + 1 >= draft.limits.recheckTries
        ? end(fail(draft, 'timed_out'), 'FAILED')
        : retry(draft);
  }
}

/** Points and coupon are reserved: ask for the first hold. */
export const startHolding = (draft: Draft): Decision => askToHold(go(draft, 'RESERVED'), firstLeg(draft.state).id, 0);

function askToHold(draft: Draft, leg: string, attempt: number): Decision {
  const hold: Hold = {
    leg,
    attempt,
    state: 'intended',
    providerRef: null,
    locator: null,
    shopLossCents: 0,
    calledAt: draft.now,
    isWatched: false,
  };
  const asking = go(change(draft, { holds: [...draft.state.holds, hold] }), 'HOLDING');
  return decided(asking, [{ do: 'hold', leg, attempt }]);
}

export function afterHold(draft: Draft, { answer }: EventOf<'hold_answered'>): Decision {
  const leg = legInProgress(draft.state);
  const none = changeHold(draft, leg.id, { state: 'released' });
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, leg, answer);
    case 'sold_out':
      return compensate(fail(none, 'sold_out'), 'FAILED');
    case 'price_changed':
      return compensate(fail(none, 'price_changed', totalWith(draft.state, leg, answer.totalCents)), 'FAILED');
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
      if (state.legs.length === 1) return legIssued(known, leg.id, answer.locator);
      const confirmed = changeHold(known, leg.id, { state: 'confirmed', locator: answer.locator });
      return compensate(fail(confirmed, 'timed_out'), 'FAILED');
    }
    case 'unknown':
      return isLate ? compensate(fail(draft, 'timed_out'), 'FAILED') : retry(draft);
    case 'none':
      // Before its settle time the call may still be in transit; after that it can only arrive late, and the sweep
      // finds it.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : holdAgain(changeHold(draft, leg.id, { state: 'released', isWatched: true }), leg, isLate);
    case 'released':
    case 'cancelled':
      return holdAgain(changeHold(draft, leg.id, { state: 'released' }), leg, isLate);
  }
}

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
    const total = totalWith(state, leg, held.totalCents);
    return compensate(fail(holding, 'price_changed', total), 'FAILED');
  }
  const expiresAt = Math.min(state.expiresAt ?? Infinity, held.expiresAt.getTime(), state.startedAt + limits.pendingMs);
  const kept = change(holding, { expiresAt });
  const next = state.legs.find(({ id }) => holdOf(state, id) === undefined);
  return next ? askToHold(kept, next.id, 0) : payOrIssue(go(kept, 'HELD', bookingStatus.pending));
}
