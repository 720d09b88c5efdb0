import { afterCancel, afterRefund, cancellationFound, refundFound } from './decide-cancel.ts';
import { cancelAsked } from './decide-cancellation-request.ts';
import { afterCapture, moneyFoundAfterTicket } from './decide-capture.ts';
import { end } from './decide-end.ts';
import { afterHold, afterRecheck, askForRoom, holdFound } from './decide-hold.ts';
import { afterIssue, ticketFound } from './decide-issue.ts';
import {
  afterAuthorise,
  afterConfirm,
  afterResend,
  afterVoid,
  paymentFound,
  payOrIssue,
  resumePaying,
} from './decide-pay.ts';
import { afterRelease, afterVoidInUndo, moneyFoundInUndo, undo } from './decide-undo.ts';
import { changeHold, type Draft, decided, fail, go, presentHold, presentPayment } from './draft.ts';
import { type Decision, type Saga, type SagaEvent, type SagaLimits, type SagaState, ticketSagas } from './saga.ts';

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
    case 'coupon_gone':
      return expect(draft, event, 'STARTED') && end(fail(draft, 'coupon_not_valid'), 'FAILED');
    case 'hold_answered':
      return expect(draft, event, 'HOLDING') && afterHold(draft, event.answer);
    case 'issue_answered':
      return expect(draft, event, 'ISSUING') && afterIssue(draft, event.answer);
    case 'release_answered':
      return expect(draft, event, 'COMP') && afterRelease(draft, event.answer);
    case 'looked_up':
      expect(draft, event, 'HOLDING', 'ISSUING', 'CANCELLING');
      if (state.saga === 'CANCELLING') return cancellationFound(draft, event.answer);
      return state.saga === 'HOLDING'
        ? holdFound(draft, event.answer, event.askedAt)
        : ticketFound(draft, event.answer, event.askedAt);
    case 'authorise_answered':
      return expect(draft, event, 'PAYING') && afterAuthorise(draft, event.answer);
    case 'confirm_answered':
      return expect(draft, event, 'ACTION') && afterConfirm(draft, event.answer);
    case 'resend_answered':
      return expect(draft, event, 'ACTION') && afterResend(draft, event.answer);
    case 'capture_answered':
      return expect(draft, event, 'CAPTURING') && afterCapture(draft, event.answer);
    case 'void_answered':
      expect(draft, event, 'PAYING', 'ACTION', 'COMP');
      return (state.saga === 'COMP' ? afterVoidInUndo : afterVoid)(draft, event.answer);
    case 'payment_looked_up':
      expect(draft, event, 'PAYING', 'ACTION', 'CAPTURING', 'COMP', 'REFUNDING');
      if (state.saga === 'REFUNDING') return refundFound(draft, event.answer);
      if (state.saga === 'COMP') return moneyFoundInUndo(draft, event.answer, event.askedAt);
      if (state.saga === 'CAPTURING') return moneyFoundAfterTicket(draft, event.answer);
      return paymentFound(draft, event.answer, event.askedAt);
    case 'cancel_answered':
      return expect(draft, event, 'CANCELLING') && afterCancel(draft, event.answer);
    case 'refund_answered':
      return expect(draft, event, 'REFUNDING') && afterRefund(draft, event.answer);
    case 'voucher_sent':
      return expect(draft, event, 'ISSUED') && decided(go(draft, 'DONE'), []);
    case 'service_ended':
      return expect(draft, event, ...ticketSagas) && decided(go(draft, state.saga, 4), []);
  }
}

function expect(draft: Draft, event: SagaEvent, ...sagas: readonly Saga[]): true {
  if (!sagas.includes(draft.state.saga)) throw new Error(`${event.type} in ${draft.state.saga}`);
  return true;
}

function resume(draft: Draft): Decision {
  const { state, now, limits } = draft;
  const cancelling = cancelAsked(draft);
  if (cancelling) return cancelling;
  switch (state.saga) {
    case 'STARTED':
      return now - state.startedAt > limits.startMs
        ? end(fail(draft, 'timed_out'), 'FAILED')
        : decided(draft, [{ do: 'recheck' }]);
    case 'HOLDING':
      return decided(changeHold(draft, { state: 'unknown' }), [{ do: 'lookup', gen: presentHold(draft).gen }]);
    case 'HELD':
      return payOrIssue(draft);
    case 'PAYING':
    case 'ACTION':
    case 'DECLINED':
      return resumePaying(draft);
    case 'CAPTURING':
      // The gateway takes the money of a reference once, however often it is asked.
      return decided(draft, [{ do: 'capture', gen: presentPayment(draft).gen }]);
    case 'ISSUING':
      return decided(draft, [{ do: 'lookup', gen: presentHold(draft).gen }]);
    case 'COMP':
      return undo(draft);
    case 'CANCELLING':
      return decided(draft, [{ do: 'lookup', gen: presentHold(draft).gen }]);
    case 'REFUNDING':
      return decided(draft, [{ do: 'lookup_payment', gen: presentPayment(draft).gen }]);
    default:
      return decided(draft, []);
  }
}
