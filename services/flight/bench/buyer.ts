import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import { dayAhead } from '@embarque/commerce/testing/day-ahead.ts';
import type { FlightBookingRequest } from '@embarque/flight/booking-contract.ts';
import type { FlightSearchAnswer } from '@embarque/flight/contract.ts';
import { requestBody } from './request-body.ts';
import { roundTrip } from './search-call.ts';

/** Buys another flight with each purchase, so that no flight runs out of seats. */
export const flightBuyer: BuyerScene = {
  search(buyer) {
    const day = 30 + buyer * 7;
    return roundTrip('SAO', 'SSA', dayAhead(day), dayAhead(day + 6));
  },
  request(answer, purchase): FlightBookingRequest {
    const { recommendations } = answer as FlightSearchAnswer;
    const offer = recommendations[(purchase - 1) % recommendations.length];
    const [out, back] = offer?.journeys ?? [];
    const outbound = out?.segments[purchase % out.segments.length];
    const inbound = back?.segments[purchase % back.segments.length];
    if (!offer || !outbound || !inbound) throw new Error('the search found nothing to buy');
    return requestBody(
      offer,
      { outbound: outbound.id, return: inbound.id },
      { names: ['JOANA'], lastName: 'PRADO', email: 'joana@demo.test' },
    );
  },
};
