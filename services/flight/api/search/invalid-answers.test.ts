// One time zone is enough: what is broken is so anywhere.
import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { type FlightSearchAnswer, flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import type { SupplierFlights } from '@embarque/flight/port.ts';
import { createFakeSupplier, fakeOffer, fakeOfferBy } from '@embarque/flight/testing/fake-supplier.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFlightSearches } from './flight-search.ts';

const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
const search = {
  qtAdult: 1,
  qtChild: 0,
  qtBaby: 0,
  directFlight: false,
  luggage: false,
  flightSegments: [
    { departureAirport: 'GRU', arrivelAirport: 'SSA', departureDate: '2027-01-10' },
    { departureAirport: 'SSA', arrivelAirport: 'GRU', departureDate: '2027-01-20' },
  ],
};
const signer = createTokenSigner('a secret of the test');

/** Returns what a search shows when the only supplier answers so. */
async function answerFrom(answer: unknown): Promise<FlightSearchAnswer> {
  const searches = createFlightSearches({
    suppliers: [createFakeSupplier([], { search: async () => answer as SupplierFlights })],
    signer,
    clock: createManualClock(new Date('2026-11-21T12:00:00Z')),
    supplierDeadlineMs: 1000,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    reportError: () => undefined,
  });
  const { bytes } = await searches.find(search, { campaignId: 10001, pricing });
  return flightSearchAnswerSchema.parse(JSON.parse(bytes.toString()));
}

it('no journey is shown that visits an airport twice, while the others of the answer are', async () => {
  const offers = [
    fakeOfferBy('A', 10_000, ['GRU', 'BSB', 'GRU', 'SSA']),
    fakeOfferBy('B', 20_000, ['GRU', 'SSA', 'BSB', 'SSA']),
    fakeOfferBy('C', 30_000, ['GRU', 'BSB', 'CNF', 'BSB', 'SSA']),
    // Two airports of one city are two airports.
    fakeOfferBy('D', 40_000, ['GRU', 'BSB', 'CGH', 'SSA']),
    fakeOfferBy('E', 50_000, ['GRU', 'BSB', 'SSA']),
  ];
  const { recommendations } = await answerFrom({ offers, partial: false });
  expect(recommendations.map(({ recommendationid }) => recommendationid)).toEqual(['D', 'E']);
});

it('no broken answer of a supplier crashes a search or shows a price of nothing', async () => {
  const junk = fc.oneof(
    fc.constantFrom(null, undefined, Number.NaN, Infinity, -1, 0, 1e308, '', '__proto__', 'x'.repeat(500), [], {}),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const whole = { offers: [fakeOffer('A', 10_000), fakeOffer('B', 20_000)], partial: false };
  const places = fc.array(fc.nat(400), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(places, fc.array(junk, { minLength: 4, maxLength: 4 }), async (at, values) => {
      const answer: unknown = structuredClone(whole);
      for (const [index, place] of at.entries()) mutate(answer, place, values[index]);
      const body = await answerFrom(answer).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'supplier_unavailable' });
      });
      for (const { cashPrice, pointsPrice: shown } of body?.recommendations ?? []) {
        expect(cashPrice).toBeGreaterThan(0);
        expect(shown).toBeGreaterThan(0);
      }
    }),
    { numRuns: 5000 },
  );
});

/** Replaces the value of the n-th member of a tree. */
function mutate(tree: unknown, place: number, value: unknown): void {
  const spots: [Record<string, unknown>, string][] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, child] of Object.entries(node)) {
      spots.push([node as Record<string, unknown>, key]);
      walk(child);
    }
  };
  walk(tree);
  const spot = spots[place % Math.max(spots.length, 1)];
  if (spot) spot[0][spot[1]] = value;
}
