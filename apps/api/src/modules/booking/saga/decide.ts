import { afterCancel, afterRefund, cancellationFound, refundFound } from './decide-cancel.ts';
import {
  captureThenCancel,
  isCancellationRequested,
  startCancelling,
  undoForMember,
} from './decide-cancellation-request.ts';
import { afterCapture, capture, paymentFoundAfterIssue } from './decide-capture.ts';
import { couponGone, documentsSent, insufficientPoints, serviceEnded } from './decide-end.ts';
import { afterHold, afterRecheck, holdFound, lookUpHold, recheck, startHolding } from './decide-hold.ts';
import { afterIssue, confirmationFound } from './decide-issue.ts';
import {
  afterAuthorise,
  afterConfirm,
  afterResend,
  afterVoid,
  paymentFound,
  payOrIssue,
  resumePaying,
} from './decide-pay.ts';
import { afterRelease, afterUndo, afterVoidInUndo, paymentFoundInUndo, resumeUndo, undoFound } from './decide-undo.ts';
import { type Draft, lookUpAtGateway, stay } from './draft.ts';
import { lookUpAtSupplier } from './leg-in-progress.ts';
import type { SagaLimits } from './limits.ts';
import type { Decision, EventOf, SagaEvent, SagaEvents, SagaState } from './saga.ts';
import type { Saga, SagaThatIs } from './transitions.ts';

type EventType = keyof SagaEvents;
type Handler<Type extends EventType> = (draft: Draft, event: EventOf<Type>) => Decision;
type Handlers = { readonly [Type in EventType]?: Handler<Type> };

/**
 * What each state does on each event; an event without a handler cannot happen there. `cancel` replaces `resumed` when
 * the member asks to cancel. The types require it for exactly the cancellable states, and `service_ended` for exactly
 * the confirmed ones.
 */
const handlers: {
  readonly [State in Saga]: Handlers & {
    readonly resumed: Handler<'resumed'>;
  } & (State extends SagaThatIs<'cancellable'>
      ? { readonly cancel: Handler<'resumed'> }
      : { readonly cancel?: never }) &
    (State extends SagaThatIs<'confirmed'>
      ? { readonly service_ended: Handler<'service_ended'> }
      : { readonly service_ended?: never });
} = {
  STARTED: {
    resumed: recheck,
    rechecked: afterRecheck,
    reserved: startHolding,
    insufficient: insufficientPoints,
    coupon_gone: couponGone,
  },
  RESERVED: { resumed: stay },
  HOLDING: { resumed: lookUpHold, hold_answered: afterHold, looked_up: holdFound },
  HELD: { resumed: payOrIssue, cancel: undoForMember },
  PAYING: {
    resumed: resumePaying,
    cancel: undoForMember,
    authorise_answered: afterAuthorise,
    void_answered: afterVoid,
    payment_looked_up: paymentFound,
  },
  ACTION: {
    resumed: resumePaying,
    cancel: undoForMember,
    confirm_answered: afterConfirm,
    resend_answered: afterResend,
    void_answered: afterVoid,
    payment_looked_up: paymentFound,
  },
  DECLINED: { resumed: resumePaying, cancel: undoForMember },
  ISSUING: { resumed: lookUpAtSupplier, issue_answered: afterIssue, looked_up: confirmationFound },
  CAPTURING: {
    resumed: capture,
    cancel: captureThenCancel,
    capture_answered: afterCapture,
    payment_looked_up: paymentFoundAfterIssue,
    service_ended: serviceEnded,
  },
  ISSUED: { resumed: stay, cancel: startCancelling, voucher_sent: documentsSent, service_ended: serviceEnded },
  DONE: { resumed: stay, cancel: startCancelling, service_ended: serviceEnded },
  COMPENSATING: {
    resumed: resumeUndo,
    undo_answered: afterUndo,
    looked_up: undoFound,
    release_answered: afterRelease,
    void_answered: afterVoidInUndo,
    payment_looked_up: paymentFoundInUndo,
  },
  CANCELLING: { resumed: lookUpAtSupplier, cancel_answered: afterCancel, looked_up: cancellationFound },
  REFUNDING: { resumed: lookUpAtGateway, refund_answered: afterRefund, payment_looked_up: refundFound },
  FAILED: { resumed: stay },
  EXPIRED: { resumed: stay },
  CANCELLED: { resumed: stay },
};

function handle<Type extends EventType>(draft: Draft, event: EventOf<Type>): Decision {
  const ofState: Handlers = handlers[draft.state.saga];
  const handler = ofState[event.type];
  if (!handler) throw new Error(`${event.type} in ${draft.state.saga}`);
  return handler(draft, event);
}

/**
 * Returns what happens next to a booking. Pure: the same state, event and time always give the same decision. Before
 * the supplier is asked to issue, a failed sale undoes everything in reverse order, while a failed payment leaves the
 * booking waiting for another card until it expires; from then on the booking only goes forward, unless the supplier
 * says that nothing was issued. Throws on an event that cannot happen in the state.
 */
export function decide(state: SagaState, event: SagaEvent, now: number, limits: SagaLimits): Decision {
  const draft: Draft = { state, path: [], now, limits };
  const cancel = event.type === 'resumed' && isCancellationRequested(draft) ? handlers[state.saga].cancel : undefined;
  return cancel && event.type === 'resumed' ? cancel(draft, event) : handle(draft, event);
}
