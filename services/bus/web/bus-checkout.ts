import type { BusBookingRequest, BusCouponCheck } from '@embarque/bus/booking-contract.ts';
import { busRoutes } from '@embarque/bus/contract.ts';
import { checkPassengers, DUPLICATE_PASSENGERS } from '@embarque/bus/rules/passenger-rules.ts';
import { busService } from '@embarque/bus/service.ts';
import { travellersAlert } from '@embarque/commerce/travellers/traveller-rules.ts';
import type { CheckoutPart, FieldErrors } from '@embarque/commerce/web/parts.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { type BusSelection, busesOf, parseBusSelection } from './bus-selection.ts';
import { choiceOf } from './checkout/bus-choice.ts';
import { BusConditions } from './checkout/bus-conditions.tsx';
import {
  asRated,
  atPrice,
  busPriceLines,
  fieldOf,
  priceOf,
  rateFilterOf,
  termsOf,
  toBusRequest,
} from './checkout/bus-request.ts';
import { BusSummary } from './checkout/bus-summary.tsx';
import { type BusDraft, emptyDraft, parseDraft } from './checkout/checkout-draft.ts';
import { PassengersForm } from './checkout/passengers-form.tsx';
import { legProblem } from './checkout/seats/leg-seats.ts';
import { SeatsForm } from './checkout/seats/seats-form.tsx';
import { seatsPath } from './checkout/seats/seats-path.ts';
import { storedHolds } from './checkout/seats/stored-holds.ts';

/** What is said where a rate check was not answered. */
const NO_ANSWER = 'An error occurred';

/** Returns the problems of seats and passengers by path. */
function check({ passengers, legs }: BusDraft, selection: BusSelection, today: string): FieldErrors {
  const seats = busesOf(selection).flatMap((bus, index) => {
    const leg = legs[index];
    const problem = leg && legProblem(leg, bus, passengers.length);
    return problem === undefined ? [] : [[seatsPath(index), problem] as const];
  });
  const people = Object.entries(checkPassengers(passengers, today));
  return Object.fromEntries([...seats, ...people.map(([path, problem]) => [`passengers.${path}`, problem] as const)]);
}

/** Returns the alert: the sentence of the seats where nothing else is missing. */
function alertOf(errors: FieldErrors): string {
  const [first, ...others] = Object.entries(errors);
  const isSeats = (path: string) => path === seatsPath(0) || path === seatsPath(1);
  if (first && isSeats(first[0]) && others.every(([path]) => isSeats(path))) return first[1];
  return travellersAlert(errors, DUPLICATE_PASSENGERS);
}

/** The summary page of buses. */
export const busCheckout: CheckoutPart<BusSelection, BusDraft, BusBookingRequest, Omit<BusCouponCheck, 'coupon'>> = {
  kind: busService.kind,
  parseSelection: parseBusSelection,
  selectionId: choiceOf,
  // Who travels does so on other buses as well; their seats are those of one choice.
  formId: ({ going, return: back }) => JSON.stringify([going.occupancy, back !== null]),
  price: priceOf,
  terms: termsOf,
  async recheck(call, selection) {
    const body = { filter: rateFilterOf(selection), holdIds: [...storedHolds()] };
    const asked = outcomeOf(await call(busRoutes.get, { body }));
    if (asked.ok) return { ok: true, body: asRated(selection, asked.body.data) };
    const { status } = asked;
    const unknown = { type: 'about:blank', title: NO_ANSWER, status, error: NO_ANSWER, code: 'internal' };
    return { ...asked, problem: asked.problem ?? unknown };
  },
  atPrice,
  couponOffer: ({ going, return: back }) => ({
    type: 'BUS',
    guestLogin: false,
    services: [{ type: 'bus', data: { goingBusRefToken: going.refToken, returnBusRefToken: back?.refToken ?? null } }],
  }),
  emptyForm: (selection, user) => emptyDraft(selection, user.email),
  parseForm: parseDraft,
  check,
  people: ({ passengers }) => passengers.map((passenger, index) => ({ ...passenger, path: `passengers.${index}` })),
  alertOf,
  fieldOf,
  toRequest: toBusRequest,
  Summary: BusSummary,
  Conditions: BusConditions,
  startsAt: ({ going }) => going.departure,
  priceLines: busPriceLines,
  Choices: SeatsForm,
  held: ({ legs }) => {
    // Each bus has a clock of its own: the first to end is the one to be heeded.
    const [until] = legs.flatMap(({ hold }) => (hold && hold.seats.length > 0 ? [hold.expiresAt] : [])).sort();
    return until === undefined ? undefined : { label: 'Assentos reservados por', until };
  },
  Form: PassengersForm,
};
