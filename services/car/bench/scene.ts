import { carRoutes } from '@embarque/car/contract.ts';
import { carService } from '@embarque/car/service.ts';
import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { carBuyer } from './buyer.ts';
import { carFilter } from './filter.ts';
import { carOffers } from './offers.ts';
import { countCars, createNewSearches, FULL_PAGE, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: carService,
  autocomplete: {
    measure: 'cities',
    title: 'City autocomplete',
    call: () => ({ method: 'GET', path: '/car/cities?name=sao%20p' }),
    marks: { minShare: 0.2, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated car search',
    route: carRoutes.search,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Car search never asked before',
    createSeries: createNewSearches,
    resultsName: 'cars',
    countResults: countCars,
    minResults: FULL_PAGE,
    marks: { aloneMs: 60, togetherMs: 250, kilobytes: 60 },
  },
  filter: carFilter,
  buyer: carBuyer,
  offers: carOffers,
};
