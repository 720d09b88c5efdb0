import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { type HotelSearchAnswer, hotelRoutes } from '@embarque/hotel/contract.ts';
import { type HotelFilter, openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { amountText } from '@embarque/web-kit/price/amount-text.ts';
import { hotelFilterChips } from './results/hotel-filter-chips.ts';
import { HotelFilters } from './results/hotel-filters.tsx';
import { HotelList, type HotelListView } from './results/hotel-list.tsx';
import { HotelLoading } from './results/hotel-loading.tsx';
import { completeQuery, readHotelQuery, toHotelSearch } from './search/hotel-query.ts';
import { type HotelSearchForm, isWholeCity, toSearchAddress } from './search/search-address.ts';

/** The results page of hotels. */
export const hotelResults: ResultsPart<HotelSearchForm, HotelSearchAnswer, HotelFilter, HotelListView> = {
  kind: hotelService.kind,
  emptyText: 'Não encontramos hotéis com quartos livres para esta pesquisa.',
  takesLeads: false,
  // A search that the form would not send finds nothing.
  onStatus: { 400: 'empty' },
  readQuery: readHotelQuery,
  isComplete: ({ cidade }) => isWholeCity(cidade),
  complete: completeQuery,
  toAddress: toSearchAddress,
  search: async (call, form, signal) =>
    outcomeOf(await call(hotelRoutes.available, { body: toHotelSearch(form) }, { signal })),
  report: (answer) => answer,
  unserved: ({ cidade }) => ({
    title: `Ainda não temos hotéis em ${cidade.cityName}`,
    text: 'Outras datas não mudam isso. Você pode procurar em uma cidade próxima.',
  }),
  isEmpty: ({ hotelStays }) => hotelStays.length === 0,
  prices: ({ hotelStays }) => hotelStays,
  emptyFilter: ({ hotelStays }) => openHotelFilter(hotelStays),
  filterChips: (filter, { hotelStays }, user) =>
    hotelFilterChips(filter, hotelStays, (reais) => amountText(reais, { user, fee: hotelService.fee })),
  Filters: HotelFilters,
  List: HotelList,
  Loading: HotelLoading,
};
