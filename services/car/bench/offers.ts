import type { Car, CarSearchAnswer } from '@embarque/car/contract.ts';
import type { OfferSearch, OffersScene } from '@embarque/commerce/testing/bench-scene.ts';
import { requestBody } from './request-body.ts';
import { type Rental, searchCall } from './search-call.ts';

/** Days ahead; thousands of purchases must find cars. */
const STORM_DAYS = Array.from({ length: 14 }, (_, week) => 30 + week * 7);

/** Rentals at airports, each choice one class of a company. */
export const carOffers: OffersScene = {
  storm: () => STORM_DAYS.flatMap((from) => ['GRU', 'GIG'].map((airport) => rental({ airport, from, days: 3 }))),
  race: {
    maxPeople: 1,
    maxUnits: 16,
    search() {
      const { call, readOffers } = rental({ airport: 'GRU', from: 60, days: 5 });
      return { call, readOffers: (answer) => readOffers({ cars: (answer as CarSearchAnswer).cars.filter(isPlenty) }) };
    },
  },
  partlyRefundable() {
    // Given up the day before, a rental costs one of its days: the dearer it is, the more comes back.
    const { call, readOffers } = rental({ airport: 'GRU', from: 1, days: 5 });
    return { call, readOffers: (answer) => [...readOffers(answer)].sort((a, b) => b.cashPrice - a.cashPrice) };
  },
};

/** The class of which the sandbox has the most cars at its busiest airport: seventeen. */
const isPlenty = ({ companyCode, category }: Car): boolean => companyCode === 'BT' && category === 'EDMN';

function rental(asked: Rental): OfferSearch {
  return {
    call: searchCall(asked),
    readOffers: (answer) =>
      (answer as CarSearchAnswer).cars.map((car) => ({
        cashPrice: car.cashPrice,
        pointsPrice: car.pointsPrice,
        choices: [(lastName: string) => requestBody(car, lastName)],
      })),
  };
}
