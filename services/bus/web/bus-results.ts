import { type BusSearchAnswer, busRoutes } from '@embarque/bus/contract.ts';
import { type BusFilter, emptyBusFilter } from '@embarque/bus/rules/filters.ts';
import { busService } from '@embarque/bus/service.ts';
import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { tripPrices } from './bus-selection.ts';
import { storedHolds } from './checkout/seats/stored-holds.ts';
import { busFilterChips } from './results/bus-filter-chips.ts';
import { BusFilters } from './results/bus-filters.tsx';
import { BusList, type BusListView } from './results/bus-list.tsx';
import { BusLoading } from './results/bus-loading.tsx';
import { completeQuery, isCompleteQuery, readBusQuery, toBusSearch } from './search/bus-query.ts';
import { groupRequest } from './search/group-request.ts';
import { type BusSearchForm, toSearchAddress } from './search/search-address.ts';

/** The results page of buses. */
export const busResults: ResultsPart<BusSearchForm, BusSearchAnswer, BusFilter, BusListView> = {
  kind: busService.kind,
  emptyText: 'Não encontramos ônibus para esta pesquisa.',
  takesLeads: false,
  onStatus: { 400: 'message' },
  readQuery: readBusQuery,
  isComplete: isCompleteQuery,
  complete: completeQuery,
  toAddress: toSearchAddress,
  async search(call, form, signal) {
    const body = { ...toBusSearch(form), ...(storedHolds().length > 0 && { withOwnSeats: true }) };
    return outcomeOf(await call(busRoutes.search, { body }, { signal }));
  },
  groupRequest,
  report: (answer) => answer,
  unserved: ({ origem, destino }) => ({
    title: `Nenhuma viação que vendemos vai de ${origem.cityName || origem.name} a ${destino.cityName || destino.name}`,
    text: 'Outra data não muda isso. Você pode sair de uma cidade próxima ou chegar a outra.',
  }),
  isEmpty: ({ busAvailability }) => busAvailability.every(({ buses }) => buses.length === 0),
  prices: ({ busAvailability }, { catalog, campaign }) =>
    tripPrices(
      busAvailability.map(({ buses }) => buses),
      { conversionRate: catalog.catalogCurrencyConfig.conversionRate, feePercent: campaign[busService.fee] },
    ),
  emptyFilter: () => emptyBusFilter,
  filterChips: busFilterChips,
  Filters: BusFilters,
  List: BusList,
  Loading: BusLoading,
};
