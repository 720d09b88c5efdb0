import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { experiencesOf, searchCall } from './search-call.ts';

/** Cities with eight experiences at a time. */
const cities = [
  'BR-BA-SALVADOR',
  'BR-RJ-RIO-DE-JANEIRO',
  'BR-SP-SAO-PAULO',
  'BR-CE-FORTALEZA',
  'BR-AL-MACEIO',
] as const;
const FIRST_DAY = 10;
const LAST_DAY = 250;

/** What a week in such a city has at the least. */
export const MANY = 5;

/** Returns a function that gives a different search at each call. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    const cityId = cities[count % cities.length] ?? cities[0];
    const step = Math.floor(count / cities.length);
    const from = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const days = 7 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return searchCall({ cityId, from, days });
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => searchCall({ cityId: 'BR-BA-SALVADOR', from: 40, days: 7 });

/** How many experiences an answer has. */
export const countExperiences = (answer: unknown): number => experiencesOf(answer).length;
