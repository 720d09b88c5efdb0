import { sentPassport } from '@embarque/commerce/travellers/passport.ts';
import { toTraveller } from '@embarque/commerce/travellers/traveller-draft.ts';
import { travellersAlert } from '@embarque/commerce/travellers/traveller-rules.ts';
import { toRequestCommon } from '@embarque/commerce/web/booking-request.ts';
import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { raisedBy } from '@embarque/contract/money/money.ts';
import type { FlightBookingRequest, FlightCouponCheck } from '@embarque/flight/booking-contract.ts';
import { flightRoutes } from '@embarque/flight/contract.ts';
import { isAbroad } from '@embarque/flight/rules/abroad.ts';
import { checkTravellers, DUPLICATE_PASSENGERS } from '@embarque/flight/rules/travellers.ts';
import { flightService } from '@embarque/flight/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { FlightConditions } from './checkout/flight-conditions.tsx';
import { FlightSummary } from './checkout/flight-summary.tsx';
import { emptyPassengers, type PassengersDraft, parsePassengers, travelFacts } from './checkout/passengers-draft.ts';
import { PassengersForm } from './checkout/passengers-form.tsx';
import { ticketLines } from './results/fares/breakdown.ts';
import { type FlightSelection, parseFlightSelection } from './results/flight-selection.ts';

const chosenOf = ({ refToken, outbound, return: back }: FlightSelection) => ({ refToken, outbound, return: back });

/** The summary page of flights. */
export const flightCheckout: CheckoutPart<
  FlightSelection,
  PassengersDraft,
  FlightBookingRequest,
  Omit<FlightCouponCheck, 'coupon'>
> = {
  kind: flightService.kind,
  parseSelection: parseFlightSelection,
  selectionId: ({ choices, adultos, criancas, bebes }) =>
    JSON.stringify([choices.map(({ id, flights }) => [id, flights[0]?.departuredatetime]), [adultos, criancas, bebes]]),
  // Another flight asks the same of the same travellers; within Brazil no passport is taken.
  formId: ({ adultos, criancas, bebes, airports }) => JSON.stringify([adultos, criancas, bebes, isAbroad(airports)]),
  price: (selection) => selection,
  async recheck(call, selection) {
    const asked = outcomeOf(await call(flightRoutes.offer, { body: chosenOf(selection) }));
    return asked.ok ? { ok: true, body: { ...selection, ...asked.body } } : asked;
  },
  // A total that changed did so in the fare of the first type, as the server reckons it.
  atPrice: ({ totalfare, fares: [first, ...rest], ...selection }, price) => ({
    ...selection,
    ...price,
    totalfare: { ...totalfare, totalfare: price.cashPrice },
    fares: first
      ? [{ ...first, fareamount: raisedBy(first.fareamount, price.cashPrice, totalfare.totalfare) }, ...rest]
      : [],
  }),
  couponOffer: ({ refToken }) => ({ type: 'FLIGHT', guestLogin: false, flight: { refToken } }),
  emptyForm: (selection, user) => emptyPassengers(selection, user.email),
  parseForm: parsePassengers,
  check: (form, selection, today) => checkTravellers(form.passengers, travelFacts(selection, today)),
  people: ({ passengers }) => passengers.map((passenger, index) => ({ ...passenger, path: `passengers.${index}` })),
  alertOf: (errors) => travellersAlert(errors, DUPLICATE_PASSENGERS),
  toRequest: (purchase) => ({
    type: 'FLIGHT',
    ...toRequestCommon(purchase),
    flight: chosenOf(purchase.selection),
    passengers: purchase.form.passengers.map((passenger) => ({
      type: passenger.type,
      ...toTraveller(passenger),
      ...sentPassport(passenger),
      ...(passenger.type === 'INF' && passenger.adult !== undefined && { adult: passenger.adult }),
    })),
  }),
  Summary: FlightSummary,
  Conditions: FlightConditions,
  startsAt: ({ choices }) => choices[0]?.flights[0]?.departuredatetime ?? '',
  priceLines: ticketLines,
  Form: PassengersForm,
};
