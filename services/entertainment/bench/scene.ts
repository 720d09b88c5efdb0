import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { entertainmentBuyer } from './buyer.ts';
import { entertainmentFilter } from './filter.ts';
import { entertainmentOffers } from './offers.ts';
import { countActivities, createNewSearches, MANY, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: entertainmentService,
  autocomplete: {
    measure: 'entertainment-places',
    title: 'Autocomplete of places and activities',
    call: () => ({
      method: 'POST',
      path: '/api/services/entertainment/auto-complete',
      body: JSON.stringify({ filter: { name: 'sao p' } }),
    }),
    // Its answers hold prices of the campaign, so that they are written anew for each caller.
    marks: { minShare: 0.05, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated activity search',
    route: entertainmentRoutes.search,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Activity search never asked before',
    createSeries: createNewSearches,
    resultsName: 'activities',
    countResults: countActivities,
    minResults: MANY,
    marks: { aloneMs: 60, togetherMs: 250, kilobytes: 60 },
  },
  filter: entertainmentFilter,
  buyer: entertainmentBuyer,
  offers: entertainmentOffers,
};
