import type { ConformanceCases } from '@embarque/bus/port.conformance.ts';
import { type BusSupplier, busTravellersSchema } from '@embarque/bus/port.ts';
import type { BusTrip } from '@embarque/bus/trip-details.ts';
import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import * as z from 'zod/mini';
import { createFakeSupplier, describeFake, fakeQuery, fakeTrip } from './fake-supplier.ts';

/** A supplier of seats in memory, which keeps the rules of its port: two trips to Rio, on one of which seats were sold before. */

const trips = [
  fakeTrip('B1', 10_000),
  fakeTrip('B2', 12_000, { departure: '2027-01-15T23:30:00-03:00', durationMinutes: 360 }),
];
const SOLD_BEFORE: Readonly<Record<string, readonly string[]>> = { 'ref-B2': ['3', '4', '9'] };

export const conformanceCases: ConformanceCases = { plenty: fakeQuery, stationName: 'tiet' };

const orderSchema = z.object({ reference: z.string(), seats: z.array(z.string()).check(z.minLength(1)) });
const isRepeated = (seats: readonly string[]) => new Set(seats).size < seats.length;
const matches = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<BusSupplier> {
  const { verbs, takenOf, ...levers } = createMemoryVerbs(
    (order) => {
      const offer = orderSchema.safeParse(order.offer).data;
      const passengers = busTravellersSchema.safeParse(order.travellers).data;
      const trip = trips.find(({ reference }) => reference === offer?.reference);
      if (!offer || !passengers || !trip || isRepeated(offer.seats)) return undefined;
      const { reference, seats } = offer;
      if (passengers.length !== 0 && passengers.length !== seats.length) return undefined;
      const numbers = describeFake(trip).decks.flatMap((deck) => deck.seats.map(({ number }) => number));
      if (!seats.every((seat) => numbers.includes(seat))) return undefined;
      return { key: reference, units: 1, parts: seats, totalCents: trip.totalCents * seats.length };
    },
    (key) => SOLD_BEFORE[key] ?? [],
  );
  const describeNow = (trip: BusTrip) => describeFake(trip, takenOf(trip.reference));
  const { stations } = createFakeSupplier();
  const supplier: BusSupplier = {
    code: 'memory',
    ...verbs,
    stations: async (text, call) =>
      (await stations(text, call)).filter(({ id, name }) => id === text || matches(name, text)),
    search: async ({ origin, day, passengers, evenIfFull = [] }) =>
      origin === fakeQuery.origin && day === fakeQuery.day
        ? trips
            .map((trip) => ({ ...trip, freeSeats: describeNow(trip).freeSeats }))
            .filter(({ freeSeats, reference }) => freeSeats >= passengers || evenIfFull.includes(reference))
        : [],
    describe: async ({ reference }) => {
      const trip = trips.find((each) => each.reference === reference);
      return trip && describeNow(trip);
    },
  };
  return { supplier, ...levers };
}
