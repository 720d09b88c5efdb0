import { type CarFilter, openCarFilter } from '@embarque/car/rules/filters.ts';
import { carService } from '@embarque/car/service.ts';
import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { NOTHING_MATCHES } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { amountText } from '@embarque/web-kit/price/amount-text.ts';
import { carFilterChips } from './results/car-filter-chips.ts';
import { CarFilters } from './results/car-filters.tsx';
import { CarList, type CarListView } from './results/car-list.tsx';
import { CarLoading } from './results/car-loading.tsx';
import { type FoundCars, searchCars } from './results/search-cars.ts';
import { completeQuery, isCompleteQuery, readCarQuery } from './search/car-query.ts';
import { type CarSearchForm, toSearchAddress } from './search/search-address.ts';

/** The results page of cars. */
export const carResults: ResultsPart<CarSearchForm, FoundCars, CarFilter, CarListView> = {
  kind: carService.kind,
  emptyText: NOTHING_MATCHES,
  takesLeads: false,
  readQuery: readCarQuery,
  isComplete: isCompleteQuery,
  complete: completeQuery,
  toAddress: toSearchAddress,
  search: searchCars,
  report: (answer) => answer,
  unserved: () => ({
    title: NOTHING_MATCHES,
    text: 'Nenhuma locadora que vendemos aluga carros entre estes locais, em data alguma. Você pode escolher outro local.',
  }),
  isEmpty: ({ cars }) => cars.length === 0,
  prices: ({ cars }) => cars,
  emptyFilter: ({ cars }) => openCarFilter(cars),
  filterChips: (filter, { cars }, user) =>
    carFilterChips(filter, cars, (reais) => amountText(reais, { user, fee: carService.fee })),
  Filters: CarFilters,
  List: CarList,
  Loading: CarLoading,
};
