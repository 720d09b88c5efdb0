import { createMemoryVerbs } from '@embarque/commerce/testing/memory-verbs.ts';
import type { SupplierSubject } from '@embarque/commerce/testing/supplier-rules/bench.ts';
import type { ConformanceCases } from '@embarque/flight/port.conformance.ts';
import type { FlightOffer, FlightOrderOffer, FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import * as z from 'zod/mini';
import { createFakeSupplier, fakeOffer } from './fake-supplier.ts';

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

/** Returns the chosen flights of a reference; undefined when the reference or a choice is invalid. */
async function describe(chosen: FlightOrderOffer, call: Parameters<FlightSupplier['describe']>[1]) {
  const query = queryOf(chosen.reference);
  return query && createFakeSupplier([offerOf(query)]).describe(chosen, call);
}

function queryOf(reference: string): FlightQuery | undefined {
  return reference.startsWith('{') ? (JSON.parse(reference) as FlightQuery) : undefined;
}

/** Creates the supplier, and what makes it misbehave. */
export function createMemorySupplier(): SupplierSubject<FlightSupplier> {
  const { verbs, ...levers } = createMemoryVerbs(({ offer, travellers }) => {
    const { reference, outbound, return: back } = orderSchema.parse(offer);
    const query = queryOf(reference);
    const isCarried = travellersSchema.parse(travellers).every(({ type, adult }) => type !== 'INF' || adult !== null);
    const ids = back === null ? [outbound] : [outbound, back];
    const journeys = query ? offerOf(query).journeys : [];
    const isWhole = journeys.every(({ choices }, index) => choices.some(({ id }) => id === ids[index]));
    if (!query || !isCarried || !isWhole) return undefined;
    const units = query.journeys.some(({ to }) => to === SCARCE) ? 1 : 1_000;
    return { key: reference, units, totalCents: PRICE_CENTS };
  });
  const supplier: FlightSupplier = {
    code: 'memory',
    ...verbs,
    search: async (query) => ({ offers: [offerOf(query)], partial: false }),
    describe,
    fareDetail: async (carrier, code) => (carrier === FARE.carrier && code === FARE.fareBaseCode ? FARE : undefined),
  };
  return { supplier, ...levers };
}
