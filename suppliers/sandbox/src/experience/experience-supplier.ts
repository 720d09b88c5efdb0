import { isDay } from '@embarque/contract/dates.ts';
import type { ExperienceCity } from '@embarque/experience/experience-details.ts';
import {
  type DescribedVisit,
  type ExperienceQuery,
  type ExperienceSupplier,
  experiencePort,
  type SupplierExperience,
} from '@embarque/experience/port.ts';
import { openingVisit } from '@embarque/experience/rules/moments.ts';
import { type IsClosed, readClosedDates } from '../booking/desk/closed-dates.ts';
import { readStock, viewStock } from '../booking/stock.ts';
import { createDestinationSearch, parentNameOf } from '../destination-search.ts';
import { destinations } from '../destinations.ts';
import type { PartContext } from '../service-part.ts';
import { pause, silence } from '../waiting.ts';
import { datesOf, openDaysOf, presentDate } from './dates.ts';
import { cityById, countIn, experienceById, experiencesIn, type SandboxExperience } from './experiences.ts';
import { experienceInventory } from './inventory.ts';
import { searchBehaviour } from './search-steering.ts';
import { seasonsBetween } from './seasons.ts';
import { readVisit, type Visit } from './visit.ts';

const findCities = createDestinationSearch(
  destinations,
  countIn,
  (city): ExperienceCity => ({ id: city.code, cityName: city.name, stateName: parentNameOf(city) }),
);

/** An experience, of which the dates and days of a range are shown. */
interface Shown {
  readonly experience: SandboxExperience;
  readonly from: string;
  readonly to: string;
}

function describe({ experience, date, totalCents }: Visit): DescribedVisit {
  const { priceCents, childCents } = experience.price;
  const { id, date: day, time } = date;
  return { details: experience.details, priceCents, childCents, totalCents, date: { id, date: day, time } };
}

/** The sandbox's experiences behind the port. */
export function createExperienceSupplier({
  database,
  clock,
  injection,
  slowMilliseconds,
  bookingVerbs,
}: PartContext): ExperienceSupplier {
  const closedOf = (experiences: readonly SandboxExperience[]): Promise<IsClosed> =>
    readClosedDates(
      database,
      experiencePort.kind,
      experiences.map(({ id }) => id),
    );
  /** Presents experiences but for those of which too little is left for anybody. */
  const present = async (shown: readonly Shown[]): Promise<SupplierExperience[]> => {
    const now = clock.now();
    const isClosed = await closedOf(shown.map(({ experience }) => experience));
    const found = shown.map(({ experience, from, to }) => ({
      experience,
      dates: datesOf(experience, from, to, now).filter((date) => !isClosed(experience.id, date)),
      openDays: openDaysOf(experience, from, to, now).filter(
        (day) => !isClosed(experience.id, openingVisit(experience.details, day)),
      ),
    }));
    const skus = found.flatMap(({ dates }) => dates.map(({ sku }) => sku));
    // Prices do not follow what was sold: any day does.
    const stock = viewStock(await readStock(database.handle, skus), '');
    return found.flatMap(({ experience, dates, openDays }) => {
      const { id, details, price, originalCents, season } = experience;
      const left = dates.map((date) => presentDate(date, stock)).filter((date) => date.left >= details.minParticipants);
      if (left.length === 0 && openDays.length === 0) return [];
      const { startDate, endDate } = season;
      const { priceCents, childCents } = price;
      return [
        {
          reference: id,
          details,
          priceCents,
          childCents,
          originalCents,
          season: { startDate, endDate },
          openDays,
          dates: left,
        },
      ];
    });
  };

  const search = async ({ cityId, startDate, endDate }: ExperienceQuery) => {
    const city = cityById(cityId);
    if (!city || !isDay(startDate) || !isDay(endDate) || endDate < startDate) return [];
    const experiences = seasonsBetween(startDate, endDate).flatMap((season) => experiencesIn(city, season));
    return present(experiences.map((experience) => ({ experience, from: startDate, to: endDate })));
  };

  return {
    ...bookingVerbs(experienceInventory, async ({ offer }) => {
      const visit = readVisit(offer);
      const isClosed = visit && (await closedOf([visit.experience]));
      // There is no such date any more.
      return !visit || isClosed?.(visit.experience.id, visit.date) ? undefined : describe(visit);
    }),
    cities: (name, call) => injection.run({ operation: 'cities', call }, async () => findCities(name)),
    search: (query, call) =>
      injection.run({ operation: 'search', call }, async () => {
        const behaviour = searchBehaviour(query.cityId);
        if (behaviour === 'silent') return silence(call.signal);
        if (behaviour === 'slow') await pause(slowMilliseconds, call.signal);
        return behaviour === 'empty' ? [] : search(query);
      }),
    serves: ({ cityId }, call) =>
      injection.run({ operation: 'serves', call }, async () => {
        const city = cityById(cityId);
        return city !== undefined && searchBehaviour(cityId) !== 'empty' && countIn(city) > 0;
      }),
    details: (id, call) =>
      injection.run({ operation: 'details', call }, async () => {
        const experience = experienceById(id);
        if (!experience || searchBehaviour(experience.city.code) === 'empty') return undefined;
        const { startDate, endDate } = experience.season;
        const [found] = await present([{ experience, from: startDate, to: endDate }]);
        return found;
      }),
  };
}
