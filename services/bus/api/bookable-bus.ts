import {
  type BusBooking,
  type BusBookingRequest,
  type BusCouponCheck,
  type BusPassenger,
  TOKEN_SEPARATOR,
} from '@embarque/bus/booking-contract.ts';
import type { BusTraveller } from '@embarque/bus/port.ts';
import { busService } from '@embarque/bus/service.ts';
import type { BookableService, PrepareContext, PreparedLeg } from '@embarque/commerce/api/bookable.ts';
import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { bookedBus, namesOf, presentBooked, seated } from './booked-trip.ts';
import type { BusDeps } from './bus-deps.ts';
import { itineraryOf } from './bus-itinerary.ts';
import { atTotal, centsOf, orderOf, partsOf, pricedOrderOf, storedOrder, undoCentsOf } from './bus-order.ts';
import { listOf, offersOf } from './chosen-offers.ts';
import { type ChosenTrip, recheckTrips } from './chosen-trips.ts';
import { busTokens, isOnTerms } from './offer-token.ts';
import { requestProblems } from './request-problems.ts';

/** The bus-specific members of a booking on the wire. */
export type BusBookingPart = Pick<BusBooking, 'bus'>;

/** The members that identify the offers. */
export type BusOfferPart = Pick<BusCouponCheck, 'type' | 'services'>;

type BookableBus = BookableService<BusBookingRequest, BusBookingPart, BusOfferPart>;

/** Where the members of the order stand in the request. */
const BASE = 'services.0.data';

const buyer = ({ campaignId, now }: PrepareContext) => ({ campaignId, now, use: 'purchase' }) as const;

/** Returns the order of a request. Throws AppError invalid_data without one, which its schema does not allow. */
function dataOf<Data>({ services: [service] }: { readonly services: readonly { readonly data: Data }[] }): Data {
  if (!service) throw new AppError('invalid_data');
  return service.data;
}

/** Converts a passenger who was checked to the supplier's format. */
const travellerOf = (passenger: BusPassenger): BusTraveller => {
  const { name: firstName, lastName } = namesOf(passenger);
  const { birth: birthDate, gender, document, email } = passenger;
  return {
    firstName,
    lastName,
    birthDate,
    gender,
    documentType: document.type,
    documentNumber: document.number,
    email,
  };
};

interface SeatsOf {
  readonly trip: ChosenTrip;
  readonly seats: readonly string[];
  readonly passengers: readonly BusPassenger[];
  readonly holdId: string | undefined;
}

/** Returns the seats to recheck: seats that are held already are taken, by their own hold, so that their trip is rechecked alone. */
const seatsToCheck = (seats: readonly string[], holdId: string | undefined) => (holdId === undefined ? seats : []);

/** Returns a trip as it is bought: at the price of its token, which held seats keep. */
const priced = (trip: ChosenTrip): ChosenTrip => ({
  ...trip,
  description: atTotal(trip.description, centsOf(trip, 1)),
});

/** Returns the leg of one bus: seats that are held already, or are held now. */
function legOf({ trip, seats, passengers, holdId }: SeatsOf, now: Date): PreparedLeg {
  const { totalCents } = trip.offer;
  return {
    supplierCode: trip.supplier.code,
    order: {
      offer: holdId === undefined ? pricedOrderOf(trip, seats) : orderOf(trip, seats),
      travellers: seated(passengers, seats).map(({ passenger }) => travellerOf(passenger)),
      totalCents,
    },
    parts: partsOf(totalCents, trip.description, trip.passengers),
    undoCents: undoCentsOf(totalCents, trip.description, trip.passengers, now),
    ...(holdId === undefined ? { checked: trip.checked } : { adopts: holdId }),
  };
}

/** Creates the booking core's interface to buses. */
export function createBookableBus(deps: Pick<BusDeps, 'suppliers' | 'signer' | 'supplierDeadlineMs'>): BookableBus {
  return {
    descriptor: busService,
    suppliers: deps.suppliers,
    problemSentences: { sold_out: 'Os assentos escolhidos não estão mais disponíveis. Escolha os assentos de novo.' },
    legSentences: {
      sold_out: {
        1: 'Os assentos da ida não estão mais disponíveis. Escolha os assentos de novo.',
        2: 'Os assentos da volta não estão mais disponíveis. Escolha os assentos de novo.',
      },
      supplier_refused: {
        1: 'A viação da ida não confirmou a passagem. A da volta foi cancelada sem custo, e nada foi cobrado de você.',
        2: 'A viação da volta não confirmou a passagem. A da ida foi cancelada sem custo, e nada foi cobrado de você.',
      },
    },
    offerCents: (request, context) =>
      listOf(offersOf(dataOf(request), BASE, buyer(context), deps)).reduce(
        (sum, { offer }) => sum + offer.totalCents,
        0,
      ),
    async prepare(request, context) {
      const order = dataOf(request);
      const chosen = await recheckTrips(offersOf(order, BASE, buyer(context), deps), deps, [
        seatsToCheck(order.goingSeats, order.goingHoldId),
        seatsToCheck(order.returnSeats, order.returnHoldId),
      ]);
      if (listOf(chosen).some(({ terms, description }) => !isOnTerms(terms, description))) {
        throw new AppError('terms_changed');
      }
      const problems = Object.entries(requestProblems(order, chosen, dayIn(SHOP_ZONE, context.now)));
      if (problems.length > 0) {
        const fields = Object.fromEntries(problems.map(([member, sentence]) => [`${BASE}.${member}`, sentence]));
        throw new AppError('invalid_data', { fields });
      }
      const [going, back] = chosen;
      const { passengers } = order;
      const there = { trip: priced(going), seats: order.goingSeats, passengers, holdId: order.goingHoldId };
      const home = back && { trip: priced(back), seats: order.returnSeats, passengers, holdId: order.returnHoldId };
      const first = legOf(there, context.now);
      const bought = home ? [there, home] : [there];
      return {
        // Two tickets, whether or not one company sells both: each has its hold, its locator and its rules.
        legs: home ? [first, legOf(home, context.now)] : [first],
        firstSignedAt: new Date(Math.min(...bought.map(({ trip }) => trip.offer.firstSignedAt.getTime()))),
        trip: { buses: bought.map(({ trip, seats }) => bookedBus(trip, passengers, seats)) },
        passengers: passengers.map(namesOf),
        startsAt: going.description.departure,
        endsAt: (back ?? going).description.arrival,
      };
    },
    resign(legs, signing) {
      const tokens = legs.flatMap(({ supplierCode, order: { offer, travellers }, totalCents }) => {
        const order = travellers === null ? undefined : storedOrder(offer);
        if (!order) return [];
        // Seats that were held are bought at their price: whoever signs them again has to ask for their terms.
        const { reference, seats, key, terms = '' } = order;
        return busTokens.sign(deps.signer, {
          ...signing,
          party: [seats.length, key, terms],
          supplier: supplierCode,
          reference,
          totalCents,
        });
      });
      return tokens.length === legs.length ? tokens.join(TOKEN_SEPARATOR) : undefined;
    },
    present: (stored) => ({ bus: presentBooked(stored) }),
    itinerary: itineraryOf,
  };
}
