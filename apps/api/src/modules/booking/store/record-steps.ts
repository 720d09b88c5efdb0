import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import type { Decision, SagaEvent, SagaState } from '../saga/saga.ts';
import type { BookingRow, sagaStep } from './tables.ts';

/**
 * The written trace of calls with an effect: the intent before, the answer after. Lookups and rechecks change nothing
 * and leave none.
 */

type StepRow = typeof sagaStep.$inferSelect;
type Step = StepRow['step'];
type StepState = StepRow['state'];

const letters: Record<Step, string> = {
  hold: 'h',
  issue: 'i',
  release: 'r',
  authorise: 'p',
  confirm: 'a',
  void: 'v',
  capture: 'c',
  cancel: 'cx',
  refund: 'rf',
};
const isStep = (text: string): text is Step => text in letters;

/** Returns the answer that an event carries, for the step that waits for it. */
export function answeredSteps(
  before: SagaState,
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Pick<StepRow, 'step' | 'attempt' | 'state' | 'response' | 'at'>[] {
  const answered = answeredStep(event, before, decision);
  if (!answered || !('answer' in event)) return [];
  // Through JSON, so that instants become text.
  const response = JSON.parse(JSON.stringify(event.answer)) as Json;
  return [{ ...answered, response, at }];
}

/** Returns the call that a decision makes next, before it is made. */
export function intendedSteps(
  { code }: BookingRow,
  decision: Decision,
  at: Date,
): Pick<StepRow, 'step' | 'attempt' | 'idemKey' | 'state' | 'at'>[] {
  return decision.commands.flatMap((command) => {
    if (!('attempt' in command) || !isStep(command.do)) return [];
    const attempt = 'n' in command ? command.n : command.attempt;
    return [
      {
        step: command.do,
        attempt,
        idemKey: `${code}-${letters[command.do]}${attempt}`,
        state: 'intended' as const,
        at,
      },
    ];
  });
}

interface Answered {
  readonly step: Step;
  readonly state: StepState;
  readonly attempt: number;
}

function answeredStep(event: SagaEvent, before: SagaState, decision: Decision): Answered | undefined {
  // The answer is to the attempt before; the decision may have gone on to the next one.
  const attempt = before.holds.at(-1)?.attempt ?? 0;
  const paymentAttempt = before.payments.at(-1)?.attempt ?? 0;
  const outcome = 'answer' in event ? event.answer.outcome : undefined;
  const cancellation = decision.state.cancellation;
  const passed = (saga: string) => decision.path.some((step) => step.saga === saga);
  switch (event.type) {
    case 'hold_answered':
      return { step: 'hold', state: stepState(outcome, 'held'), attempt };
    case 'issue_answered':
      return { step: 'issue', state: stepState(outcome, 'issued'), attempt };
    case 'release_answered':
      return { step: 'release', state: stepState(outcome, 'released'), attempt };
    case 'authorise_answered':
      return { step: 'authorise', state: stepState(outcome, 'authorised', 'action'), attempt: paymentAttempt };
    case 'confirm_answered':
      return { step: 'confirm', state: stepState(outcome, 'authorised'), attempt: paymentAttempt };
    case 'void_answered':
      return { step: 'void', state: stepState(outcome, 'voided'), attempt: paymentAttempt };
    case 'capture_answered':
      return { step: 'capture', state: stepState(outcome, 'captured'), attempt: paymentAttempt };
    case 'cancel_answered':
      return { step: 'cancel', state: stepState(outcome, 'cancelled'), attempt: cancellation?.n ?? 0 };
    case 'refund_answered':
      return { step: 'refund', state: stepState(outcome, 'refunded'), attempt: cancellation?.n ?? 0 };
    case 'payment_looked_up':
      if (before.saga === 'REFUNDING') {
        return cancellation?.state === 'done' ? { step: 'refund', state: 'done', attempt: cancellation.n } : undefined;
      }
      return before.saga === 'PAYING' && outcome !== 'unknown' && outcome !== 'none'
        ? { step: 'authorise', state: stepState(outcome, 'authorised', 'action'), attempt: paymentAttempt }
        : undefined;
    case 'looked_up':
      if (before.saga === 'CANCELLING') {
        return outcome === 'cancelled' ? { step: 'cancel', state: 'done', attempt: cancellation?.n ?? 0 } : undefined;
      }
      if (decision.state.status === bookingStatus.issued) return { step: 'issue', state: 'done', attempt };
      if (passed('HELD')) return { step: 'hold', state: 'done', attempt };
      if (passed('HOLDING')) return { step: 'hold', state: 'failed', attempt };
      return passed('COMPENSATING') ? { step: 'hold', state: 'failed', attempt } : undefined;
    default:
      return undefined;
  }
}

function stepState(outcome: string | undefined, ...successes: string[]): StepState {
  if (outcome !== undefined && successes.includes(outcome)) return 'done';
  return outcome === 'unknown' ? 'unknown' : 'failed';
}
