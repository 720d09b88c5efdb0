import type { BusQuery, BusSupplier } from '@embarque/bus/port.ts';
import type { BusStation } from '@embarque/bus/rules/stations.ts';
import type { BusTrip, DescribedTrip } from '@embarque/bus/trip-details.ts';
import { unusedVerbs } from '@embarque/commerce/testing/unused-verbs.ts';
import * as z from 'zod/mini';

/** A fake supplier of seats for tests, with the given trips; every method can be replaced. */

const orderSchema = z.object({ reference: z.string() });

const station = (id: string, name: string, cityName: string, state: string, iata: string): BusStation => ({
  id,
  name,
  cityName,
  state,
  iata,
  zone: 'America/Sao_Paulo',
});
const tiete = station('BR3550308-1', 'Terminal Tietê', 'São Paulo', 'SP', 'GRU');
const novoRio = station('BR3304557-1', 'Rodoviária Novo Rio', 'Rio de Janeiro', 'RJ', 'GIG');

/** From São Paulo to Rio on Friday 15 January 2027. */
export const fakeQuery: BusQuery = {
  origin: tiete.id,
  destination: novoRio.id,
  day: '2027-01-15',
  passengers: 1,
  asOf: '2026-11-21',
};

/** Returns a valid trip of the query, overnight, at a total in centavos for a seat. */
export function fakeTrip(id: string, totalCents: number, changes: Partial<BusTrip> = {}): BusTrip {
  return {
    id,
    reference: `ref-${id}`,
    company: { code: 'SC', name: 'Viação Sabiá do Campo', type: 'Tradicional' },
    classType: 'Leito',
    origin: tiete,
    destination: novoRio,
    departure: '2027-01-15T23:00:00-03:00',
    arrival: '2027-01-16T05:30:00-03:00',
    durationMinutes: 390,
    isInTransit: false,
    fareCents: totalCents - 1_500,
    taxesCents: 900,
    feesCents: 600,
    totalCents,
    freeSeats: 28,
    salesEnd: '2027-01-15T22:30:00-03:00',
    penalties: [{ until: '2027-01-15T20:00:00-03:00', cents: Math.floor((totalCents - 1_500) / 20) }],
    withdrawalHours: 168,
    ...changes,
  };
}

/** Seven rows of two and two seats around an aisle, of which the given ones are taken. */
export function describeFake(trip: BusTrip, taken: readonly string[] = []): DescribedTrip {
  const seats = Array.from({ length: 28 }, (_, index) => {
    const number = String(index + 1);
    const column = index % 4;
    const position = { x: column < 2 ? column : column + 1, y: Math.floor(index / 4) + 1 };
    return { number, available: !taken.includes(number), position };
  });
  return {
    ...trip,
    freeSeats: seats.filter(({ available }) => available).length,
    decks: [{ name: '', seats, fixtures: [{ kind: 'DRIVER', position: { x: 0, y: 0 } }] }],
    policies: [
      { name: 'Cancelamento', description: 'Até 3 horas antes da partida.', valueCents: 425, percent: 5 },
      { name: 'Bagagem', description: 'Até 30 kg no bagageiro.', valueCents: null, percent: null },
    ],
    boarding: {
      platform: null,
      arriveMinutes: 30,
      documents: ['Documento com foto'],
      ticket: 'Embarque com documento.',
    },
  };
}

/** Creates a supplier that returns the given trips for every query. */
export function createFakeSupplier(
  trips: readonly BusTrip[] = [fakeTrip('B1', 10_000)],
  overrides: Partial<BusSupplier> = {},
): BusSupplier {
  return {
    code: 'fake',
    stations: () => Promise.resolve([tiete, novoRio].map(({ zone: _, ...place }) => place)),
    search: () => Promise.resolve(trips),
    async recheck({ offer: order, totalCents }) {
      const { reference } = orderSchema.parse(order);
      const trip = trips.find((each) => each.reference === reference);
      return trip ? { outcome: 'available', totalCents, offer: describeFake(trip) } : { outcome: 'sold_out' };
    },
    ...unusedVerbs,
    ...overrides,
  };
}
