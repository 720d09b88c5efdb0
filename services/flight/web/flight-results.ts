import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { type FlightSearchAnswer, flightRoutes } from '@embarque/flight/contract.ts';
import { emptyFlightFilter, type FlightFilter } from '@embarque/flight/rules/filters.ts';
import { flightService } from '@embarque/flight/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { FlightDates } from './results/flight-dates.tsx';
import { flightFilterChips } from './results/flight-filter-chips.ts';
import { FlightFilters } from './results/flight-filters.tsx';
import { FlightList, type FlightListView } from './results/flight-list.tsx';
import { FlightLoading } from './results/loading/flight-loading.tsx';
import {
  type FlightSearchForm,
  fromSearchAddress,
  parseFlightSearchForm,
  toFlightSearch,
  toSearchAddress,
} from './search/flight-search-form.ts';
import { groupRequest } from './search/group-request.ts';
import { hasNames, nameThePlaces } from './search/name-the-places.ts';
import { otherRoutes, unservedRoute } from './search/unserved-route.ts';

/** The results page of flights. */
export const flightResults: ResultsPart<FlightSearchForm, FlightSearchAnswer, FlightFilter, FlightListView> = {
  kind: flightService.kind,
  emptyText: 'Este destino está com alta procura e não há voos disponíveis para esta pesquisa.',
  takesLeads: true,
  NearDates: FlightDates,
  readQuery: (address, stored) => fromSearchAddress(address) ?? parseFlightSearchForm(stored),
  isComplete: hasNames,
  complete: nameThePlaces,
  toAddress: toSearchAddress,
  search: async (call, form, signal) =>
    outcomeOf(await call(flightRoutes.search, { body: toFlightSearch(form) }, { signal })),
  groupRequest,
  report: (answer) => answer,
  unserved: unservedRoute,
  instead: otherRoutes,
  isEmpty: (answer) => answer.recommendations.length === 0,
  prices: ({ recommendations }) => recommendations,
  emptyFilter: () => emptyFlightFilter,
  filterChips: flightFilterChips,
  Filters: FlightFilters,
  List: FlightList,
  Loading: FlightLoading,
};
