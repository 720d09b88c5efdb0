import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import { askedBus, requestBody } from './request-body.ts';
import { busyCities, SAO_PAULO, searchCall, seatsCall } from './search-call.ts';

/** Days ahead; thousands of purchases must find seats. */
const STORM_DAYS = Array.from({ length: 14 }, (_, week) => 30 + week * 7);

/** Seats of buses, each choice one of those that are free on a bus. No two of them are the same: there is no race. */
export const busOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((day) => busyCities.map((city) => seats(city, day))),
  // For a week all of it comes back, of each seat.
  partlyRefundable() {
    const { readOffers, ...asked } = seats(busyCities[0], 60);
    return {
      ...asked,
      readOffers: (answer) =>
        readOffers(answer).flatMap(({ choices, ...offer }) =>
          choices.map((choice) => ({ ...offer, choices: [choice] })),
        ),
    };
  },
};

const seats = (to: string, going: number): OfferSearch => ({
  call: searchCall({ from: SAO_PAULO, to, going, back: null }),
  look: seatsCall,
  readOffers(answer) {
    const { bus, free } = askedBus(answer);
    return [
      {
        cashPrice: bus.cashPrice,
        pointsPrice: bus.pointsPrice,
        choices: free.map((seat) => (lastName: string) => requestBody(bus, seat, lastName)),
      },
    ];
  },
});
