import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { hotelRoutes } from '@embarque/hotel/contract.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { hotelBuyer } from './buyer.ts';
import { hotelFilter } from './filter.ts';
import { hotelOffers } from './offers.ts';
import { countHotels, createNewSearches, MANY, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: hotelService,
  autocomplete: {
    measure: 'destinations',
    title: 'Destination autocomplete',
    call: () => ({ method: 'GET', path: '/hotel/locations?name=sao%20p' }),
    marks: { minShare: 0.2, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated hotel search',
    route: hotelRoutes.available,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Hotel search never asked before',
    createSeries: createNewSearches,
    resultsName: 'hotels',
    countResults: countHotels,
    minResults: MANY,
    marks: { aloneMs: 120, togetherMs: 250, kilobytes: 60 },
  },
  datesButton: /^Entrada e saída /,
  filter: hotelFilter,
  buyer: hotelBuyer,
  offers: hotelOffers,
};
