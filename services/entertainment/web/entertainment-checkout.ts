import { sameNamesMessage, travellersAlert } from '@embarque/commerce/travellers/traveller-rules.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import type { EntertainmentCouponCheck } from '@embarque/entertainment/booking-contract.ts';
import { entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { endAgesOf } from '@embarque/entertainment/rules/age-bands.ts';
import { activityStart } from '@embarque/entertainment/rules/moments.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { checkDraft, type EntertainmentDraft, emptyDraft, parseDraft } from './checkout/checkout-draft.ts';
import { EntertainmentConditions } from './checkout/entertainment-conditions.tsx';
import {
  atPrice,
  type EntertainmentRequest,
  fieldOf,
  priceLines,
  recheck,
  termsOf,
  toRequest,
} from './checkout/entertainment-request.ts';
import { EntertainmentSummary } from './checkout/entertainment-summary.tsx';
import { PassengersForm } from './checkout/passengers-form.tsx';
import { type EntertainmentSelection, parseSelection } from './entertainment-selection.ts';

/** The summary page of activities. */
export const entertainmentCheckout: CheckoutPart<
  EntertainmentSelection,
  EntertainmentDraft,
  EntertainmentRequest,
  Omit<EntertainmentCouponCheck, 'coupon'>
> = {
  kind: entertainmentService.kind,
  parseSelection,
  selectionId: ({ activity, availability, startingTime, passengers }) =>
    JSON.stringify([
      activity.activityId,
      [availability.serviceDate, availability.returnDate, startingTime],
      endAgesOf(passengers),
    ]),
  // Another day, after one that was sold out, is for the same people and places.
  formId: ({ activity, availability, passengers }) =>
    JSON.stringify([activity.activityId, availability.returnDate !== null, endAgesOf(passengers)]),
  price: ({ availability }) => availability,
  terms: termsOf,
  recheck,
  atPrice,
  couponOffer: ({ availability }) => ({
    type: 'ENTERTAINMENT',
    guestLogin: false,
    data: { refTokenAdditionalInfo: availability.refToken },
  }),
  emptyForm: (selection, user) => emptyDraft(selection, user.email),
  parseForm: parseDraft,
  check: checkDraft,
  people: ({ passengers }) => passengers.map((passenger, index) => ({ ...passenger, path: `passengers.${index}` })),
  alertOf: (errors) => travellersAlert(errors, sameNamesMessage(entertainmentService)),
  fieldOf,
  // The sentence is stored for the page of failed bookings; the outcome stays open under its key.
  onStatus: { 500: 'error-page' },
  toRequest,
  book: (call, body, idempotencyKey) => call(entertainmentRoutes.book, { body }, { idempotencyKey }),
  Summary: EntertainmentSummary,
  Conditions: EntertainmentConditions,
  startsAt: ({ activity, availability, startingTime }) =>
    activityStart(activity, {
      date: availability.serviceDate,
      returnDate: availability.returnDate,
      startingTime,
      transferData: null,
    }),
  priceLines,
  Form: PassengersForm,
};
