import type { ConformanceCases } from '@embarque/bus/port.conformance.ts';
import { type BusSupplier, busTravellersSchema } from '@embarque/bus/port.ts';
import type { BusTrip, DescribedTrip } from '@embarque/bus/trip-details.ts';
import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import { createFakeSupplier, describeFake, fakeQuery, fakeTrip } from './fake-supplier.ts';

/** A supplier of seats in memory, which keeps the rules of its port: two trips to Rio, on one of which seats were sold before. */

const trips = [
  fakeTrip('B1', 10_000),
  fakeTrip('B2', 12_000, { departure: '2027-01-15T23:30:00-03:00', durationMinutes: 360 }),
];
const SOLD_BEFORE: Readonly<Record<string, readonly string[]>> = { 'ref-B2': ['3', '4', '9'] };

export const conformanceCases: ConformanceCases = { plenty: fakeQuery, stationName: 'tiet' };

const orderSchema = z.object({ reference: z.string(), seats: z.array(z.string()) });
const tripOf = ({ offer }: SupplierOrder) => {
  const found = orderSchema.safeParse(offer).data;
  return trips.find(({ reference }) => reference === found?.reference);
};
const isRepeated = (seats: readonly string[]) => new Set(seats).size < seats.length;
const matches = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<BusSupplier> {
  const describeNow = (trip: BusTrip): DescribedTrip => describeFake(trip, takenOf(trip.reference));
  const { verbs, takenOf, ...levers } = createMemoryVerbs(
    (order) => {
      const offer = orderSchema.safeParse(order.offer).data;
      const passengers = busTravellersSchema.safeParse(order.travellers).data;
      const trip = tripOf(order);
      if (!offer || !passengers || !trip || isRepeated(offer.seats)) return undefined;
      const { reference, seats } = offer;
      if (passengers.length !== 0 && passengers.length !== seats.length) return undefined;
      const numbers = describeFake(trip).decks.flatMap((deck) => deck.seats.map(({ number }) => number));
      if (!seats.every((seat) => numbers.includes(seat))) return undefined;
      return { key: reference, units: 1, parts: seats, totalCents: trip.totalCents * (seats.length || 1) };
    },
    (order) => {
      const trip = tripOf(order);
      return trip && describeNow(trip);
    },
    (key) => SOLD_BEFORE[key] ?? [],
  );
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
  };
  return { supplier, ...levers };
}
