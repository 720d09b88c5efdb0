import type { Json } from '@embarque/server-kit/json.ts';
import type { Decision, SagaEvent, SagaState } from '../saga/saga.ts';
import type { BookingRow, sagaStep } from './tables.ts';

/** The written trace of calls with an effect: the intent before, the answer after. Lookups and re-checks change nothing. */

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

/** The answer an event brought, for the step that waits for it. */
export function answeredSteps(
  before: SagaState,
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Pick<StepRow, 'step' | 'gen' | 'state' | 'response' | 'at'>[] {
  const answered = answeredStep(event, before, decision);
  if (!answered || !('answer' in event)) return [];
  // Through JSON, so that instants become text.
  const response = JSON.parse(JSON.stringify(event.answer)) as Json;
  return [{ ...answered, response, at }];
}

/** The call a decision makes next, before it is made. */
export function intendedSteps(
  { code }: BookingRow,
  decision: Decision,
  at: Date,
): Pick<StepRow, 'step' | 'gen' | 'idemKey' | 'state' | 'at'>[] {
  return decision.commands.flatMap((command) => {
    if (!('gen' in command) || !isStep(command.do)) return [];
    const gen = 'n' in command ? command.n : command.gen;
    return [{ step: command.do, gen, idemKey: `${code}-${letters[command.do]}${gen}`, state: 'intended' as const, at }];
  });
}

interface Answered {
  readonly step: Step;
  readonly state: StepState;
  readonly gen: number;
}

function answeredStep(event: SagaEvent, before: SagaState, decision: Decision): Answered | undefined {
  // The answer is to what was there before; the decision may have gone on to the next generation.
  const gen = before.holds.at(-1)?.gen ?? 0;
  const paymentGen = before.payments.at(-1)?.gen ?? 0;
  const outcome = 'answer' in event ? event.answer.outcome : undefined;
  const wish = decision.state.cancellation;
  const passed = (saga: string) => decision.path.some((step) => step.saga === saga);
  switch (event.type) {
    case 'hold_answered':
      return { step: 'hold', state: stepState(outcome, 'held'), gen };
    case 'issue_answered':
      return { step: 'issue', state: stepState(outcome, 'issued'), gen };
    case 'release_answered':
      return { step: 'release', state: stepState(outcome, 'released'), gen };
    case 'authorise_answered':
      return { step: 'authorise', state: stepState(outcome, 'authorised', 'action'), gen: paymentGen };
    case 'confirm_answered':
      return { step: 'confirm', state: stepState(outcome, 'authorised'), gen: paymentGen };
    case 'void_answered':
      return { step: 'void', state: stepState(outcome, 'voided'), gen: paymentGen };
    case 'capture_answered':
      return { step: 'capture', state: stepState(outcome, 'captured'), gen: paymentGen };
    case 'cancel_answered':
      return { step: 'cancel', state: stepState(outcome, 'cancelled'), gen: wish?.n ?? 0 };
    case 'refund_answered':
      return { step: 'refund', state: stepState(outcome, 'refunded'), gen: wish?.n ?? 0 };
    case 'payment_looked_up':
      if (before.saga === 'REFUNDING') {
        return wish?.state === 'done' ? { step: 'refund', state: 'done', gen: wish.n } : undefined;
      }
      return before.saga === 'PAYING' && outcome !== 'unknown' && outcome !== 'none'
        ? { step: 'authorise', state: stepState(outcome, 'authorised', 'action'), gen: paymentGen }
        : undefined;
    case 'looked_up':
      if (before.saga === 'CANCELLING') {
        return outcome === 'cancelled' ? { step: 'cancel', state: 'done', gen: wish?.n ?? 0 } : undefined;
      }
      if (decision.state.status === 2) return { step: 'issue', state: 'done', gen };
      if (passed('HELD')) return { step: 'hold', state: 'done', gen };
      if (passed('HOLDING')) return { step: 'hold', state: 'failed', gen };
      return passed('COMP') ? { step: 'hold', state: 'failed', gen } : undefined;
    default:
      return undefined;
  }
}

function stepState(outcome: string | undefined, ...successes: string[]): StepState {
  if (outcome !== undefined && successes.includes(outcome)) return 'done';
  return outcome === 'unknown' ? 'unknown' : 'failed';
}
