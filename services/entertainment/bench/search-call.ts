import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type {
  Activity,
  ActivitySearch,
  ActivitySearchAnswer,
  Availability,
  AvailabilityRequest,
} from '@embarque/entertainment/contract.ts';
import { adultBand } from '@embarque/entertainment/rules/age-bands.ts';

/** The city with the most activities. */
export const SAO_PAULO = 'city/BR-SP-SAO-PAULO';

export const searchCall = (...route: [string, ...string[]]): Call => {
  const body = { filter: { route, type: 'ALL' } } satisfies ActivitySearch;
  return { method: 'POST', path: '/api/services/entertainment/search', body: JSON.stringify(body) };
};

export const activitiesOf = (answer: unknown): readonly Activity[] => (answer as ActivitySearchAnswer).activities;

/** Returns the end age of an activity's adults. */
export function adultAgeOf(activity: Activity): number {
  const adult = adultBand(bandsOf(activity));
  if (!adult) throw new Error('the activity is for nobody');
  return adult.endAge;
}

/** What a day from today costs as many adults. */
export function availabilityCall(activity: Activity, ahead: number, people: number): Call {
  const body = {
    activityId: activity.activityId,
    refToken: activity.refToken,
    passengers: Array.from({ length: people }, () => ({ endAge: adultAgeOf(activity), quantity: 1 as const })),
    date: dayAhead(ahead),
  } satisfies AvailabilityRequest;
  return { method: 'POST', path: '/api/services/entertainment/availability', body: JSON.stringify(body) };
}

/** The day that was asked for; undefined where there is no room. */
export const availabilityOf = (answer: unknown): Availability | undefined => (answer as Availability[])[0];

/** Returns the first that fits; throws when none does. */
export function chosenOf(answer: unknown, fits: (activity: Activity) => boolean): Activity {
  const chosen = activitiesOf(answer).find(fits);
  if (!chosen) throw new Error('the search found nothing to buy');
  return chosen;
}

const isOneWay = ({ transfer }: Activity) => transfer?.hasReturn === false && transfer.start.kinds[0] === 'AIRPORT';

/** A seat from an airport: goes on every day. */
export const isSeat = (activity: Activity): boolean => isOneWay(activity) && activity.transfer?.isPerVehicle === false;

/** A vehicle of one's own from an airport: goes on every day, and for its last days cancelling costs a part. */
export const isVehicle = (activity: Activity): boolean =>
  isOneWay(activity) && activity.transfer?.isPerVehicle === true && activity.daysBeforeCancellationPolicy !== null;

/** A ticket for any day of the week. */
export const isDailyTicket = ({ ticketPassengerRate, weekDaysList }: Activity): boolean =>
  ticketPassengerRate !== null && weekDaysList === '';
