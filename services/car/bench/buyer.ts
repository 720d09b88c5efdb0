import type { CarBookingRequest, CarSearchAnswer } from '@embarque/car/contract.ts';
import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import { requestBody } from './request-body.ts';
import { searchCall } from './search-call.ts';

/** Rents another car with each purchase, so that no class runs out. */
export const carBuyer: BuyerScene = {
  search: (buyer) => searchCall({ airport: 'GRU', from: 30 + buyer * 7, days: 3 }),
  request(answer, purchase): CarBookingRequest {
    const { cars } = answer as CarSearchAnswer;
    const car = cars[(purchase - 1) % cars.length];
    if (!car) throw new Error('the search found nothing to buy');
    return requestBody(car, 'PRADO');
  },
};
