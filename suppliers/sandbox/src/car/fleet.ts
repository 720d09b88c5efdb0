import type { StockUnit } from '../booking/stock.ts';
import { unit } from '../random.ts';
import type { CitySize } from './cities.ts';
import { type Company, companies } from './companies.ts';
import { type Group, groups } from './groups.ts';
import type { Location } from './locations.ts';

/** What the companies have where. */

/** Which share of the companies has a desk at a location. */
const AT_AIRPORT: Readonly<Record<CitySize, number>> = { hub: 1, large: 0.75, small: 0.5, single: 0.35, abroad: 1 };
const IN_TOWN = 0.45;
/** Which share of the classes a company has at a desk. */
const CLASSES = 0.93;

/** The fewest and the most cars of a class at a desk; at the smallest airports there is one of each. */
const CARS: Readonly<Record<CitySize, readonly [number, number]>> = {
  hub: [6, 18],
  large: [3, 10],
  small: [1, 5],
  single: [1, 1],
  abroad: [2, 8],
};

/** Returns whether a company has a desk at a location; the first one is at every airport in Brazil. */
function isAt(company: Company, { locationCode, city, isAirport }: Location): boolean {
  if (city.countryIso !== 'BR') return company.isAbroad;
  if (isAirport && company === companies[0]) return true;
  return unit(`desk|${company.code}|${locationCode}`) < (isAirport ? AT_AIRPORT[city.size] : IN_TOWN);
}

/** A class of a company at the location where it is picked up. */
export interface Choice {
  readonly company: Company;
  readonly group: Group;
}

/** Returns the classes of all companies that have a desk at both ends of a rental. */
export function choicesBetween(pickup: Location, dropoff: Location): Choice[] {
  return companies
    .filter((company) => isAt(company, pickup) && isAt(company, dropoff))
    .flatMap((company) =>
      groups
        .filter((group) => unit(`class|${company.code}|${pickup.locationCode}|${group.code}`) < CLASSES)
        .map((group) => ({ company, group })),
    );
}

/** Returns the stock of a class at a desk on each of some days (yyyy-MM-dd): a car that is out all day is taken from it. */
export function stockOn(
  { locationCode, city }: Location,
  { company, group }: Choice,
  days: readonly string[],
): StockUnit[] {
  const key = `${locationCode}|${company.code}|${group.code}`;
  const [fewest, most] = CARS[city.size];
  const capacity = fewest + Math.floor(unit(`fleet|${key}`) * (most - fewest + 1));
  return days.map((day) => ({ sku: `CAR|${key}|${day}`, capacity }));
}
