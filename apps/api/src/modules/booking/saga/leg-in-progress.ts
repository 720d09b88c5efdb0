import { currentHold, type Draft, decided, holdOf } from './draft.ts';
import type { Decision, Hold, Leg, SagaState } from './saga.ts';

/** Which leg a booking of several is at: suppliers are asked one after another, so there is never more than one. */

/** The leg to issue next: of those that are not, the one that costs least to undo. Undefined once all are. */
export function nextToIssue({ legs, holds }: Pick<SagaState, 'legs' | 'holds'>): Leg | undefined {
  const isIssued = (id: string) => holds.some(({ leg, state }) => leg === id && state === 'confirmed');
  const left = legs.filter(({ id }) => !isIssued(id));
  const least = Math.min(...left.map(({ undoCents }) => undoCents));
  return left.find(({ undoCents }) => undoCents === least);
}

const lastLegWith = (state: SagaState, isWanted: (hold: Hold) => boolean): Leg | undefined =>
  state.legs.findLast(({ id }) => {
    const hold = holdOf(state, id);
    return hold !== undefined && isWanted(hold);
  });

/** The leg to cancel next, because it was issued and another was refused. */
export const nextToUndo = (state: SagaState): Leg | undefined =>
  lastLegWith(state, (hold) => hold.state === 'confirmed');

const over: readonly Hold['state'][] = ['released', 'cancelled', 'stranded'];

/** The leg to release next. */
export const nextToRelease = (state: SagaState): Leg | undefined =>
  lastLegWith(state, (hold) => !over.includes(hold.state));

/** The leg that its member has cancelled next. Undefined once every supplier has answered. */
export function nextToCancel({ legs, cancellation }: SagaState): Leg | undefined {
  const open = cancellation?.legs.find(({ state }) => state === 'agreed');
  return legs.find(({ id }) => id === open?.leg);
}

/** The leg that a supplier is asked about in a state. Throws when there is none left. */
export function legInProgress(state: SagaState): Leg {
  const leg = legIn(state);
  if (!leg) throw new Error(`${state.saga} with nothing to ask a supplier for`);
  return leg;
}

function legIn(state: SagaState): Leg | undefined {
  switch (state.saga) {
    case 'HOLDING':
      return state.legs.find(({ id }) => id === state.holds.at(-1)?.leg);
    case 'ISSUING':
      return nextToIssue(state);
    case 'COMPENSATING':
      return nextToUndo(state) ?? nextToRelease(state);
    case 'CANCELLING':
      return nextToCancel(state);
    default:
      return undefined;
  }
}

/** Asks the supplier what became of the current hold of the leg in progress. */
export function lookUpAtSupplier(draft: Draft): Decision {
  const { id: leg } = legInProgress(draft.state);
  return decided(draft, [{ do: 'lookup', leg, attempt: currentHold(draft, leg).attempt }]);
}
