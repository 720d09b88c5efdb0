import type { CarLocation, CarSearch } from '@embarque/car/contract.ts';
import type { CarQuery } from '@embarque/car/port.ts';
import { type CarSearchProblems, checkCarSearch } from '@embarque/car/rules/search-rules.ts';
import { localMinute } from '@embarque/commerce/places/local-time.ts';
import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { CarDeps } from './car-deps.ts';
import { locationsOf } from './places.ts';

/** A search whichever of its pages is asked for. */
export type RentalSearch = Omit<CarSearch, 'page' | 'pageItems'>;

/** Returns the locations of both ends of a search by the codes of their airports. */
async function locationsOfEnds(
  { pickupAirport, dropoffAirport }: RentalSearch,
  deps: Pick<CarDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<ReadonlyMap<string, readonly CarLocation[]>> {
  const airports = [...new Set([pickupAirport, dropoffAirport])];
  return new Map(
    await Promise.all(airports.map(async (airport) => [airport, await locationsOf(airport, deps)] as const)),
  );
}

/** A search's limits at a moment. */
export interface SearchMoment extends SearchLimits {
  readonly now: Date;
}

type LocationsOf = (airport: string) => readonly CarLocation[];

/** Returns the problems of a search by field: those the form finds too, and a country that is not the city's. */
function problemsOf(
  search: RentalSearch,
  { now, ...limits }: SearchMoment,
  locationsOf: LocationsOf,
): CarSearchProblems & { country?: string } {
  const pickup = locationsOf(search.pickupAirport).find(
    ({ locationCode }) => locationCode === search.pickupLocationCode,
  );
  return {
    ...checkCarSearch(search, { ...limits, locationsOf, ...(pickup && { pickupNow: localMinute(pickup.zone, now) }) }),
    // It decides which cars are shown.
    ...(pickup && pickup.countryIso !== search.country && { country: 'País não é o da cidade de retirada' }),
  };
}

/**
 * Returns the suppliers' query for a search, whose places, hours and country are those of their locations. Throws AppError:
 * invalid_data with the wire's field paths, supplier_unavailable.
 */
export async function readSearch(
  search: RentalSearch,
  moment: SearchMoment,
  deps: Pick<CarDeps, 'suppliers' | 'supplierDeadlineMs'>,
): Promise<CarQuery> {
  const locations = await locationsOfEnds(search, deps);
  const fields = problemsOf(search, moment, (airport) => locations.get(airport) ?? []);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
  const { pickupAirport, pickupLocationCode, pickupDate, pickupTime } = search;
  const { dropoffAirport, dropoffLocationCode, dropoffDate, dropoffTime } = search;
  return {
    pickup: { airport: pickupAirport, location: pickupLocationCode, day: pickupDate, time: pickupTime },
    dropoff: { airport: dropoffAirport, location: dropoffLocationCode, day: dropoffDate, time: dropoffTime },
    driver: { age: search.driverAge, licenceYears: search.driverLicenceYears, country: search.driverCountry },
    asOf: moment.today,
  };
}
