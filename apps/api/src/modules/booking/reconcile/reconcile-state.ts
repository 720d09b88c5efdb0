import { type Saga, sagaIs } from '../saga/transitions.ts';

/**
 * The state of a booking as far as another party's records can be compared with it. `unsold`: in flight, and nothing
 * was sold or captured for it yet; `in_flight`: the other party may have anything.
 */
export type ReconcileState = 'issued' | 'given_back' | 'lost' | 'unsold' | 'in_flight';

export function reconcileStateOf({
  saga,
  wasIssued,
}: {
  readonly saga: Saga;
  readonly wasIssued: boolean;
}): ReconcileState {
  if (sagaIs(saga, 'confirmed')) return saga === 'CAPTURING' ? 'in_flight' : 'issued';
  if (sagaIs(saga, 'lost')) return wasIssued ? 'given_back' : 'lost';
  return sagaIs(saga, 'unsold') ? 'unsold' : 'in_flight';
}
