import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { roundTrip } from './search-call.ts';

/** Busy routes whose searches have hundreds of recommendations. */
const routes = [
  ['SAO', 'RIO'],
  ['SAO', 'SSA'],
  ['SAO', 'REC'],
  ['SAO', 'BSB'],
  ['SAO', 'POA'],
  ['SAO', 'FOR'],
  ['SAO', 'CNF'],
  ['RIO', 'BSB'],
  ['RIO', 'SSA'],
  ['SAO', 'FLN'],
] as const;
const FIRST_DAY = 10;
const LAST_DAY = 250;

/** Returns a function that gives a different search at each call. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    const [from, to] = routes[count % routes.length] ?? routes[0];
    const step = Math.floor(count / routes.length);
    const out = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const nights = 2 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return roundTrip(from, to, dayAhead(out), dayAhead(out + nights));
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => roundTrip('SAO', 'SSA', dayAhead(40), dayAhead(47));

/** How many recommendations an answer of POST /flight has. */
export const countRecommendations = (answer: unknown): number => (answer as FlightSearchAnswer).recommendations.length;
