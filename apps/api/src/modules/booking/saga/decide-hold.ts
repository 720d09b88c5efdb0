import { bookingStatus } from '@embarque/contract/booking.ts';
import { end, issued } from './decide-end.ts';
import { payOrIssue } from './decide-pay.ts';
import { compensate } from './decide-undo.ts';
import { change, changeHold, currentHold, type Draft, decided, fail, go, retry } from './draft.ts';
import type { Decision, EventOf, Hold } from './saga.ts';

/** Rechecks the price, then asks the supplier for a hold. */

/** Rechecks the price, or gives up a booking that has reserved nothing for too long. */
export const recheck = (draft: Draft): Decision =>
  draft.now - draft.state.startedAt > draft.limits.startMs
    ? end(fail(draft, 'timed_out'), 'FAILED')
    : decided(draft, [{ do: 'recheck' }]);

export function afterRecheck(draft: Draft, { answer }: EventOf<'rechecked'>): Decision {
  switch (answer.outcome) {
    case 'available':
      return answer.totalCents === draft.state.quotedCents
        ? decided(draft, [{ do: 'reserve_points' }])
        : end(fail(draft, 'price_changed', answer.totalCents), 'FAILED');
    case 'price_changed':
      return end(fail(draft, 'price_changed', answer.totalCents), 'FAILED');
    case 'sold_out':
      return end(fail(draft, 'sold_out'), 'FAILED');
    case 'unknown':
      return draft.state.tries + 1 >= draft.limits.recheckTries
        ? end(fail(draft, 'timed_out'), 'FAILED')
        : retry(draft);
  }
}

/** Points and coupon are reserved: ask for the first hold. */
export const startHolding = (draft: Draft): Decision => askToHold(go(draft, 'RESERVED'), 0);

function askToHold(draft: Draft, attempt: number): Decision {
  const hold: Hold = { attempt, state: 'intended', providerRef: null, calledAt: draft.now, isWatched: false };
  const asking = go(change(draft, { holds: [...draft.state.holds, hold] }), 'HOLDING');
  return decided(asking, [{ do: 'hold', attempt }]);
}

export function afterHold(draft: Draft, { answer }: EventOf<'hold_answered'>): Decision {
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, answer);
    case 'sold_out':
      return compensate(fail(changeHold(draft, { state: 'released' }), 'sold_out'), 'FAILED');
    case 'price_changed':
      return compensate(fail(changeHold(draft, { state: 'released' }), 'price_changed', answer.totalCents), 'FAILED');
    case 'unknown':
      return lookUpHold(draft);
  }
}

export const lookUpHold = (draft: Draft): Decision =>
  decided(changeHold(draft, { state: 'unknown' }), [{ do: 'lookup', attempt: currentHold(draft).attempt }]);

export function holdFound(draft: Draft, { answer, askedAt }: EventOf<'looked_up'>): Decision {
  const { state, now, limits } = draft;
  const settledAt = currentHold(draft).calledAt + limits.holdSettleMs;
  const isLate = now - state.startedAt >= limits.holdingMs;
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, answer);
    case 'issued':
      return issued(changeHold(draft, { providerRef: answer.providerRef }), answer.locator);
    case 'unknown':
      return isLate ? compensate(fail(draft, 'timed_out'), 'FAILED') : retry(draft);
    case 'none':
      // Before its settle time the call may still be in transit; after that it can only arrive late, and the sweep
      // finds it.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : holdAgain(changeHold(draft, { state: 'released', isWatched: true }), isLate);
    case 'released':
    case 'cancelled':
      return holdAgain(changeHold(draft, { state: 'released' }), isLate);
  }
}

function holdAgain(draft: Draft, isLate: boolean): Decision {
  const next = currentHold(draft).attempt + 1;
  return isLate || next >= draft.limits.holdAttempts
    ? compensate(fail(draft, 'timed_out'), 'FAILED')
    : askToHold(draft, next);
}

function adopt(draft: Draft, held: { providerRef: string; totalCents: number; expiresAt: Date }): Decision {
  const { state, limits } = draft;
  const holding = changeHold(draft, { state: 'held', providerRef: held.providerRef });
  if (held.totalCents !== state.quotedCents) {
    return compensate(fail(holding, 'price_changed', held.totalCents), 'FAILED');
  }
  const expiresAt = Math.min(held.expiresAt.getTime(), state.startedAt + limits.pendingMs);
  return payOrIssue(go(change(holding, { expiresAt }), 'HELD', bookingStatus.pending));
}
