import type { Executor } from '@embarque/server-kit/database.ts';
import type { Json } from '@embarque/server-kit/json.ts';
import { and, eq } from 'drizzle-orm';
import type { Decision, SagaEvent } from './saga.ts';
import { type BookingRow, sagaStep } from './tables.ts';

/** The written trace of calls with an effect: the intent before, the answer after. Lookups and re-checks change nothing. */

type Step = (typeof sagaStep.$inferSelect)['step'];
type StepState = (typeof sagaStep.$inferSelect)['state'];

const letters: Record<Step, string> = { hold: 'h', issue: 'i', release: 'r' };

/** Writes the answer an event brought and the intent a decision holds. Call it in the transaction that writes the state. */
export async function recordSteps(
  tx: Executor,
  row: BookingRow,
  decision: Decision,
  event: SagaEvent,
  at: Date,
): Promise<void> {
  const answered = answeredStep(event, decision);
  if (answered && 'answer' in event) {
    const present = decision.state.holds.at(-1)?.gen ?? 0;
    await tx
      .update(sagaStep)
      // Through JSON, so that instants become text.
      .set({ state: answered.state, response: JSON.parse(JSON.stringify(event.answer)) as Json, at })
      .where(
        and(
          eq(sagaStep.bookingId, row.id),
          eq(sagaStep.step, answered.step),
          eq(sagaStep.gen, answered.isPast ? present - 1 : present),
        ),
      );
  }
  for (const command of decision.commands) {
    if (command.do !== 'hold' && command.do !== 'issue' && command.do !== 'release') continue;
    const idemKey = `${row.code}-${letters[command.do]}${command.gen}`;
    await tx
      .insert(sagaStep)
      .values({ bookingId: row.id, step: command.do, gen: command.gen, idemKey, state: 'intended', at })
      .onConflictDoUpdate({ target: sagaStep.idemKey, set: { state: 'intended', at } });
  }
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
