import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { toBrazilianDay } from '@embarque/contract/dates.ts';
import { type ActivityDetails, bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { Activity, ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { visitOf } from '@embarque/entertainment/rules/moments.ts';
import type { EntertainmentSelection } from '@embarque/entertainment/web/entertainment-selection.ts';
import { FAKE_DAY, FAKE_RETURN, fakeTicket } from './fake-activity.ts';

/** Activities as the server sends them: R$ 80 for an adult, on 10/01/2027. For tests and pictures. */

const EXPIRES_AT = '2027-01-01T12:30:00.000Z';

const offered = ({ activityId }: ActivityDetails) => ({
  // As the server names an activity of a supplier called fake.
  activityId: `${activityId.slice(0, 1)}-fake.${activityId}`,
  price: 80,
  cashPrice: 80,
  pointsPrice: 3_200,
  refToken: `token-${activityId}`,
  expiresAt: EXPIRES_AT,
});

/** Returns an activity as lists have it. */
export function activityOf(details: ActivityDetails = fakeTicket(), changes: Partial<Activity> = {}): Activity {
  const { images, inclusions, zone, meetingPoint, position, contact, ...rest } = details;
  const { openingHours, minAge, salesEnd, cancellationTerms, ...listed } = rest;
  return { ...listed, ...offered(details), ...changes };
}

/** Returns an activity as its details have it, on a few days of January 2027. */
export const offerOf = (
  details: ActivityDetails = fakeTicket(),
  changes: Partial<ActivityOffer> = {},
): ActivityOffer => ({
  ...details,
  ...offered(details),
  avaiableDates: [FAKE_DAY, '2027-01-13', '2027-01-17'].map(toBrazilianDay),
  ...changes,
});

/** Returns what a day costs two adults. */
export function availabilityOf(
  details: ActivityDetails = fakeTicket(),
  changes: Partial<Availability> = {},
): Availability {
  const { transfer } = details;
  const returnDate = transfer?.hasReturn ? FAKE_RETURN : null;
  const startingTimes = details.openingHours || transfer ? [] : ['09:00', '14:00'];
  const [startingTime = null] = startingTimes;
  const visit = visitOf(details, { date: FAKE_DAY, returnDate, startingTime, transferData: null });
  const steps = cancelSteps(details, details.location, visit, 16_000);
  return {
    serviceDate: FAKE_DAY,
    returnDate,
    type: kindOf(details.activityId) ?? 'TICKET',
    startingTimes,
    passengersRateTotalPrice: 160,
    passengersRateTotalPricePoints: 6_400,
    cashPrice: 160,
    pointsPrice: 6_400,
    passengersCalculatedRate: [
      { name: 'Adulto', price: { quantity: 2, priceTotalOriginal: 160, priceTotalOriginalPoints: 6_400 } },
    ],
    cancellationRules: steps.map(({ until, value }, index) => ({
      startDate: steps[index - 1]?.until ?? '2027-01-01T09:00:00-03:00',
      endDate: until,
      price: value,
    })),
    cancelPenalties: steps,
    maxNumberPassenger: transfer?.transferType.maxNumberPassenger ?? null,
    maxNumberBaggage: transfer?.maxNumberBaggage ?? null,
    transferIn: transfer !== null,
    transferOut: transfer?.hasReturn ?? false,
    refToken: `day-token-${details.activityId}`,
    expiresAt: EXPIRES_AT,
    ...changes,
  };
}

/** Returns a chosen day for two adults. */
export function selectionOf(
  details: ActivityDetails = fakeTicket(),
  changes: Partial<EntertainmentSelection> = {},
): EntertainmentSelection {
  const availability = availabilityOf(details);
  const [adult] = bandsOf(details);
  return {
    activity: { ...details, activityId: offered(details).activityId },
    refToken: offered(details).refToken,
    availability,
    startingTime: availability.startingTimes[0] ?? null,
    passengers: [{ name: adult?.name ?? 'Adulto', endAge: adult?.endAge ?? 99, quantity: 2 }],
    ...changes,
  };
}
