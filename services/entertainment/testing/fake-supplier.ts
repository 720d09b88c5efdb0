import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type {
  ActivityOrderOffer,
  AvailabilityQuery,
  DescribedActivity,
  EntertainmentSupplier,
  SupplierActivityDetails,
  SupplierAvailability,
} from '@embarque/entertainment/port.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { FAKE_DAY, FAKE_RETURN, fakeTicket, fakeTour, fakeTransfer } from './fake-activity.ts';

/** R$ 80 for whoever is older than eleven, half of it for children. */
const ADULT_CENTS = 8_000;
const CHILD_CENTS = 4_000;
const OLDEST_CHILD = 11;

/** The place of all fake activities. */
export const FAKE_PLACE = {
  id: 'SSA',
  name: 'Salvador',
  nameSearch: 'salvador',
  location: 'Salvador, Bahia, Brasil',
  routeDestiny: ['city/SSA', 'state/BR-BA', 'airport/SSA'],
};

/** Returns an activity as a supplier offers it, on a few days of January 2027. */
export const fakeOffered = (
  activity = fakeTicket(),
  changes: Partial<SupplierActivityDetails> = {},
): SupplierActivityDetails => ({
  reference: activity.activityId,
  activity,
  fromCents: ADULT_CENTS,
  confirmation: 'IMMEDIATE',
  days: [FAKE_DAY, '2027-01-13', FAKE_RETURN, '2027-01-17'],
  ...changes,
});

/** Returns what a day of an activity costs; undefined on any other day. */
export function fakeAvailability(
  { activity, days }: SupplierActivityDetails,
  { date, returnDate, endAges }: Pick<AvailabilityQuery, 'date' | 'returnDate' | 'endAges'>,
): SupplierAvailability | undefined {
  if (!days.includes(date) || endAges.length === 0) return undefined;
  const rates = bandsOf(activity).flatMap(({ name, endAge }) => {
    const quantity = endAges.filter((age) => age === endAge).length;
    const cents = endAge > OLDEST_CHILD ? ADULT_CENTS : CHILD_CENTS;
    return quantity === 0 ? [] : [{ name, quantity, totalCents: cents * quantity }];
  });
  return {
    date,
    returnDate,
    startingTimes: activity.openingHours || activity.transfer ? [] : ['09:00', '14:00'],
    rates,
    totalCents: rates.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

/** Returns an activity of some as an order says; undefined where there is none. */
export function describeFake(
  { reference, startingTime, ...asked }: ActivityOrderOffer,
  activities: readonly SupplierActivityDetails[],
): DescribedActivity | undefined {
  const found = activities.find((each) => each.reference === reference);
  const day = found && fakeAvailability(found, asked);
  if (!day || (startingTime !== null && !day.startingTimes.includes(startingTime))) return undefined;
  return { ...day, activity: found.activity, confirmation: found.confirmation };
}

/** Creates a supplier of some activities whose queries a test may replace. */
export function createFakeSupplier(
  activities: readonly SupplierActivityDetails[] = [fakeTicket(), fakeTour(), fakeTransfer()].map((each) =>
    fakeOffered(each),
  ),
  changes: Partial<EntertainmentSupplier> = {},
): EntertainmentSupplier {
  return {
    code: 'fake',
    ...unusedVerbs,
    recheck: async ({ offer }) => {
      const described = describeFake(offer as ActivityOrderOffer, activities);
      return described
        ? { outcome: 'available', totalCents: described.totalCents, offer: described }
        : { outcome: 'sold_out' };
    },
    autoComplete: async () => ({ locations: [FAKE_PLACE], activities: [...activities] }),
    search: async ({ route, kind }) =>
      route.some((part) => FAKE_PLACE.routeDestiny.includes(part))
        ? activities.filter(({ activity }) => kind === undefined || kindOf(activity.activityId) === kind)
        : [],
    details: async (id) => activities.find(({ reference }) => reference === id),
    availability: async ({ reference, ...asked }) => {
      const found = activities.find((each) => each.reference === reference);
      const day = found && fakeAvailability(found, asked);
      return day ? [day] : [];
    },
    ...changes,
  };
}
