import type { Json } from '@embarque/server-kit/json.ts';
import type { Decision, SagaEvent } from './saga.ts';
import type { BookingRow, sagaStep } from './tables.ts';

/** The written trace of calls with an effect: the intent before, the answer after. Lookups and re-checks change nothing. */

type StepRow = typeof sagaStep.$inferSelect;
type Step = StepRow['step'];
type StepState = StepRow['state'];

const letters: Record<Step, string> = { hold: 'h', issue: 'i', release: 'r' };

/** The answer an event brought, for the step that waits for it. */
export function answeredSteps(
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Pick<StepRow, 'step' | 'gen' | 'state' | 'response' | 'at'>[] {
  const answered = answeredStep(event, decision);
  if (!answered || !('answer' in event)) return [];
  const present = decision.state.holds.at(-1)?.gen ?? 0;
  const { step, state, isPast } = answered;
  // Through JSON, so that instants become text.
  const response = JSON.parse(JSON.stringify(event.answer)) as Json;
  return [{ step, gen: isPast ? present - 1 : present, state, response, at }];
}

/** The call a decision makes next, before it is made. */
export function intendedSteps(
  { code }: BookingRow,
  decision: Decision,
  at: Date,
): Pick<StepRow, 'step' | 'gen' | 'idemKey' | 'state' | 'at'>[] {
  return decision.commands.flatMap((command) =>
    command.do === 'hold' || command.do === 'issue' || command.do === 'release'
      ? [
          {
            step: command.do,
            gen: command.gen,
            idemKey: `${code}-${letters[command.do]}${command.gen}`,
            state: 'intended' as const,
            at,
          },
        ]
      : [],
  );
}

interface Answered {
  readonly step: Step;
  readonly state: StepState;
  /** The decision has already gone on to the next generation. */
  readonly isPast?: boolean;
}

function answeredStep(event: SagaEvent, decision: Decision): Answered | undefined {
  const outcome = 'answer' in event ? event.answer.outcome : undefined;
  const passed = (saga: string) => decision.path.some((step) => step.saga === saga);
  switch (event.type) {
    case 'hold_answered':
      return { step: 'hold', state: stepState(outcome, 'held') };
    case 'issue_answered':
      return { step: 'issue', state: stepState(outcome, 'issued') };
    case 'release_answered':
      return { step: 'release', state: stepState(outcome, 'released') };
    case 'looked_up':
      if (passed('ISSUED')) return { step: 'issue', state: 'done' };
      if (passed('HELD')) return { step: 'hold', state: 'done' };
      if (passed('HOLDING')) return { step: 'hold', state: 'failed', isPast: true };
      return passed('COMP') ? { step: 'hold', state: 'failed' } : undefined;
    default:
      return undefined;
  }
}

function stepState(outcome: string | undefined, success: string): StepState {
  if (outcome === success) return 'done';
  return outcome === 'unknown' ? 'unknown' : 'failed';
}
