import type { ReleaseOutcome } from '@embarque/server-kit/supplier.ts';
import { end, issued } from './decide-end.ts';
import { change, changeHold, type Draft, decided, go, presentHold, retry } from './draft.ts';
import type { Decision, Target, Unknown } from './saga.ts';

/** Undoing what was done, backwards. */

export function compensate(draft: Draft, target: Target): Decision {
  return undo(go(change(draft, { target }), 'COMP'));
}

/** The supplier first; points go back only when it holds nothing any more. */
export function undo(draft: Draft): Decision {
  const hold = draft.state.holds.at(-1);
  if (hold && hold.state !== 'released') return decided(draft, [{ do: 'release', gen: hold.gen }]);
  return end(draft, draft.state.target ?? 'FAILED');
}

export function afterRelease(draft: Draft, answer: ReleaseOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'released':
      return undo(changeHold(draft, { state: 'released', isWatched: presentHold(draft).providerRef === null }));
    case 'issued':
      return issued(draft, answer.locator);
    case 'unknown':
      return retry(draft);
  }
}
