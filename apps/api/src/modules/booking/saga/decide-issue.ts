import { issued } from './decide-end.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changeHold,
  confirmedBy,
  currentHold,
  type Draft,
  decided,
  fail,
  go,
  type Issued,
  isExpired,
  retry,
} from './draft.ts';
import { legInProgress, lookUpAtSupplier, nextToIssue } from './leg-in-progress.ts';
import type { Decision, EventOf } from './saga.ts';

/**
 * Asks the suppliers to issue, one leg after another. The last one is the pivot: from there on the booking only goes forward. A
 * leg that is refused before that undoes those already issued.
 */

export function issueOrExpire(draft: Draft): Decision {
  const isTooLate = isExpired(draft) || isTooShortForAll(draft);
  if (isTooLate) return compensate(fail(draft, 'timed_out'), 'EXPIRED');
  return askToIssue(go(change(draft, { error: null }), 'ISSUING'));
}

/** Whether a hold may end before the last of several legs is issued: then none is begun. */
function isTooShortForAll({ state, now, limits }: Draft): boolean {
  const { legs, expiresAt } = state;
  return legs.length > 1 && expiresAt !== null && expiresAt - now < legs.length * limits.issueMs;
}

function askToIssue(draft: Draft): Decision {
  const { id: leg } = legInProgress(draft.state);
  const { attempt, providerRef } = currentHold(draft, leg);
  if (providerRef === null) throw new Error('a ticket for a hold that is not known');
  return decided(change(draft, { issueCalledAt: draft.now }), [{ do: 'issue', leg, attempt, providerRef }]);
}

/** A leg is issued: ask for the next, or go on once all are. */
export function legIssued(draft: Draft, leg: string, issue: Issued): Decision {
  const confirmed = changeHold(draft, leg, confirmedBy(issue));
  return nextToIssue(confirmed.state) === undefined ? issued(confirmed) : askToIssue(go(confirmed, 'ISSUING'));
}

export function afterIssue(draft: Draft, { answer }: EventOf<'issue_answered'>): Decision {
  switch (answer.outcome) {
    case 'issued':
      return legIssued(draft, legInProgress(draft.state).id, answer);
    case 'refused':
    case 'released':
      return refused(draft);
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? lookUpAtSupplier(tried) : retry(draft);
    }
  }
}

export function confirmationFound(draft: Draft, { answer, askedAt }: EventOf<'looked_up'>): Decision {
  const settledAt = (draft.state.issueCalledAt ?? draft.now) + draft.limits.issueSettleMs;
  switch (answer.outcome) {
    case 'issued':
      return legIssued(draft, legInProgress(draft.state).id, answer);
    case 'released':
    case 'cancelled':
      return refused(draft);
    case 'held':
      // A hold is issued only once, so the same reference may be used again.
      return askToIssue(draft);
    case 'none':
      return askedAt < settledAt ? retry(draft, settledAt) : compensate(fail(draft, 'timed_out'), 'FAILED');
    case 'unknown':
      return retry(draft);
  }
}

/** The supplier says that there is neither a confirmation nor a hold. */
function refused(draft: Draft): Decision {
  const { id: leg } = legInProgress(draft.state);
  const released = changeHold(draft, leg, { state: 'released' });
  return isExpired(draft)
    ? compensate(fail(released, 'timed_out'), 'EXPIRED')
    : compensate(change(fail(released, 'supplier_refused'), { refused: { leg } }), 'FAILED');
}
