import { type Destination, destinations } from '../../destinations.ts';

/** A city with hotels. */
export interface City extends Destination {
  readonly hotels: number;
}

const LARGEST = 300;
const FEWEST = 6;
const MOST = 60;

function hotelsIn({ population, isLargest, isTouristTown }: Destination): number {
  if (isLargest) return LARGEST;
  const count = Math.round(6 + 14 * Math.log10(population / 20_000));
  return Math.min(MOST, Math.max(FEWEST, count)) * (isTouristTown ? 2 : 1);
}

/** All cities, in the order of their codes. */
export const cities: readonly City[] = destinations.map((city) => ({ ...city, hotels: hotelsIn(city) }));

const byCode = new Map(cities.map((city) => [city.code, city]));

/** Returns the city of an address code; undefined when it has no hotels. */
export const cityByCode = (code: string): City | undefined => byCode.get(code);
