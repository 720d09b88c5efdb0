import type { BuyerScene } from '@embarque/commerce/testing/bench-scene.ts';
import type { ExperienceBookingRequest } from '@embarque/experience/booking-contract.ts';
import type { ExperienceOffer } from '@embarque/experience/contract.ts';
import { requestBody } from './request-body.ts';
import { detailsCall, experiencesOf, openDayOf, searchCall } from './search-call.ts';

/** Buys a continuous experience, of which nobody counts tickets, on its first open day. */
export const experienceBuyer: BuyerScene = {
  search: (buyer, turn) => searchCall({ cityId: 'BR-BA-SALVADOR', from: 30 + ((buyer + turn * 10) % 200), days: 7 }),
  look(answer) {
    const open = experiencesOf(answer).find(({ continuous }) => continuous);
    if (!open) throw new Error('the search found nothing to buy');
    return detailsCall(open);
  },
  request(answer): ExperienceBookingRequest {
    const experience = answer as ExperienceOffer;
    return requestBody(experience, openDayOf(experience), 'PRADO');
  },
};
