import type { SearchCaller } from '@embarque/commerce/api/answers/search-caller.ts';
import {
  type DemoBuyer,
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { ExperienceBookingRequest, ExperiencePassenger } from '@embarque/experience/booking-contract.ts';
import {
  type ExperienceOffer,
  type ExperienceSearch,
  experienceOfferSchema,
  experienceSearchAnswerSchema,
} from '@embarque/experience/contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import type { ExperienceDeps } from './experience-deps.ts';
import type { ExperienceSearches } from './experience-search.ts';
import { findCities } from './places.ts';
import { firstDay, requestOf } from './request-of.ts';

/** A demo visit, bought some days before the demo data was first loaded. */
interface Visit extends DemoStory {
  readonly city: string;
  /** Days from the first load to the first day searched for; negative is in the past. */
  readonly startsInDays: number;
}

const visits: readonly Visit[] = [
  { key: 'paraty', city: 'Paraty', boughtDaysAgo: 75, startsInDays: -52 },
  { key: 'bonito', city: 'Bonito', boughtDaysAgo: 16, startsInDays: 33, cancelledAfterHours: 20 },
  { key: 'salvador', city: 'Salvador', boughtDaysAgo: 3, startsInDays: 40 },
];

/** The days searched, so that one of them is open. */
const RANGE_DAYS = 6;

const passengerOf = (buyer: DemoBuyer): ExperiencePassenger => ({
  type: 'ADT',
  ...travellerOf(buyer),
  address: 'Avenida Paulista, 1000, São Paulo - SP',
});

/** Returns the first day from a day on which a continuous experience is open; undefined where there is none. */
function openDay({ closedDays, firstDay: first, lastDay }: ExperienceOffer, from: string): string | undefined {
  for (let day = from > first ? from : first; day <= lastDay; day = addDays(day, 1)) {
    if (!closedDays.includes(day)) return day;
  }
  return undefined;
}

/**
 * Creates the demo member's visits, past and future: the cheapest of each city that one person may take, on its first day, and
 * rather one with dates of its own.
 */
export function createExperienceDemoTrips(
  searches: ExperienceSearches,
  deps: Pick<ExperienceDeps, 'pricing' | 'suppliers' | 'supplierDeadlineMs'>,
): DemoTrips<ExperienceBookingRequest> {
  /** What is bought of a city for a visit. */
  const choose = async (search: ExperienceSearch, caller: SearchCaller, mustBeFree: boolean) => {
    const { experiences } = readAnswered(await searches.find(search, caller), experienceSearchAnswerSchema);
    const fit = experiences.filter(
      ({ minParticipants, freeCancel }) => minParticipants === 1 && (freeCancel || !mustBeFree),
    );
    const experience = fit.find(({ continuous }) => !continuous) ?? fit[0];
    if (!experience) return undefined;
    const details = experience.continuous ? await searches.details(experience.id, caller) : undefined;
    const offer = details && readAnswered(details, experienceOfferSchema);
    const day = firstDay(experience, (offer && openDay(offer, search.startDate)) ?? search.startDate);
    return day && { experience, day };
  };

  return {
    name: 'experiences',
    kind: experienceService.kind,
    version: 1,
    trips: visits.map(({ city, startsInDays, ...story }) => ({
      ...story,
      endsInDays: startsInDays + RANGE_DAYS,
      async request(buyer, loadedOn) {
        const [found] = (await findCities(city, deps)).places;
        if (!found) return undefined;
        const startDate = addDays(loadedOn, startsInDays);
        const caller = await searchCallerFor(buyer, deps);
        const search = { cityId: found.id, startDate, endDate: addDays(startDate, RANGE_DAYS) };
        const chosen = await choose(search, caller, story.cancelledAfterHours !== undefined);
        return chosen && requestOf(chosen.experience, chosen.day, [passengerOf(buyer)], caller.pricing);
      },
    })),
  };
}
