import type { BenchScene } from '@embarque/commerce/testing/bench-scene.ts';
import { experienceRoutes } from '@embarque/experience/contract.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { experienceBuyer } from './buyer.ts';
import { experienceFilter } from './filter.ts';
import { experienceOffers } from './offers.ts';
import { countExperiences, createNewSearches, MANY, repeatedSearch } from './searches.ts';

/** @public Found by its place. */
export const scene: BenchScene = {
  service: experienceService,
  autocomplete: {
    measure: 'experience-cities',
    title: 'Experience city autocomplete',
    call: () => ({ method: 'GET', path: '/experience/hotel-cities?name=sao%20p' }),
    marks: { minShare: 0.2, p99Ms: 10 },
  },
  repeatedSearch: {
    title: 'Repeated experience search',
    route: experienceRoutes.search,
    call: repeatedSearch,
    minShare: 0.7,
  },
  newSearch: {
    title: 'Experience search never asked before',
    createSeries: createNewSearches,
    resultsName: 'experiences',
    countResults: countExperiences,
    minResults: MANY,
    marks: { aloneMs: 60, togetherMs: 250, kilobytes: 60 },
  },
  filter: experienceFilter,
  buyer: experienceBuyer,
  offers: experienceOffers,
};
