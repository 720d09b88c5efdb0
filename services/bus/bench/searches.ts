import type { BusSearchAnswer } from '@embarque/bus/contract.ts';
import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { busyCities, SAO_PAULO, searchCall } from './search-call.ts';

const FIRST_DAY = 10;
const LAST_DAY = 250;

/** What a search of such cities finds at the least, there and back. */
export const MANY = 45;

/** Returns a function that gives a different search at each call. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    const to = busyCities[count % busyCities.length] ?? busyCities[0];
    const step = Math.floor(count / busyCities.length);
    const going = FIRST_DAY + (step % (LAST_DAY - FIRST_DAY));
    const back = going + 2 + Math.floor(step / (LAST_DAY - FIRST_DAY));
    count += 1;
    return searchCall({ from: SAO_PAULO, to, going, back });
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => searchCall({ from: SAO_PAULO, to: busyCities[0], going: 40, back: 47 });

/** How many buses an answer has. */
export const countBuses = (answer: unknown): number =>
  (answer as BusSearchAnswer).busAvailability.reduce((sum, { buses }) => sum + buses.length, 0);
