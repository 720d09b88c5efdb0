import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { HotelOffer } from '@embarque/hotel/contract.ts';
import { LARGE_HOTEL, LARGE_HOTELS, SIMPLEST_ROOMS } from './large-hotels.ts';
import { type OfferedRoom, requestBody, roomsOf } from './request-body.ts';
import { type Nights, roomsCall } from './search-call.ts';

/** Days ahead; thousands of purchases must find rooms. */
const STORM_DAYS = Array.from({ length: 20 }, (_, week) => 30 + week * 7);

/** Nights in large hotels, each choice a kind of room on some terms. */
export const hotelOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((from) => LARGE_HOTELS.map((hotel) => stay(hotel, { from, nights: 1 }))),
  race: {
    maxPeople: 1,
    maxUnits: SIMPLEST_ROOMS - 1,
    search: () => stay(LARGE_HOTEL, { from: 60, nights: 2 }, (rooms) => rooms.filter(isOfKind(rooms[0]))),
  },
  // Given up the day before, a stay of five nights costs the first of them where it may be cancelled at all.
  partlyRefundable: () =>
    stay(LARGE_HOTEL, { from: 1, nights: 5 }, (rooms) =>
      rooms.filter(({ rate }) => rate.isRefundable).sort((a, b) => refundOf(b) - refundOf(a)),
    ),
};

const isOfKind = (as: OfferedRoom | undefined) => (offered: OfferedRoom) => offered.room.roomID === as?.room.roomID;

/** What cancelling now gives back, in reais. */
const refundOf = ({ rate }: OfferedRoom): number => rate.total.amountAfterTax - (rate.cancelPenalties[0]?.value ?? 0);

function stay(hotel: string, nights: Nights, choose = (rooms: OfferedRoom[]) => rooms): OfferSearch {
  return {
    call: roomsCall(hotel, nights),
    readOffers(answer) {
      const found = answer as HotelOffer;
      return choose(roomsOf(found)).map((offered) => ({
        cashPrice: offered.rate.cashPrice,
        pointsPrice: offered.rate.pointsPrice,
        choices: [(lastName: string) => requestBody(found, offered, lastName)],
      }));
    },
  };
}
