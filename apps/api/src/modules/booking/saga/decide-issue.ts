import type { IssueOutcome, LookupOutcome } from '@embarque/server-kit/supplier.ts';
import { issued } from './decide-end.ts';
import { compensate } from './decide-undo.ts';
import { change, changeHold, type Draft, decided, fail, go, isExpired, presentHold, retry } from './draft.ts';
import type { Decision, Unknown } from './saga.ts';

/** Asking for the ticket: from here on the booking only goes forward, unless the supplier says that there is none. */

export function issueOrExpire(draft: Draft): Decision {
  if (isExpired(draft)) return compensate(fail(draft, 'timed_out'), 'EXPIRED');
  return askForTicket(go(change(draft, { error: null }), 'ISSUING'));
}

function askForTicket(draft: Draft): Decision {
  const { gen, providerRef } = presentHold(draft);
  if (providerRef === null) throw new Error('a ticket for a hold that is not known');
  return decided(change(draft, { issueCalledAt: draft.now }), [{ do: 'issue', gen, providerRef }]);
}

export function afterIssue(draft: Draft, answer: IssueOutcome | Unknown): Decision {
  switch (answer.outcome) {
    case 'issued':
      return issued(draft, answer.locator);
    case 'refused':
      return refused(draft);
    case 'released':
      return refused(draft);
    case 'unknown': {
      const tried = change(draft, { tries: draft.state.tries + 1 });
      return draft.state.tries === 0 ? decided(tried, [{ do: 'lookup', gen: presentHold(draft).gen }]) : retry(draft);
    }
  }
}

export function ticketFound(draft: Draft, answer: LookupOutcome | Unknown, askedAt: number): Decision {
  const settledAt = (draft.state.issueCalledAt ?? draft.now) + draft.limits.issueSettleMs;
  switch (answer.outcome) {
    case 'issued':
      return issued(draft, answer.locator);
    case 'released':
    case 'cancelled':
      return refused(draft);
    case 'held':
      // One hold is ticketed once, so the same reference may be asked again.
      return askForTicket(draft);
    case 'none':
      return askedAt < settledAt ? retry(draft, settledAt) : compensate(fail(draft, 'timed_out'), 'FAILED');
    case 'unknown':
      return retry(draft);
  }
}

/** The supplier says that there is no ticket and no hold. */
function refused(draft: Draft): Decision {
  const gone = changeHold(draft, { state: 'released' });
  return isExpired(draft)
    ? compensate(fail(gone, 'timed_out'), 'EXPIRED')
    : compensate(fail(gone, 'supplier_refused'), 'FAILED');
}
