import { end } from './decide-end.ts';
import { afterHold, afterRecheck, askForRoom, holdFound } from './decide-room.ts';
import { afterIssue, issueOrExpire, ticketFound } from './decide-ticket.ts';
import { afterRelease, undo } from './decide-undo.ts';
import { changeHold, type Draft, decided, fail, go, presentHold } from './draft.ts';
import type { Decision, Saga, SagaEvent, SagaLimits, SagaState } from './saga.ts';

/**
 * What happens next to a booking. Pure: the same state, event and time always give the same answer. Before the ticket is
 * asked for, failure undoes what was done, backwards; from then on the booking only goes forward, unless the supplier
 * itself says that there is no ticket.
 */
export function decide(state: SagaState, event: SagaEvent, now: number, limits: SagaLimits): Decision {
  const draft: Draft = { state, path: [], now, limits };
  switch (event.type) {
    case 'resumed':
      return resume(draft);
    case 'rechecked':
      return expect(draft, event, 'STARTED') && afterRecheck(draft, event.answer);
    case 'reserved':
      return expect(draft, event, 'STARTED') && askForRoom(go(draft, 'RESERVED'), 0);
    case 'insufficient':
      return expect(draft, event, 'STARTED') && end(fail(draft, 'insufficient_points'), 'FAILED');
    case 'hold_answered':
      return expect(draft, event, 'HOLDING') && afterHold(draft, event.answer);
    case 'issue_answered':
      return expect(draft, event, 'ISSUING') && afterIssue(draft, event.answer);
    case 'release_answered':
      return expect(draft, event, 'COMP') && afterRelease(draft, event.answer);
    case 'looked_up':
      return expect(draft, event, 'HOLDING', 'ISSUING') && draft.state.saga === 'HOLDING'
        ? holdFound(draft, event.answer)
        : ticketFound(draft, event.answer);
    case 'voucher_sent':
      return expect(draft, event, 'ISSUED') && decided(go(draft, 'DONE'), []);
    case 'service_ended':
      return expect(draft, event, 'ISSUED', 'DONE') && decided(go(draft, state.saga, 4), []);
  }
}

function expect(draft: Draft, event: SagaEvent, ...sagas: readonly Saga[]): true {
  if (!sagas.includes(draft.state.saga)) throw new Error(`${event.type} in ${draft.state.saga}`);
  return true;
}

function resume(draft: Draft): Decision {
  const { state, now, limits } = draft;
  switch (state.saga) {
    case 'STARTED':
      return now - state.startedAt > limits.startMs
        ? end(fail(draft, 'timed_out'), 'FAILED')
        : decided(draft, [{ do: 'recheck' }]);
    case 'HOLDING':
      return decided(changeHold(draft, { state: 'unknown' }), [{ do: 'lookup', gen: presentHold(draft).gen }]);
    case 'HELD':
      return issueOrExpire(draft);
    case 'ISSUING':
      return decided(draft, [{ do: 'lookup', gen: presentHold(draft).gen }]);
    case 'COMP':
      return undo(draft);
    default:
      return decided(draft, []);
  }
}
