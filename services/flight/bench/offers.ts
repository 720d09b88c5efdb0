import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import type { FlightSearchAnswer, Recommendation } from '@embarque/flight/contract.ts';
import { MAX_TRAVELLERS } from '@embarque/flight/rules/search-rules.ts';
import { requestBody } from './request-body.ts';
import { searchCall } from './search-call.ts';

const firstNames = ['ANA', 'BIA', 'CAIO', 'DAVI', 'EVA', 'FABIO', 'GIL', 'HUGO', 'IARA'];

/** Days ahead; thousands of purchases must find seats. */
const STORM_DAYS = Array.from({ length: 14 }, (_, week) => 30 + week * 7);

/** Direct flights one way, each choice one departure. */
export const flightOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((day) => [oneWay('GRU', 'REC', day), oneWay('CGH', 'SDU', day)]),
  race: {
    maxPeople: MAX_TRAVELLERS,
    search: (people) => oneWay('GRU', 'REC', 60, people),
  },
  partlyRefundable() {
    // Less than a week ahead no fare is refunded in full; the dearer it is, the more comes back.
    const { call, readOffers } = oneWay('GRU', 'REC', 5);
    return { call, readOffers: (answer) => [...readOffers(answer)].sort((a, b) => b.cashPrice - a.cashPrice) };
  },
};

function oneWay(from: string, to: string, daysAhead: number, adults = 1): OfferSearch {
  return {
    call: searchCall({
      qtAdult: adults,
      qtChild: 0,
      qtBaby: 0,
      directFlight: true,
      luggage: false,
      flightSegments: [{ departureAirport: from, arrivelAirport: to, departureDate: dayAhead(daysAhead) }],
    }),
    readOffers: (answer) => (answer as FlightSearchAnswer).recommendations.map((offer) => offerOf(offer, adults)),
  };
}

const offerOf = (offer: Recommendation, adults: number) => ({
  cashPrice: offer.cashPrice,
  pointsPrice: offer.pointsPrice,
  choices: (offer.journeys[0]?.segments ?? []).map(
    ({ id }) =>
      (lastName: string) =>
        requestBody(
          offer,
          { outbound: id, return: null },
          { names: firstNames.slice(0, adults), lastName, email: 'ana@demo.test' },
        ),
  ),
});
