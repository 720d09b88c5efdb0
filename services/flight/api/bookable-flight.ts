import type { BookableService } from '@embarque/commerce/api/bookable.ts';
import { cleanName, documentDigits } from '@embarque/commerce/traveller-text.ts';
import { dayIn, fromBrazilianDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { toReais } from '@embarque/contract/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { SupplierTraveller } from '@embarque/server-kit/supplier.ts';
import * as z from 'zod/mini';
import {
  type FlightBooking,
  type FlightBookingRequest,
  type FlightChoice,
  type FlightCouponCheck,
  type FlightPassenger,
  flightChoiceSchema,
} from '../contract.ts';
import { flightService } from '../service.ts';
import { checkTravellers, type TravelDays } from '../travellers.ts';
import { offerOf, readChosenFlights } from './chosen-flights.ts';
import type { FlightDeps } from './flight-deps.ts';
import { itineraryOf } from './flight-itinerary.ts';
import type { OfferToken } from './offer-token.ts';
import { stationNames } from './station-names.ts';

/** A booking's stored flights. It is presented from this snapshot, not from the offer. */
const tripSchema = z.object({
  choices: z.array(flightChoiceSchema),
  airports: z.array(z.object({ code: z.string(), cityname: z.string() })),
});

/** The flight-specific members of a booking on the wire. */
export type FlightBookingPart = Pick<FlightBooking, 'BookingBySource' | 'airports'>;

/** The members that identify the offer. */
export type FlightOfferPart = Pick<FlightCouponCheck, 'type' | 'flight'>;

type BookableFlight = BookableService<FlightBookingRequest, FlightBookingPart, FlightOfferPart>;

function endsOf(choices: readonly FlightChoice[]) {
  const legs = choices.flatMap(({ flights }) => flights);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) throw new AppError('invalid_offer');
  return { first, last };
}

function countProblems(passengers: readonly FlightPassenger[], offer: OfferToken): Record<string, string> {
  const countOf = (type: string) => passengers.filter((passenger) => passenger.type === type).length;
  const isSame =
    countOf('ADT') === offer.adults && countOf('CHD') === offer.children && countOf('INF') === offer.babies;
  return isSame
    ? {}
    : { passengers: 'Os passageiros precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.' };
}

function checkPassengers(passengers: readonly FlightPassenger[], offer: OfferToken, days: TravelDays): void {
  const fields = { ...checkTravellers(passengers, days), ...countProblems(passengers, offer) };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
}

/** Converts a passenger to the supplier's format, with everything airlines require. */
const travellerOf = (passenger: FlightPassenger): SupplierTraveller => ({
  type: passenger.type,
  firstName: cleanName(passenger.name),
  lastName: cleanName(passenger.lastName),
  birthDate: fromBrazilianDay(passenger.birthdate) ?? null,
  gender: passenger.gender,
  documentType: passenger.documentType,
  documentNumber: documentDigits(passenger.documentId),
  email: passenger.email,
  phone: passenger.phone,
  adult: passenger.adult ?? null,
});

/** Creates the booking core's interface to flights. */
export function createBookableFlight(
  deps: Pick<FlightDeps, 'supplier' | 'signer' | 'supplierDeadlineMs'>,
): BookableFlight {
  return {
    descriptor: flightService,
    suppliers: [deps.supplier],
    offerCents: ({ flight }, context) => offerOf(flight.refToken, { ...context, path: 'flight.' }, deps).totalCents,
    async prepare({ flight, passengers }, context) {
      const { offer, order, description } = await readChosenFlights(flight, { ...context, path: 'flight.' }, deps);
      const { choices } = description;
      const { first, last } = endsOf(choices);
      checkPassengers(passengers, offer, {
        firstDeparture: first.departuredatetime.slice(0, 10),
        lastDeparture: last.departuredatetime.slice(0, 10),
        today: dayIn(SHOP_ZONE, context.now),
      });
      const names = passengers.map(({ name, lastName }) => ({ name: cleanName(name), lastName: cleanName(lastName) }));
      return {
        supplierCode: deps.supplier.code,
        order: {
          offer: order,
          travellers: passengers.map(travellerOf),
          totalCents: offer.totalCents,
        },
        trip: { choices, airports: stationNames(choices) },
        passengers: names,
        startsAt: first.departuredatetime,
        endsAt: last.arrivaldatetime,
      };
    },
    present({ trip, locatorProvider, cashPriceCents }) {
      const { choices, airports } = tripSchema.parse(trip);
      const total = { Total: toReais(cashPriceCents) };
      return {
        BookingBySource: [{ RecordLocator: locatorProvider, Segments: choices, TotalFare: total }],
        airports,
      };
    },
    itinerary(trip) {
      const { choices, airports } = tripSchema.parse(trip);
      return itineraryOf(choices, new Map(airports.map(({ code, cityname }) => [code, cityname])));
    },
  };
}
