import { busRoutes } from '@embarque/bus/contract.ts';
import { busService } from '@embarque/bus/service.ts';
import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { busBuyer } from './buyer.ts';
import { busFilter } from './filter.ts';
import { busOffers } from './offers.ts';
import { countBuses, createNewSearches, MANY, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: busService,
  autocomplete: {
    measure: 'stations',
    title: 'Station autocomplete',
    call: () => ({
      method: 'POST',
      path: '/api/services/bus/auto-complete',
      body: JSON.stringify({ filter: { name: 'sao p' } }),
    }),
    marks: { minShare: 0.2, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated bus search',
    route: busRoutes.search,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Bus search never asked before',
    createSeries: createNewSearches,
    resultsName: 'buses',
    countResults: countBuses,
    minResults: MANY,
    marks: { aloneMs: 60, togetherMs: 250, kilobytes: 60 },
  },
  filter: busFilter,
  buyer: busBuyer,
  offers: busOffers,
};
