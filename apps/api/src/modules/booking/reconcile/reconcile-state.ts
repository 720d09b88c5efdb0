import { lostSagas, type Saga, ticketSagas } from '../saga/saga.ts';

/**
 * Where a booking stands, as far as another party's book may be held against it. `ahead`: on its way, and nothing was sold or
 * taken for it yet; `under_way`: on its way, and what the other party has may be anything.
 */
export type Standing = 'issued' | 'given_back' | 'lost' | 'ahead' | 'under_way';

const sagasAhead: readonly Saga[] = ['STARTED', 'HELD', 'PAYING', 'ACTION', 'DECLINED'];
const isAmong = (sagas: readonly Saga[], saga: Saga): boolean => sagas.includes(saga);

export function standingOf({ saga, wasIssued }: { readonly saga: Saga; readonly wasIssued: boolean }): Standing {
  if (isAmong(ticketSagas, saga)) return saga === 'CAPTURING' ? 'under_way' : 'issued';
  if (isAmong(lostSagas, saga)) return wasIssued ? 'given_back' : 'lost';
  return isAmong(sagasAhead, saga) ? 'ahead' : 'under_way';
}
