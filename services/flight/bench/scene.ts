import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { flightRoutes } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { flightBuyer } from './buyer.ts';
import { flightFilter } from './filter.ts';
import { flightOffers } from './offers.ts';
import { countRecommendations, createNewSearches, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: flightService,
  autocomplete: {
    measure: 'airports',
    title: 'Airport autocomplete',
    call: () => ({ method: 'GET', path: '/flight/airports?name=sao%20p' }),
    marks: { minShare: 0.2, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated flight search',
    route: flightRoutes.search,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Flight search never asked before',
    createSeries: createNewSearches,
    resultsName: 'recommendations',
    countResults: countRecommendations,
    minResults: 200,
    marks: { aloneMs: 60, togetherMs: 250, kilobytes: 60 },
  },
  filter: flightFilter,
  buyer: flightBuyer,
  offers: flightOffers,
};
