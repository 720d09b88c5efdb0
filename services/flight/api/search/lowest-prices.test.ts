import type { RoundTrip } from '@embarque/commerce/api/searched-route.ts';
import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import type { FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import { createFakeSupplier, fakeOffer } from '@embarque/flight/testing/fake-supplier.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { describe, expect, it, vi } from 'vitest';
import { createFlightSearches } from './flight-search.ts';
import { routeBetween } from './searched-route.ts';

const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
/** Days in the shop's zone, where it is still the 21st. */
const NIGHT = new Date('2026-11-22T02:30:00Z');

function route(from: string, to: string): RoundTrip {
  const { origin, destination } = routeBetween(from, to) ?? {};
  if (!origin || !destination) throw new Error('no such airports');
  return { origin, destination };
}

const offersFor = (query: FlightQuery) =>
  query.journeys[0]?.to === 'IGU' ? [] : [90_010, 80_005].map((cents, index) => fakeOffer(`D${index}`, cents, query));

function start() {
  const ask = vi.fn<FlightSupplier['search']>(async (query) => ({ offers: offersFor(query), partial: false }));
  const searches = createFlightSearches({
    suppliers: [createFakeSupplier([], { search: ask })],
    signer: createTokenSigner('a secret of the test'),
    clock: createManualClock(NIGHT),
    supplierDeadlineMs: 1000,
    searchLimits: testSearchLimits,
    reportDropped: () => undefined,
    reportError: () => undefined,
  });
  const lowest = (routes: readonly RoundTrip[], terms = pricing) =>
    searches.findLowest(routes, terms, new AbortController().signal);
  return { ask, searches, lowest };
}

/** The search of one adult there and back on the days from the 23rd on. */
const searchOf = (from: string, to: string) => ({
  qtAdult: 1,
  qtChild: 0,
  qtBaby: 0,
  directFlight: false,
  luggage: false,
  flightSegments: [
    { departureAirport: from, arrivelAirport: to, departureDate: '2026-11-23' },
    { departureAirport: to, arrivelAirport: from, departureDate: '2026-11-30' },
  ],
});

describe('the prices of what home leads to', () => {
  it('are those of one adult there and back, for a week from the campaign’s first day', async () => {
    const { ask, searches, lowest } = start();
    const [price] = await lowest([route('SAO', 'SSA')]);
    const { bytes } = await searches.find(searchOf('SAO', 'SSA'), { campaignId: 10001, pricing });
    const [first] = flightSearchAnswerSchema.parse(JSON.parse(bytes.toString())).recommendations;
    expect(price).toEqual({
      start: '2026-11-23',
      end: '2026-11-30',
      lowest: { cashPrice: 800.05, pointsPrice: first?.pointsPrice },
    });
    expect(first?.cashPrice).toBe(800.05);
    const [home, search] = ask.mock.calls.map(([query]) => query);
    expect(home).toEqual(search);
  });

  it('begin tomorrow where the campaign names no days', async () => {
    const { lowest } = start();
    const [price] = await lowest([route('SAO', 'SSA')], { ...pricing, advanceDays: 0 });
    expect(price).toMatchObject({ start: '2026-11-22', end: '2026-11-29' });
  });

  it('are priced for each campaign, of which suppliers are asked once, and not after a search of the same', async () => {
    const { ask, searches, lowest } = start();
    await searches.find(searchOf('GRU', 'SSA'), { campaignId: 10001, pricing });
    const one = await lowest([route('GRU', 'SSA'), route('GRU', 'REC')]);
    const other = await lowest([route('GRU', 'REC')], { ...pricing, conversionRate: 33, feePercent: 7 });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(other[0]?.lowest?.cashPrice).toBe(one[1]?.lowest?.cashPrice);
    expect(other[0]?.lowest?.pointsPrice).not.toBe(one[1]?.lowest?.pointsPrice);
  });

  it('are not known where nothing is sold or nothing can be searched, and nobody is asked for the latter', async () => {
    const { ask, lowest } = start();
    const unknown = { ...route('SAO', 'SSA'), destination: { ...route('SAO', 'SSA').destination, iata: 'QQQ' } };
    const prices = await lowest([route('SAO', 'IGU'), unknown, route('SAO', 'GRU'), route('SAO', 'SSA')]);
    expect(prices.map(({ lowest }) => lowest?.cashPrice ?? null)).toEqual([null, null, null, 800.05]);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
