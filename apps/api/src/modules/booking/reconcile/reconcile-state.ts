import { type Saga, sagaIs } from '../saga/transitions.ts';

/**
 * Where a booking stands, as far as another party's book may be held against it. `ahead`: on its way, and nothing was sold or
 * taken for it yet; `under_way`: on its way, and what the other party has may be anything.
 */
export type ReconcileState = 'issued' | 'given_back' | 'lost' | 'unsold' | 'in_flight';

const unsoldSagas: readonly Saga[] = ['STARTED', 'HELD', 'PAYING', 'ACTION', 'DECLINED'];

export function reconcileStateOf({
  saga,
  wasIssued,
}: {
  readonly saga: Saga;
  readonly wasIssued: boolean;
}): ReconcileState {
  if (sagaIs(saga, 'confirmed')) return saga === 'CAPTURING' ? 'in_flight' : 'issued';
  if (sagaIs(saga, 'lost')) return wasIssued ? 'given_back' : 'lost';
  return unsoldSagas.includes(saga) ? 'unsold' : 'in_flight';
}
