import { sameNamesMessage, travellersAlert } from '@embarque/commerce/travellers/traveller-rules.ts';
import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { startMoment } from '@embarque/commerce/visits/deadline.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { toCents } from '@embarque/contract/money/money.ts';
import type { ExperienceBookingRequest, ExperienceCouponCheck } from '@embarque/experience/booking-contract.ts';
import { experienceRoutes } from '@embarque/experience/contract.ts';
import { partyText } from '@embarque/experience/rules/party-rules.ts';
import { checkPassengers } from '@embarque/experience/rules/passenger-rules.ts';
import { termsKey } from '@embarque/experience/rules/terms-key.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { ExperienceConditions } from './checkout/experience-conditions.tsx';
import { ExperienceSummary } from './checkout/experience-summary.tsx';
import {
  emptyPassengers,
  type PassengersDraft,
  parsePassengers,
  toPassenger,
  visitFacts,
} from './checkout/passengers-draft.ts';
import { PassengersForm } from './checkout/passengers-form.tsx';
import { type ExperienceSelection, parseSelection } from './experience-selection.ts';
import { childrenCents } from './price-of-party.ts';

/** Returns how the calls of an offer name what was chosen. */
const chosenOf = ({ refToken, experienceDate: { id, date }, adults, childs }: ExperienceSelection) => ({
  refToken,
  experienceDate: { id, date },
  adults,
  childs,
});

/** The summary page of experiences. */
export const experienceCheckout: CheckoutPart<
  ExperienceSelection,
  PassengersDraft,
  ExperienceBookingRequest,
  Omit<ExperienceCouponCheck, 'coupon'>
> = {
  kind: experienceService.kind,
  parseSelection,
  selectionId: ({ experience, experienceDate, adults, childs }) =>
    JSON.stringify([experience.id, experienceDate.id, experienceDate.date, adults, childs]),
  // Another date, after one that was sold out, is for the same people.
  formId: ({ experience, adults, childs }) => JSON.stringify([experience.id, adults, childs]),
  price: (selection) => selection,
  terms: ({ experience, experienceDate }) => termsKey(experience, experienceDate.time),
  async recheck(call, selection) {
    const asked = outcomeOf(await call(experienceRoutes.offer, { body: chosenOf(selection) }));
    if (!asked.ok) return asked;
    const experience = { ...selection.experience, ...asked.body.experience };
    return { ok: true, body: { ...selection, ...asked.body, experience } };
  },
  atPrice: (selection, price) => ({
    ...selection,
    ...price,
    cancelPenalties: cancelSteps(
      selection.experience,
      selection.experience.city.cityName,
      selection.experienceDate,
      toCents(price.cashPrice),
      serverNow(),
    ),
  }),
  couponOffer: (selection) => ({ type: 'EXPERIENCE', guestLogin: false, experience: chosenOf(selection) }),
  emptyForm: (selection, user) => emptyPassengers(selection, user.email),
  parseForm: parsePassengers,
  check: ({ passengers }, selection, today) => checkPassengers(passengers, visitFacts(selection, today)),
  people: ({ passengers }) => passengers.map((passenger, index) => ({ ...passenger, path: `passengers.${index}` })),
  alertOf: (errors) => travellersAlert(errors, sameNamesMessage(experienceService)),
  toRequest: (purchase) => ({
    type: 'EXPERIENCE',
    ...toRequestCommon(purchase),
    experience: chosenOf(purchase.selection),
    passengers: purchase.form.passengers.map(toPassenger),
  }),
  Summary: ExperienceSummary,
  Conditions: ExperienceConditions,
  startsAt: ({ experience, experienceDate }) => startMoment(experience, experienceDate),
  priceLines({ experience, adults, childs, cashPrice }) {
    const children = childrenCents(experience, { childs });
    const lines = [{ label: partyText({ adults, childs: 0 }), cents: toCents(cashPrice) - children }];
    return childs === 0 ? lines : [...lines, { label: partyText({ adults: 0, childs }), cents: children }];
  },
  Form: PassengersForm,
};
