import type { BookableService, BookedTrip, PrepareContext } from '@embarque/commerce/api/bookable.ts';
import { orderedValidity } from '@embarque/commerce/travellers/passport.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import { dayIn, fromBrazilianDay, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { toReais } from '@embarque/contract/money/money.ts';
import type {
  FlightBooking,
  FlightBookingRequest,
  FlightCouponCheck,
  FlightPassenger,
} from '@embarque/flight/booking-contract.ts';
import { flightChoiceSchema, type PaxType, stationSchema } from '@embarque/flight/contract.ts';
import { type FlightDescription, type FlightTraveller, flightTravellersSchema } from '@embarque/flight/port.ts';
import { isAbroad } from '@embarque/flight/rules/abroad.ts';
import { TICKET, ticketsByTraveller } from '@embarque/flight/rules/ticket-texts.ts';
import { checkTravellers, type TravelFacts } from '@embarque/flight/rules/travellers.ts';
import { withdrawalOf } from '@embarque/flight/rules/withdrawal.ts';
import { flightService } from '@embarque/flight/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import * as z from 'zod/mini';
import { endsOf, offerOf, readChosenFlights } from './chosen-flights.ts';
import type { FlightDeps } from './flight-deps.ts';
import { itineraryOf } from './flight-itinerary.ts';
import { flightTokens, type OfferToken, partyOf, toParty } from './offer-token.ts';
import { stationNames } from './search/station-names.ts';

/** A booking's stored flights. It is presented from this snapshot, not from the offer. */
const tripSchema = z.object({
  choices: z.array(flightChoiceSchema),
  airports: z.array(stationSchema),
});

/** Reads what was booked, its tickets, and what the law grants who cancels it soon. */
function readBooked({ trip, bookedAt, boughtAt, legTickets }: BookedTrip) {
  const { choices, airports } = tripSchema.parse(trip);
  const withdrawal = withdrawalOf(bookedAt, boughtAt, endsOf(choices).first.departuredatetime);
  return { choices, airports, withdrawal, ticketNumbers: legTickets.flat() };
}

/** What a stored order tells of its offer. */
const orderSchema = z.object({ reference: z.string() });

/** The flight-specific members of a booking on the wire. */
export type FlightBookingPart = Pick<FlightBooking, 'BookingBySource' | 'airports' | 'withdrawal' | 'ticketNumbers'>;

/** The members that identify the offer. */
export type FlightOfferPart = Pick<FlightCouponCheck, 'type' | 'flight'>;

type BookableFlight = BookableService<FlightBookingRequest, FlightBookingPart, FlightOfferPart>;

function countProblems(passengers: readonly FlightPassenger[], offer: OfferToken): Record<string, string> {
  const countOf = (type: string) => passengers.filter((passenger) => passenger.type === type).length;
  const { adults, children, babies } = partyOf(offer);
  const isSame = countOf('ADT') === adults && countOf('CHD') === children && countOf('INF') === babies;
  return isSame
    ? {}
    : { passengers: 'Os passageiros precisam ser os mesmos da pesquisa. Refaça a pesquisa para mudar.' };
}

function checkPassengers(passengers: readonly FlightPassenger[], offer: OfferToken, days: TravelFacts): void {
  const fields = { ...checkTravellers(passengers, days), ...countProblems(passengers, offer) };
  if (Object.keys(fields).length > 0) throw new AppError('invalid_data', { fields });
}

const buyer = (context: PrepareContext) => ({ ...context, use: 'purchase', path: 'flight.' }) as const;

/** Converts a passenger to the supplier's format, with everything airlines require. */
const travellerOf = (passenger: FlightPassenger): FlightTraveller => ({
  type: passenger.type,
  firstName: cleanName(passenger.name),
  lastName: cleanName(passenger.lastName),
  birthDate: fromBrazilianDay(passenger.birthdate) ?? null,
  gender: passenger.gender,
  documentType: passenger.documentType,
  documentNumber: passenger.documentId,
  ...orderedValidity(passenger),
  email: passenger.email,
  phone: passenger.phone,
  adult: passenger.adult ?? null,
});

/** What a total is made of. One that changed since the supplier described it did so in the fare, as in recheck-offer.ts. */
const partsOf = ({ taxesCents: taxCents, feesCents: feeCents }: FlightDescription, totalCents: number) => ({
  fareCents: totalCents - taxCents - feeCents,
  taxCents,
  feeCents,
});

/** Creates the booking core's interface to flights. */
export function createBookableFlight(
  deps: Pick<FlightDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>,
): BookableFlight {
  return {
    descriptor: flightService,
    suppliers: deps.suppliers,
    offerCents: ({ flight }, context) => offerOf(flight, buyer(context), deps).offer.totalCents,
    async prepare({ flight, passengers }, context) {
      const { offer, supplier, order, description, checked } = await readChosenFlights(flight, buyer(context), deps);
      const { choices } = description;
      const { first, last } = endsOf(choices);
      checkPassengers(passengers, offer, {
        firstDeparture: first.departuredatetime.slice(0, 10),
        lastDeparture: last.departuredatetime.slice(0, 10),
        lastArrival: last.arrivaldatetime.slice(0, 10),
        isAbroad: isAbroad(stationNames(choices)),
        today: dayIn(SHOP_ZONE, context.now),
      });
      const names = passengers.map(({ name, lastName }) => ({ name: cleanName(name), lastName: cleanName(lastName) }));
      return {
        legs: [
          {
            supplierCode: supplier.code,
            order: { offer: order, travellers: passengers.map(travellerOf), totalCents: offer.totalCents },
            parts: partsOf(description, offer.totalCents),
            // Of one leg there is no order of issuing.
            undoCents: 0,
            checked,
          },
        ],
        firstSignedAt: offer.firstSignedAt,
        trip: { choices, airports: stationNames(choices) },
        passengers: names,
        startsAt: first.departuredatetime,
        endsAt: last.arrivaldatetime,
      };
    },
    resign([leg], signing) {
      if (!leg || leg.order.travellers === null) return undefined;
      const { offer: order, travellers } = leg.order;
      const types = flightTravellersSchema.parse(travellers).map(({ type }) => type);
      const countOf = (wanted: PaxType) => types.filter((type) => type === wanted).length;
      const { reference } = orderSchema.parse(order);
      const party = toParty({ adults: countOf('ADT'), children: countOf('CHD'), babies: countOf('INF') });
      const { supplierCode: supplier, totalCents } = leg;
      return flightTokens.sign(deps.signer, { ...signing, party, supplier, reference, totalCents });
    },
    present({ locatorProvider, cashPriceCents, ...booked }) {
      const { choices, airports, withdrawal, ticketNumbers } = readBooked(booked);
      const total = { Total: toReais(cashPriceCents) };
      return {
        BookingBySource: [{ RecordLocator: locatorProvider, Segments: choices, TotalFare: total }],
        airports,
        withdrawal,
        ...(ticketNumbers.length > 0 && { ticketNumbers }),
      };
    },
    itinerary(booked) {
      const { choices, airports, withdrawal, ticketNumbers } = readBooked(booked);
      const cities = new Map(airports.map(({ code, cityname }) => [code, cityname]));
      const tickets = ticketsByTraveller(ticketNumbers, booked.passengers)?.map((number) => `${TICKET} ${number}`);
      return { ...itineraryOf(choices, cities, withdrawal), ...(tickets && { tickets }) };
    },
  };
}
