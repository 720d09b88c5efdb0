import type { Json } from '@embarque/server-kit/json.ts';
import { holdOf } from '../saga/draft.ts';
import { legInProgress } from '../saga/leg-in-progress.ts';
import type { Decision, SagaEvent, SagaState } from '../saga/saga.ts';
import { FIRST_LEG } from './refs.ts';
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
  undo: 'u',
};
const isStep = (text: string): text is Step => text in letters;

/** Returns the answer that an event carries, for the step that waits for it. */
export function answeredSteps(
  before: SagaState,
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Pick<StepRow, 'step' | 'leg' | 'attempt' | 'state' | 'response' | 'at'>[] {
  const answered = answeredStep(event, before, decision);
  if (!answered || !('answer' in event)) return [];
  // Through JSON, so that instants become text.
  const response = JSON.parse(JSON.stringify(event.answer)) as Json;
  return [{ leg: FIRST_LEG, ...answered, response, at }];
}

/** Returns the call that a decision makes next, before it is made. */
export function intendedSteps(
  { code }: BookingRow,
  decision: Decision,
  at: Date,
): Pick<StepRow, 'step' | 'leg' | 'attempt' | 'idemKey' | 'state' | 'at'>[] {
  return decision.commands.flatMap((command) => {
    if (!('attempt' in command) || !isStep(command.do)) return [];
    const attempt = 'n' in command ? command.n : command.attempt;
    const leg = 'leg' in command ? command.leg : FIRST_LEG;
    const ofLeg = leg === FIRST_LEG ? '' : `-${leg}`;
    return [
      {
        step: command.do,
        leg,
        attempt,
        idemKey: `${code}-${letters[command.do]}${attempt}${ofLeg}`,
        state: 'intended' as const,
        at,
      },
    ];
  });
}

interface Answered {
  readonly step: Step;
  readonly leg?: string;
  readonly state: StepState;
  readonly attempt: number;
}

function answeredStep(event: SagaEvent, before: SagaState, decision: Decision): Answered | undefined {
  const paymentAttempt = before.payments.at(-1)?.attempt ?? 0;
  const outcome = 'answer' in event ? event.answer.outcome : undefined;
  const cancellation = decision.state.cancellation;
  const passed = (saga: string) => decision.path.some((step) => step.saga === saga);
  switch (event.type) {
    case 'hold_answered':
      return { step: 'hold', state: stepState(outcome, 'held'), ...askedFor(before) };
    case 'issue_answered':
      return { step: 'issue', state: stepState(outcome, 'issued'), ...askedFor(before) };
    case 'release_answered':
      return { step: 'release', state: stepState(outcome, 'released'), ...askedFor(before) };
    case 'undo_answered':
      return { step: 'undo', state: stepState(outcome, 'cancelled'), ...askedFor(before) };
    case 'authorise_answered':
      return { step: 'authorise', state: stepState(outcome, 'authorised', 'action'), attempt: paymentAttempt };
    case 'confirm_answered':
      return { step: 'confirm', state: stepState(outcome, 'authorised'), attempt: paymentAttempt };
    case 'void_answered':
      return { step: 'void', state: stepState(outcome, 'voided'), attempt: paymentAttempt };
    case 'capture_answered':
      return { step: 'capture', state: stepState(outcome, 'captured'), attempt: paymentAttempt };
    case 'cancel_answered':
      return { step: 'cancel', state: stepState(outcome, 'cancelled'), ...cancelAskedFor(before) };
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
        return outcome === 'cancelled' ? { step: 'cancel', state: 'done', ...cancelAskedFor(before) } : undefined;
      }
      if (before.saga === 'COMPENSATING') {
        return outcome === 'cancelled' ? { step: 'undo', state: 'done', ...askedFor(before) } : undefined;
      }
      if (outcome === 'issued') return { step: 'issue', state: 'done', ...askedFor(before) };
      if (before.saga !== 'HOLDING') return undefined;
      if (outcome === 'held' && !passed('COMPENSATING')) return { step: 'hold', state: 'done', ...askedFor(before) };
      return passed('HOLDING') || passed('COMPENSATING')
        ? { step: 'hold', state: 'failed', ...askedFor(before) }
        : undefined;
    default:
      return undefined;
  }
}

/** The leg and the attempt an answer is about; the decision may have gone on to the next one. */
function askedFor(before: SagaState): { leg: string; attempt: number } {
  const { id: leg } = legInProgress(before);
  return { leg, attempt: holdOf(before, leg)?.attempt ?? 0 };
}

/** The leg and the cancellation request an answer is about. */
const cancelAskedFor = (before: SagaState): { leg: string; attempt: number } => ({
  leg: legInProgress(before).id,
  attempt: before.cancellation?.n ?? 0,
});

function stepState(outcome: string | undefined, ...successes: string[]): StepState {
  if (outcome !== undefined && successes.includes(outcome)) return 'done';
  return outcome === 'unknown' ? 'unknown' : 'failed';
}
