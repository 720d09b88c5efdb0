import type { BusBooking, BusPassenger } from '@embarque/bus/booking-contract.ts';
import { isAccessKey } from '@embarque/bus/rules/access-key.ts';
import { describedTripSchema } from '@embarque/bus/trip-details.ts';
import type { BookedTrip, StoredTrip } from '@embarque/commerce/api/bookable.ts';
import { cleanName } from '@embarque/commerce/travellers/traveller-text.ts';
import * as z from 'zod/mini';
import { sortedSeats } from './bus-order.ts';
import type { ChosenTrip } from './chosen-trips.ts';
import { presentFacts, presentPenalties, presentPolicies } from './present-bus.ts';

/** A booking's stored buses. They are presented from this snapshot, not from the offers. */

const bookedBusSchema = z.object({
  ...z.pick(describedTripSchema, {
    company: true,
    classType: true,
    origin: true,
    destination: true,
    departure: true,
    arrival: true,
    durationMinutes: true,
    isInTransit: true,
    penalties: true,
    withdrawalHours: true,
    policies: true,
    boarding: true,
  }).shape,
  key: z.string(),
  /** With the place of whoever sits there among the passengers. */
  seats: z.array(z.object({ number: z.string(), passenger: z.int() })),
});
export type BookedBus = z.output<typeof bookedBusSchema>;

/** The way there and the way back. */
export const bookedTripSchema = z.object({ buses: z.array(bookedBusSchema).check(z.minLength(1)) });

/** Returns the name of a passenger. */
export const namesOf = ({ firstName, lastName }: BusPassenger) => ({
  name: cleanName(firstName),
  lastName: cleanName(lastName),
});

/** Returns passengers with their seats, in the order in which the seats are held. */
export function seated(passengers: readonly BusPassenger[], seats: readonly string[]) {
  return sortedSeats(seats).flatMap((number) => {
    const place = seats.indexOf(number);
    const passenger = passengers[place];
    return passenger ? [{ number, place, passenger }] : [];
  });
}

/** Returns a bus as its booking keeps it. */
export function bookedBus(
  { key, description }: ChosenTrip,
  passengers: readonly BusPassenger[],
  seats: readonly string[],
): BookedBus {
  const taken = seated(passengers, seats).map(({ number, place }) => ({ number, passenger: place }));
  return bookedBusSchema.parse({ ...description, key, seats: taken });
}

type BookedSeat = BusBooking['bus']['buses'][number]['seats'][number];

/**
 * Returns the seats of a booked bus with the name of whoever sits there and, where the company has issued an electronic ticket for
 * each, its key: `tickets` are of the seats in their order, or nobody can say whose is which.
 */
export function namedSeats(
  { seats }: Pick<BookedBus, 'seats'>,
  passengers: BookedTrip['passengers'],
  tickets: readonly string[] = [],
): BookedSeat[] {
  const keys = tickets.length === seats.length && tickets.every(isAccessKey) ? tickets : [];
  return seats.map(({ number, passenger }, index) => {
    const { name = '', lastName = '' } = passengers[passenger] ?? {};
    const accessKey = keys[index];
    return { number, name: `${name} ${lastName}`, ...(accessKey !== undefined && { accessKey }) };
  });
}

const HOUR_MS = 3_600_000;

/** Returns what cancelling a booked bus costs, and until when nothing. */
export const cancellationOf = (
  bus: BookedBus,
  boughtAt: Date | null,
): Pick<BusBooking['bus']['buses'][number], 'cancellation' | 'withdrawalHours' | 'withdrawalUntil'> => ({
  cancellation: presentPenalties(bus, bus.seats.length),
  withdrawalHours: bus.withdrawalHours,
  withdrawalUntil: boughtAt && new Date(boughtAt.getTime() + bus.withdrawalHours * HOUR_MS).toISOString(),
});

/** Returns the bus-specific member of a booking on the wire; its legs are counted from '1'. */
export function presentBooked({
  trip,
  passengers,
  boughtAt,
  cancelledLegs,
  legLocators,
  legTickets,
}: StoredTrip): BusBooking['bus'] {
  const { buses } = bookedTripSchema.parse(trip);
  const [going, back] = buses;
  if (!going) throw new Error('a booking of no bus');
  const presented = buses.map((bus, index) => ({
    ...presentFacts(bus, bus.key),
    seats: namedSeats(bus, passengers, legTickets[index]),
    boarding: bus.boarding,
    policies: presentPolicies(bus),
    ...cancellationOf(bus, boughtAt),
    locatorProvider: legLocators[index] ?? null,
    isCancelled: cancelledLegs.includes(String(index + 1)),
  }));
  const { origin, destination } = presentFacts(going, going.key);
  return {
    departDate: going.departure,
    departArrivalDate: going.arrival,
    returnDate: back?.departure ?? null,
    returnArrivalDate: back?.arrival ?? null,
    origin,
    destiny: destination,
    company: going.company.name,
    classType: going.classType,
    buses: presented,
  };
}
