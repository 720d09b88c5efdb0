import type { Car } from '@embarque/car/contract.ts';
import { type OptionShare, shareOf } from '@embarque/commerce/filter-conditions.ts';
import { HOME_COUNTRY } from './home-country.ts';

/** Filters and sorting of a list of cars. Pure: they run in the browser on every click. */

/** Upper end of the price filter until cars are known, in reais. */
const DEFAULT_MAX = 1000;

/** An empty list matches everything. */
export interface CarFilter {
  /** Company codes. */
  readonly rentalCias: readonly string[];
  /** Names of categories. */
  readonly carType: readonly string[];
  /** Total in reais, both ends included. */
  readonly amount: { readonly valorInicial: number; readonly valorFinal: number };
}

type FilteredCar = Pick<Car, 'companyCode' | 'companyName' | 'category' | 'categoryName' | 'totalAmount'>;
type OfferedCar = FilteredCar & Pick<Car, 'cashPrice' | 'pointsPrice'>;

/** Returns the upper end of the price filter: the highest total, rounded up to whole reais. */
export function highestAmount(cars: readonly Pick<Car, 'totalAmount'>[]): number {
  return cars.length === 0 ? DEFAULT_MAX : Math.ceil(Math.max(...cars.map(({ totalAmount }) => totalAmount)));
}

/** Returns the filter that lets all of these cars through. */
export function openCarFilter(cars: readonly Pick<Car, 'totalAmount'>[]): CarFilter {
  return { rentalCias: [], carType: [], amount: { valorInicial: 0, valorFinal: highestAmount(cars) } };
}

/** Returns the cars that match a filter. */
export function filterCars<Listed extends FilteredCar>(cars: readonly Listed[], filter: CarFilter): Listed[] {
  const { rentalCias, carType, amount } = filter;
  return cars.filter(
    ({ companyCode, categoryName, totalAmount }) =>
      (rentalCias.length === 0 || rentalCias.includes(companyCode)) &&
      (carType.length === 0 || carType.includes(categoryName)) &&
      totalAmount >= amount.valorInicial &&
      totalAmount <= amount.valorFinal,
  );
}

/** The companies and categories a list can be filtered by, by name, each with what it leaves beside the other conditions. */
export interface CarFilterOptions {
  readonly rentalCias: readonly (OptionShare & { code: string; name: string })[];
  readonly carType: readonly (OptionShare & { name: string })[];
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'pt-BR');

/** Returns the filter options of a list under a filter. */
export function carFilterOptions(
  cars: readonly OfferedCar[],
  filter: CarFilter = openCarFilter(cars),
): CarFilterOptions {
  const names = new Map(cars.map(({ companyCode, companyName }) => [companyCode, companyName]));
  const types = new Set(cars.map(({ categoryName }) => categoryName));
  const left = (condition: Partial<CarFilter>) => shareOf(filterCars(cars, { ...filter, ...condition }));
  return {
    rentalCias: [...names].map(([code, name]) => ({ code, name, ...left({ rentalCias: [code] }) })).sort(byName),
    carType: [...types].map((name) => ({ name, ...left({ carType: [name] }) })).sort(byName),
  };
}

/** Returns the cars that are shown for a pick-up in a country: outside Brazil only those with discount numbers. */
export function carsShownIn<Listed extends Pick<Car, 'loyaltyNumbersList'>>(
  countryIso: string,
  cars: readonly Listed[],
): Listed[] {
  if (countryIso === HOME_COUNTRY) return [...cars];
  return cars.filter(({ loyaltyNumbersList }) => loyaltyNumbersList.discountNumbers.length > 0);
}

/** Returns the cars sorted by total price, then by company and category, so that pages never overlap. */
export function sortCars<Listed extends FilteredCar>(cars: readonly Listed[]): Listed[] {
  const rank = ({ companyCode, category }: Listed) => `${companyCode} ${category}`;
  return [...cars].sort((a, b) => a.totalAmount - b.totalAmount || (rank(a) < rank(b) ? -1 : 1));
}
