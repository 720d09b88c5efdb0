import {
  type Car,
  type CarBookingRequest,
  type CarDriver,
  type CarLocation,
  carRoutes,
} from '@embarque/car/contract.ts';
import { MIN_DRIVER_AGE } from '@embarque/car/rules/driver-rules.ts';
import { carService } from '@embarque/car/service.ts';
import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import {
  type DemoBuyer,
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays, ageAt, fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { CarDeps } from './car-deps.ts';
import type { CarSearches } from './car-search.ts';
import { locationsOf } from './places.ts';
import type { RentalSearch } from './search-request.ts';

/** A demo rental, bought some days before the demo data was first loaded. */
interface Rental extends DemoStory {
  /** Where the car is picked up and returned. */
  readonly airport: string;
  /** Days from the first load to the pick-up; negative is in the past. */
  readonly startsInDays: number;
  readonly days: number;
}

const rentals: readonly Rental[] = [
  { key: 'florianopolis', airport: 'FLN', boughtDaysAgo: 96, startsInDays: -81, days: 4 },
  { key: 'natal', airport: 'NAT', boughtDaysAgo: 21, startsInDays: 24, days: 3, cancelledAfterHours: 30 },
  { key: 'salvador', airport: 'SSA', boughtDaysAgo: 5, startsInDays: 38, days: 5 },
];

const HANDOVER_TIME = '10:00';
/** Years since the licence, as far as the driver's age allows them. */
const LICENCE_YEARS = 5;

/** Creates the demo member's rentals, past and future: the cheapest car of each search. */
export function createCarDemoTrips(
  searches: CarSearches,
  deps: Pick<CarDeps, 'pricing' | 'suppliers' | 'supplierDeadlineMs'>,
): DemoTrips<CarBookingRequest> {
  return {
    name: 'cars',
    kind: carService.kind,
    version: 1,
    trips: rentals.map(({ airport, startsInDays, days, ...story }) => ({
      ...story,
      endsInDays: startsInDays + days,
      async request(buyer, loadedOn) {
        const [location] = await locationsOf(airport, deps);
        if (!location) return undefined;
        const pickupDate = addDays(loadedOn, startsInDays);
        const dates = { pickupDate, dropoffDate: addDays(pickupDate, days) };
        const search = searchOf(
          { airport, location, ...dates },
          ageAt(fromBrazilianDay(buyer.birthdate) ?? '', pickupDate),
        );
        const found = await searches.find({ ...search, page: 0, pageItems: 1 }, await searchCallerFor(buyer, deps));
        const [cheapest] = readAnswered(found, carRoutes.search.responses[200]).cars;
        return cheapest && requestOf(cheapest, driverOf(buyer));
      },
    })),
  };
}

interface SearchedRental {
  readonly airport: string;
  readonly location: Pick<CarLocation, 'locationCode'>;
  /** yyyy-MM-dd */
  readonly pickupDate: string;
  readonly dropoffDate: string;
}

/** Returns the search of a rental in Brazil that ends where it starts, for a driver of an age. */
function searchOf({ airport, location, pickupDate, dropoffDate }: SearchedRental, age: number): RentalSearch {
  return {
    country: 'BR',
    pickupAirport: airport,
    pickupLocationCode: location.locationCode,
    dropoffAirport: airport,
    dropoffLocationCode: location.locationCode,
    pickupDate,
    pickupTime: HANDOVER_TIME,
    dropoffDate,
    dropoffTime: HANDOVER_TIME,
    driverAge: age,
    driverLicenceYears: Math.min(LICENCE_YEARS, age - MIN_DRIVER_AGE),
    driverCountry: 'BR',
  };
}

const driverOf = (buyer: DemoBuyer): CarDriver => ({
  ...travellerOf(buyer),
  address: 'Avenida Paulista, 1000, São Paulo',
});

/** Returns the request that books a car, all in points. */
export const requestOf = (
  { refToken, ...price }: Pick<Car, 'refToken' | 'cashPrice' | 'pointsPrice'>,
  driver: CarDriver,
): CarBookingRequest => ({ type: 'CAR', ...allInPoints(price), car: { refToken }, passengers: [driver] });
