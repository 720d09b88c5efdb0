import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import type { HotelSearchAnswer } from '@embarque/hotel/contract.ts';
import { searchCall } from './search-call.ts';

/** Cities with 62 to 68 hotels. */
const cities = [
  'AT-VIENA',
  'BR-AM-MANAUS',
  'CZ-PRAGA',
  'ES-BARCELONA',
  'FR-PARIS',
  'IT-MILAO',
  'UY-MONTEVIDEU',
] as const;
const FIRST_DAY = 10;
const LAST_DAY = 250;

/** What a search of such a city finds at the least. */
export const MANY = 60;

/** Returns a function that gives a different search at each call. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    const city = cities[count % cities.length] ?? cities[0];
    const step = Math.floor(count / cities.length);
    const from = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const nights = 3 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return searchCall(city, { from, nights });
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => searchCall('FR-PARIS', { from: 40, nights: 7 });

/** How many hotels an answer has. */
export const countHotels = (answer: unknown): number => (answer as HotelSearchAnswer).hotelStays.length;
