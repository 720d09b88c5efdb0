import type { BusBookingRequest } from '@embarque/bus/booking-contract.ts';
import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import { askedBus, requestBody } from './request-body.ts';
import { busyCities, SAO_PAULO, searchCall, seatsCall } from './search-call.ts';

/** Free seats that the roomiest bus of a busy day surely has. */
const SEATS = 12;
/** More than buyers at once: each has days of its own. */
const DAYS = 40;

/** Takes another seat of a bus with each purchase, and another bus before all are sold. */
export const busBuyer: BuyerScene = {
  perSearch: SEATS,
  search: (buyer, turn) =>
    searchCall({
      from: SAO_PAULO,
      to: busyCities[turn % busyCities.length] ?? busyCities[0],
      going: 30 + buyer + DAYS * Math.floor(turn / busyCities.length),
      back: null,
    }),
  look: seatsCall,
  request(answer, purchase): BusBookingRequest {
    const { bus, free } = askedBus(answer);
    const seat = free[(purchase - 1) % SEATS];
    if (seat === undefined) throw new Error('the bus has no seat left');
    return requestBody(bus, seat, 'PRADO');
  },
};
