import { issued } from './decide-end.ts';
import { compensate } from './decide-undo.ts';
import {
  change,
  changeHold,
  currentHold,
  type Draft,
  decided,
  fail,
  go,
  isExpired,
  lookUpAtSupplier,
  retry,
} from './draft.ts';
import type { Decision, EventOf } from './saga.ts';

/**
 * Asks the supplier to issue. From here on the booking only goes forward, unless the supplier says that nothing was
 * issued.
 */

export function issueOrExpire(draft: Draft): Decision {
  if (isExpired(draft)) return compensate(fail(draft, 'timed_out'), 'EXPIRED');
  return askToIssue(go(change(draft, { error: null }), 'ISSUING'));
}

function askToIssue(draft: Draft): Decision {
  const { attempt, providerRef } = currentHold(draft);
  if (providerRef === null) throw new Error('a ticket for a hold that is not known');
  return decided(change(draft, { issueCalledAt: draft.now }), [{ do: 'issue', attempt, providerRef }]);
}

export function afterIssue(draft: Draft, { answer }: EventOf<'issue_answered'>): Decision {
  switch (answer.outcome) {
    case 'issued':
      return issued(draft, answer.locator);
    case 'refused':
      return refused(draft);
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
      return issued(draft, answer.locator);
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
  const gone = changeHold(draft, { state: 'released' });
  return isExpired(draft)
    ? compensate(fail(gone, 'timed_out'), 'EXPIRED')
    : compensate(fail(gone, 'supplier_refused'), 'FAILED');
}
