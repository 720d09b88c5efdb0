import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { EntertainmentBookingRequest } from '@embarque/entertainment/booking-contract.ts';
import type { Activity } from '@embarque/entertainment/contract.ts';
import { requestBody } from './request-body.ts';
import { availabilityCall, availabilityOf, chosenOf, isSeat, SAO_PAULO, searchCall } from './search-call.ts';

/** Seats that a day of a shared transfer surely has left. */
const SEATS = 20;
const FIRST_DAY = 90;
const DAYS = 240;

/** Each who looks has a day of their own: an answer does not say who asked. */
let looks = 0;
/** The same of all: what a day costs does not name its activity. */
let asked: Activity | undefined;

/** Takes seats from the airport on a day, and on another before all are sold. */
export const entertainmentBuyer: BuyerScene = {
  perSearch: SEATS,
  search: () => searchCall(SAO_PAULO),
  look(answer) {
    asked = chosenOf(answer, isSeat);
    looks += 1;
    return availabilityCall(asked, FIRST_DAY + (looks % DAYS), 1);
  },
  request(answer): EntertainmentBookingRequest {
    const day = availabilityOf(answer);
    if (!asked || !day) throw new Error('there is no seat left');
    return requestBody(asked, day, 1, 'PRADO');
  },
};
