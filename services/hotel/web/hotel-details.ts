import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { HotelDetailsPage } from './details/hotel-details-page.tsx';
import { type HotelDetailsQuery, readDetailsAddress } from './search/details-query.ts';

/** The page of one hotel. */
export const hotelDetails: DetailsPart<HotelDetailsQuery> = {
  kind: hotelService.kind,
  readQuery: readDetailsAddress,
  searchOf: ({ search }) => search,
  Details: HotelDetailsPage,
};
