import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { ConformanceCases } from '@embarque/flight/port.conformance.ts';
import type { FlightOffer, FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import type { SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import * as z from 'zod/mini';
import { describeFake, fakeOffer } from './fake-supplier.ts';

/** A flight supplier in memory, which keeps the rules of its port: one offer for every search, a seat of each to CGH. */

const PRICE_CENTS = 123_456;
const SCARCE = 'CGH';
const FARE = {
  carrier: 'G3',
  fareBaseCode: 'OLXLGBR',
  name: 'LIGHT',
  checkedPieces: 0,
  comfortSeat: false,
  changeAllowed: true,
  refundPercent: 40,
};

const roundTrip = (to: string): FlightQuery => ({
  journeys: [
    { from: 'GRU', to, day: '2027-01-10' },
    { from: to, to: 'GRU', day: '2027-01-20' },
  ],
  adults: 1,
  children: 0,
  babies: 0,
  directOnly: false,
  withBaggage: false,
  asOf: '2026-11-21',
});

export const conformanceCases: ConformanceCases = { plenty: roundTrip('SSA'), scarce: roundTrip(SCARCE) };

const orderSchema = z.object({ reference: z.string(), outbound: z.string(), return: z.nullable(z.string()) });
const travellersSchema = z.array(z.object({ type: z.string(), adult: z.nullable(z.number()) }));

/** Returns the one offer of a search; its reference is the search itself. */
const offerOf = (query: FlightQuery): FlightOffer => ({
  ...fakeOffer('D1A', PRICE_CENTS, query),
  reference: JSON.stringify(query),
});

/** Returns the search of an order and the flights chosen of it; undefined when the reference or a choice is invalid. */
function chosenOf({ offer: order }: SupplierOrder) {
  const chosen = orderSchema.parse(order);
  const query = queryOf(chosen.reference);
  const description = query && describeFake(chosen, [offerOf(query)]);
  return description && { query, description };
}

function queryOf(reference: string): FlightQuery | undefined {
  return reference.startsWith('{') ? (JSON.parse(reference) as FlightQuery) : undefined;
}

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<FlightSupplier> {
  const { verbs, ...levers } = createMemoryVerbs(
    (order) => {
      const chosen = chosenOf(order);
      const travellers = travellersSchema.parse(order.travellers);
      const isCarried = travellers.every(({ type, adult }) => type !== 'INF' || adult !== null);
      if (!chosen || !isCarried) return undefined;
      const units = chosen.query.journeys.some(({ to }) => to === SCARCE) ? 1 : 1_000;
      return { key: JSON.stringify(chosen.query), units, totalCents: PRICE_CENTS };
    },
    (order) => chosenOf(order)?.description,
  );
  const supplier: FlightSupplier = {
    code: 'memory',
    ...verbs,
    search: async (query) => ({ offers: [offerOf(query)], partial: false }),
    fareDetail: async (carrier, code) => (carrier === FARE.carrier && code === FARE.fareBaseCode ? FARE : undefined),
  };
  return { supplier, ...levers };
}
