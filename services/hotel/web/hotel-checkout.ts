import { travellersAlert } from '@embarque/commerce/travellers/traveller-rules.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import type { HotelBookingRequest, HotelCouponCheck } from '@embarque/hotel/booking-contract.ts';
import { hotelRoutes } from '@embarque/hotel/contract.ts';
import { checkGuests, DUPLICATE_GUESTS } from '@embarque/hotel/rules/guest-rules.ts';
import { checkInMoment } from '@embarque/hotel/rules/stay-moments.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { sessionState } from '@embarque/web-kit/session/session-state.ts';
import { emptyGuests, type GuestsDraft, guestFacts, parseGuests } from './checkout/guests-draft.ts';
import { GuestsForm } from './checkout/guests-form.tsx';
import { HotelConditions } from './checkout/hotel-conditions.tsx';
import { asAsked, atPrice, priceOf, refTokensOf, termsOf, toHotelRequest } from './checkout/hotel-request.ts';
import { HotelSummary } from './checkout/hotel-summary.tsx';
import { hotelPriceLines } from './hotel-price-lines.ts';
import { parseStaySelection, type StaySelection } from './stay-selection.ts';

/** Returns the id of who is signed in: only members buy. */
function buyerId(): string {
  const state = sessionState.get();
  return state.status === 'signed' ? String(state.user.id) : '';
}

/** The summary page of hotels. */
export const hotelCheckout: CheckoutPart<
  StaySelection,
  GuestsDraft,
  HotelBookingRequest,
  Omit<HotelCouponCheck, 'coupon'>
> = {
  kind: hotelService.kind,
  parseSelection: parseStaySelection,
  selectionId: ({ basicPropertyInfo, availability, rooms }) =>
    JSON.stringify([
      basicPropertyInfo.hotelRef.hotelCode,
      availability,
      rooms.map(({ roomID, rate, guests }) => [roomID, rate.ratePlanID, guests]),
    ]),
  // Who sleeps in which room stays when another room or rate is taken.
  formId: ({ basicPropertyInfo, availability, rooms }) =>
    JSON.stringify([basicPropertyInfo.hotelRef.hotelCode, availability, rooms.map(({ guests }) => guests)]),
  price: priceOf,
  terms: termsOf,
  async recheck(call, selection) {
    const asked = outcomeOf(await call(hotelRoutes.offer, { body: { refTokens: refTokensOf(selection) } }));
    return asked.ok ? { ok: true, body: asAsked(selection, asked.body) } : asked;
  },
  atPrice,
  couponOffer: (selection) => ({
    type: 'HOTEL',
    guestLogin: false,
    roomStays: refTokensOf(selection).map((refToken) => ({ refToken })),
  }),
  emptyForm: (selection, user) => emptyGuests(selection, user.email),
  parseForm: parseGuests,
  check: ({ guests }, selection, today) => checkGuests(guests, guestFacts(selection, today)),
  people: ({ guests }) =>
    guests.flatMap(({ guestsRoom }, room) =>
      guestsRoom.map((guest, place) => ({ ...guest, path: `guests.${room}.guestsRoom.${place}` })),
    ),
  alertOf: (errors) => travellersAlert(errors, DUPLICATE_GUESTS),
  toRequest: (purchase) => toHotelRequest(purchase, buyerId()),
  Summary: HotelSummary,
  Conditions: HotelConditions,
  startsAt: ({ availability, checkInHours, zone }) =>
    checkInMoment({ checkIn: availability.start.slice(0, 10), hotel: { zone, checkInFrom: checkInHours.start } }),
  priceLines: hotelPriceLines,
  Form: GuestsForm,
};
