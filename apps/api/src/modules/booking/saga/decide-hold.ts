import type { HoldOutcome, LookupOutcome, RecheckOutcome } from '@embarque/server-kit/supplier.ts';
import { end, issued } from './decide-end.ts';
import { payOrIssue } from './decide-pay.ts';
import { compensate } from './decide-undo.ts';
import { change, changeHold, type Draft, decided, fail, go, presentHold, retry } from './draft.ts';
import type { Decision, Hold, Unknown } from './saga.ts';

/** Asking for room: price and room once more, then a hold. */

export function afterRecheck(draft: Draft, answer: RecheckOutcome | Unknown): Decision {
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

export function askForRoom(draft: Draft, gen: number): Decision {
  const hold: Hold = { gen, state: 'intended', providerRef: null, calledAt: draft.now, isWatched: false };
  const asking = go(change(draft, { holds: [...draft.state.holds, hold] }), 'HOLDING');
  return decided(asking, [{ do: 'hold', gen }]);
}

export function afterHold(draft: Draft, answer: HoldOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, answer);
    case 'sold_out':
      return compensate(fail(changeHold(draft, { state: 'released' }), 'sold_out'), 'FAILED');
    case 'price_changed':
      return compensate(fail(changeHold(draft, { state: 'released' }), 'price_changed', answer.totalCents), 'FAILED');
    case 'unknown':
      return decided(changeHold(draft, { state: 'unknown' }), [{ do: 'lookup', gen: presentHold(draft).gen }]);
  }
}

export function holdFound(draft: Draft, answer: LookupOutcome | Unknown, askedAt: number): Decision {
  const { state, now, limits } = draft;
  const settledAt = presentHold(draft).calledAt + limits.holdSettleMs;
  const isLate = now - state.startedAt >= limits.holdingMs;
  switch (answer.outcome) {
    case 'held':
      return adopt(draft, answer);
    case 'issued':
      return issued(changeHold(draft, { providerRef: answer.providerRef }), answer.locator);
    case 'unknown':
      return isLate ? compensate(fail(draft, 'timed_out'), 'FAILED') : retry(draft);
    case 'none':
      // Before its settle time the call may still be on its way; after it, it may only turn up late.
      return askedAt < settledAt
        ? retry(draft, settledAt)
        : askAgain(changeHold(draft, { state: 'released', isWatched: true }), isLate);
    case 'released':
    case 'cancelled':
      return askAgain(changeHold(draft, { state: 'released' }), isLate);
  }
}

function askAgain(draft: Draft, isLate: boolean): Decision {
  const next = presentHold(draft).gen + 1;
  return isLate || next >= draft.limits.generations
    ? compensate(fail(draft, 'timed_out'), 'FAILED')
    : askForRoom(draft, next);
}

function adopt(draft: Draft, held: { providerRef: string; totalCents: number; expiresAt: Date }): Decision {
  const { state, limits } = draft;
  const kept = changeHold(draft, { state: 'held', providerRef: held.providerRef });
  if (held.totalCents !== state.quotedCents) {
    return compensate(fail(kept, 'price_changed', held.totalCents), 'FAILED');
  }
  const expiresAt = Math.min(held.expiresAt.getTime(), state.startedAt + limits.pendingMs);
  return payOrIssue(go(change(kept, { expiresAt }), 'HELD', 1));
}
