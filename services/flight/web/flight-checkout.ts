import { documentTypes, genders } from '@embarque/commerce/traveller-fields.ts';
import { cleanName } from '@embarque/commerce/traveller-rules.ts';
import { type FlightBookingRequest, type FlightCouponCheck, flightRoutes } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import { checkTravellers } from '@embarque/flight/travellers.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import type { CheckoutPart } from '@embarque/web-kit/service/parts.ts';
import { FlightSummary } from './checkout/flight-summary.tsx';
import {
  alertOf,
  emptyTravellers,
  type TravellersForm as Form,
  parseTravellers,
  travelDays,
} from './checkout/travellers-draft.ts';
import { TravellersForm } from './checkout/travellers-form.tsx';
import { ticketLines } from './results/breakdown.ts';
import { type FlightSelection, parseFlightSelection } from './results/flight-selection.ts';

/** What flights give the summary page. */
export const flightCheckout: CheckoutPart<
  FlightSelection,
  Form,
  FlightBookingRequest,
  Omit<FlightCouponCheck, 'coupon'>
> = {
  kind: flightService.kind,
  parseSelection: parseFlightSelection,
  selectionId: ({ choices, adultos, criancas, bebes }) =>
    JSON.stringify([choices.map(({ id, flights }) => [id, flights[0]?.departuredatetime]), [adultos, criancas, bebes]]),
  price: (selection) => selection,
  async recheck(call, selection) {
    const { refToken, outbound } = selection;
    const asked = outcomeOf(await call(flightRoutes.offer, { body: { refToken, outbound, return: selection.return } }));
    return asked.ok ? { ok: true, body: { ...selection, ...asked.body } } : asked;
  },
  couponOffer: ({ refToken }) => ({ type: 'FLIGHT', guestLogin: false, flight: { refToken } }),
  emptyForm: (selection, user) => emptyTravellers(selection, user.email),
  parseForm: parseTravellers,
  check: (form, selection, today) => checkTravellers(form.passengers, travelDays(selection, today)),
  alertOf,
  toRequest: ({ selection, form, coupon, pointsTotalValue, cashTotalValue, payment }) => ({
    type: 'FLIGHT',
    guestLogin: false,
    coupon,
    cashPrice: selection.cashPrice,
    pointsPrice: selection.pointsPrice,
    cashTotalValue,
    pointsTotalValue,
    flight: { refToken: selection.refToken, outbound: selection.outbound, return: selection.return },
    passengers: form.passengers.map(({ type, birthdate, documentId, email, phone, adult, ...typed }) => ({
      type,
      name: cleanName(typed.name),
      lastName: cleanName(typed.lastName),
      birthdate,
      // The form was checked: both are among the known ones.
      gender: genders.find((known) => known === typed.gender) ?? 'O',
      documentType: documentTypes.find((known) => known === typed.documentType) ?? 'CPF',
      documentId,
      email: email.trim(),
      phone,
      ...(type === 'INF' && adult !== undefined && { adult }),
    })),
    payment,
  }),
  Summary: FlightSummary,
  priceLines: ticketLines,
  Form: TravellersForm,
};
