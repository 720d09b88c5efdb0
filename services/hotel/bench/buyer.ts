import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { HotelBookingRequest } from '@embarque/hotel/booking-contract.ts';
import type { HotelOffer } from '@embarque/hotel/contract.ts';
import { LARGE_HOTEL, LARGE_HOTEL_ROOMS } from './large-hotels.ts';
import { requestBody, roomsOf } from './request-body.ts';
import { roomsCall } from './search-call.ts';

/** Takes another kind of room with each purchase, and another night before all are sold. */
export const hotelBuyer: BuyerScene = {
  perSearch: LARGE_HOTEL_ROOMS,
  search: (buyer, turn) => roomsCall(LARGE_HOTEL, { from: 30 + buyer + turn * 10, nights: 1 }),
  request(answer, purchase): HotelBookingRequest {
    const hotel = answer as HotelOffer;
    const kinds = hotel.roomStays.flatMap(({ roomTypes }) => roomTypes.map(({ roomID }) => roomID));
    const kind = kinds[purchase % kinds.length];
    const offered = roomsOf(hotel).find(({ room }) => room.roomID === kind);
    if (!offered) throw new Error('the search found nothing to buy');
    return requestBody(hotel, offered, 'PRADO');
  },
};
