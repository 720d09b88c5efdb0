import { type ActivityDetails, bandsOf } from '@embarque/entertainment/activity-details.ts';

/** What an activity promises beside its price. */
export type Promised = Pick<
  ActivityDetails,
  | 'cancellationTerms'
  | 'inclusions'
  | 'openingHours'
  | 'duration'
  | 'meetingPoint'
  | 'zone'
  | 'minAge'
  | 'ticketPassengerRate'
  | 'tourPassengerRate'
  | 'transferPassengerRate'
  | 'transfer'
>;

/**
 * Returns what was promised as a text that is the same for the same promise: what cancelling costs until when, what is included and
 * what is not, where and for how long it takes place, who may come and, of a transfer, which vehicle fetches them where and when.
 */
export function termsKey(promised: Promised): string {
  const { cancellationTerms, inclusions, openingHours, transfer } = promised;
  return JSON.stringify([
    cancellationTerms.map(({ daysBefore, time, percent }) => [daysBefore, time, percent]),
    inclusions.map(({ id, description }) => `${id} ${description}`).toSorted(),
    [openingHours?.from, openingHours?.until, promised.duration],
    [promised.meetingPoint, promised.zone],
    [promised.minAge, bandsOf(promised).map(({ name, endAge }) => [name, endAge])],
    transfer && [
      [transfer.transferType.type, transfer.transferType.maxNumberPassenger, transfer.maxNumberBaggage],
      [transfer.isPerVehicle, transfer.hasReturn, transfer.minReturnDays],
      [transfer.minutesAfterLanding, transfer.minutesBeforeDeparture],
      [transfer.start, transfer.destination].map(({ kinds, name }) => [kinds.toSorted(), name]),
    ],
  ]);
}
