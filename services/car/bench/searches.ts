import type { CarSearchAnswer } from '@embarque/car/contract.ts';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { PAGE_ITEMS, searchCall } from './search-call.ts';

/** The busiest airports, whose searches have more than a page of cars. */
const airports = ['GRU', 'CGH', 'GIG', 'BSB', 'CNF'] as const;
const FIRST_DAY = 10;
const LAST_DAY = 250;

/** Returns a function that gives a different search at each call. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    const airport = airports[count % airports.length] ?? airports[0];
    const step = Math.floor(count / airports.length);
    const from = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const days = 2 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return searchCall({ airport, from, days });
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => searchCall({ airport: 'GRU', from: 40, days: 7 });

/** How many cars a page has. */
export const countCars = (answer: unknown): number => (answer as CarSearchAnswer).cars.length;

/** A page that is full. */
export const FULL_PAGE = PAGE_ITEMS;
