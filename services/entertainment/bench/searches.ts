import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import { activitiesOf, SAO_PAULO, searchCall } from './search-call.ts';

/** What São Paulo surely has; some of its two hundred are confirmed on request, and not shown. */
export const MANY = 180;

/** Returns a function that gives a different search at each call: a part that no place has changes what is asked, not what is found. */
export function createNewSearches(): () => Call {
  let count = 0;
  return () => {
    count += 1;
    return searchCall(SAO_PAULO, `city/NOWHERE-${count}`);
  };
}

/** The search that is repeated. */
export const repeatedSearch = (): Call => searchCall(SAO_PAULO);

/** How many activities an answer has. */
export const countActivities = (answer: unknown): number => activitiesOf(answer).length;
