import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { type HotelOffer, hotelRoutes } from '@embarque/hotel/contract.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { HotelDetailsLoading, HotelDetailsPage } from './details/hotel-details-page.tsx';
import type { HotelDetailsQuery } from './search/details-query.ts';
import { toHotelSearch } from './search/hotel-query.ts';
import { readHotelDetails } from './search/stored-hotel.ts';

/** The page of one hotel. */
export const hotelDetails: DetailsPart<HotelDetailsQuery, HotelOffer> = {
  emptyText: 'Este hotel não tem mais quartos livres para a sua pesquisa.',
  readQuery: readHotelDetails,
  searchOf: ({ search }) => search,
  load: async (call, { search, hotelCode, session }, signal) =>
    outcomeOf(await call(hotelRoutes.rooms, { body: { ...toHotelSearch(search, session), hotelCode } }, { signal })),
  Details: HotelDetailsPage,
  Loading: HotelDetailsLoading,
};
