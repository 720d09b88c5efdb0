import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import {
  type DemoBuyer,
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays, fromBrazilianDay } from '@embarque/contract/dates.ts';
import { bandsOf } from '@embarque/entertainment/activity-details.ts';
import type { EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import {
  type ActivityOffer,
  type Availability,
  activitySearchAnswerSchema,
  detailsAnswerSchema,
} from '@embarque/entertainment/contract.ts';
import type { ActivityKind } from '@embarque/entertainment/rules/activity-kind.ts';
import { adultBand } from '@embarque/entertainment/rules/age-bands.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { findAvailability } from './availability.ts';
import type { EntertainmentDeps } from './entertainment-deps.ts';
import { type ChosenOffer, requestOf } from './request-of.ts';
import type { EntertainmentSearches } from './search/entertainment-search.ts';
import { findPlaces } from './search/places.ts';

/** A demo activity, bought some days before the demo data was first loaded. */
interface Outing extends DemoStory {
  readonly city: string;
  readonly type: ActivityKind;
  /** Days from the first load to the first day that may be taken; negative is in the past. */
  readonly startsInDays: number;
}

const outings: readonly Outing[] = [
  { key: 'rio', city: 'Rio de Janeiro', type: 'TICKET', boughtDaysAgo: 60, startsInDays: -40 },
  { key: 'salvador', city: 'Salvador', type: 'TOUR', boughtDaysAgo: 16, startsInDays: 35, cancelledAfterHours: 20 },
  { key: 'transfer', city: 'Salvador', type: 'TRANSFER', boughtDaysAgo: 3, startsInDays: 41 },
];

/** The days looked at, so that one of them takes place; and at most so many more until a way back. */
const RANGE_DAYS = 10;
const RETURN_DAYS = 5;
/** Of so many activities of a list one is looked for: each asks its supplier. */
const MOST_TRIED = 5;

type Deps = Omit<EntertainmentDeps, 'searchLimits'>;

/** Returns the first of an activity's days, from one on, that one adult can buy; undefined without any. */
async function chooseDay(
  activity: ActivityOffer,
  startDate: string,
  caller: SearchCaller,
  deps: Deps,
): Promise<Availability | undefined> {
  const adult = adultBand(bandsOf(activity));
  const endDate = addDays(startDate, RANGE_DAYS);
  const dates = activity.avaiableDates.map((day) => fromBrazilianDay(day) ?? '');
  const date = dates.find((day) => day >= startDate && day <= endDate);
  if (!adult || date === undefined) return undefined;
  const { transfer, activityId, refToken } = activity;
  const returnDate = transfer?.hasReturn ? addDays(date, Math.max(transfer.minReturnDays, RETURN_DAYS)) : null;
  const passengers = [{ endAge: adult.endAge, quantity: 1 as const }];
  const [first] = await findAvailability({ activityId, refToken, passengers, date, returnDate }, caller, deps);
  return first;
}

const passengerOf = (buyer: DemoBuyer, activity: ActivityOffer) => ({
  ...travellerOf(buyer),
  endAge: adultBand(bandsOf(activity))?.endAge ?? 0,
});

/** Creates the demo member's activities, past and future: the cheapest of each kind and city that one adult may take. */
export function createEntertainmentDemoTrips(
  searches: EntertainmentSearches,
  deps: Deps,
): DemoTrips<EntertainmentBookingRequest> {
  const choose = async (
    { type, startsInDays, cancelledAfterHours }: Outing,
    route: readonly string[],
    caller: SearchCaller,
    loadedOn: string,
  ): Promise<(ChosenOffer & { readonly activity: ActivityOffer }) | undefined> => {
    const found = await searches.find({ filter: { route: [...route], type } }, caller);
    const { activities } = readAnswered(found, activitySearchAnswerSchema);
    const mustBeFree = cancelledAfterHours !== undefined;
    const fit = activities.filter((each) => !mustBeFree || each.daysBeforeCancellationPolicy !== null);
    for (const { activityId } of fit.slice(0, MOST_TRIED)) {
      const details = await searches.details(activityId, caller);
      const activity = details && readAnswered(details, detailsAnswerSchema).activity;
      const availability = activity && (await chooseDay(activity, addDays(loadedOn, startsInDays), caller, deps));
      if (availability) return { activity, availability };
    }
    return undefined;
  };

  return {
    name: 'activities',
    kind: entertainmentService.kind,
    version: 1,
    trips: outings.map(({ city, type, startsInDays, ...story }) => ({
      ...story,
      endsInDays: startsInDays + RANGE_DAYS + RETURN_DAYS,
      async request(buyer, loadedOn) {
        const [place] = (await findPlaces(city, deps)).places.locations;
        if (!place) return undefined;
        const caller = await searchCallerFor(buyer, deps);
        const outing = { city, type, startsInDays, ...story };
        const chosen = await choose(outing, place.routeDestiny, caller, loadedOn);
        return chosen && requestOf(chosen, [passengerOf(buyer, chosen.activity)]);
      },
    })),
  };
}
