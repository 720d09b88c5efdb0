import { ACTIVITY_ID } from '@embarque/entertainment/rules/activity-kind.ts';
import { type EntertainmentSearchForm, readSearchAddress, toSearchAddress } from './search-address.ts';

/** What the details of one activity show. */
export interface EntertainmentDetailsQuery {
  readonly activityId: string;
  /** The search it was found by; undefined where it was opened by itself. */
  readonly search: EntertainmentSearchForm | undefined;
}

/** Returns the address of an activity's details: the activity and the search, if any, so that it can be kept and sent. */
export const toDetailsAddress = ({ activityId, search }: EntertainmentDetailsQuery): Record<string, string> => ({
  ...(search && toSearchAddress(search)),
  tipo: 'entretenimento',
  atividade: activityId,
});

/** Returns what an address says; undefined where it names no activity. */
export function readDetailsAddress(address: Readonly<Record<string, string>>): EntertainmentDetailsQuery | undefined {
  const { atividade = '' } = address;
  return ACTIVITY_ID.test(atividade) ? { activityId: atividade, search: readSearchAddress(address) } : undefined;
}
