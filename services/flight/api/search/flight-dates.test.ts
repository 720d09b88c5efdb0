import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { addDays } from '@embarque/contract/dates.ts';
import { type FlightSearch, flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import type { FlightQuery, FlightSupplier } from '@embarque/flight/port.ts';
import { createFakeSupplier, fakeOffer } from '@embarque/flight/testing/fake-supplier.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import { describe, expect, it, vi } from 'vitest';
import { createFlightSearches } from './flight-search.ts';

const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
const searchOn = (out: string, back?: string): FlightSearch => ({
  qtAdult: 2,
  qtChild: 1,
  qtBaby: 0,
  directFlight: true,
  luggage: true,
  flightSegments: [
    { departureAirport: 'GRU', arrivelAirport: 'SSA', departureDate: out },
    ...(back === undefined ? [] : [{ departureAirport: 'SSA', arrivelAirport: 'GRU', departureDate: back }]),
  ],
});

/** Prices by the day of departure, with fees and a discount in them; the 8th sells nothing. */
function offersOn(query: FlightQuery) {
  const day = Number(query.journeys[0]?.day.slice(8));
  if (day === 8) return [];
  return [day * 10_007, day * 9_001].map((totalCents, index) => {
    const offer = fakeOffer(`D${index}`, totalCents, query);
    const [first, ...others] = offer.fares;
    if (!first) throw new Error('the fake offer has no fares');
    return { ...offer, feesCents: 500, discountCents: 200, fares: [{ ...first, cents: first.cents - 300 }, ...others] };
  });
}

function start() {
  const ask = vi.fn<FlightSupplier['search']>(async (query) => ({ offers: offersOn(query), partial: false }));
  const make = () =>
    createFlightSearches({
      suppliers: [createFakeSupplier([], { search: ask })],
      signer: createTokenSigner('a secret of the test'),
      clock: createManualClock(new Date('2026-11-21T12:00:00Z')),
      supplierDeadlineMs: 1000,
      searchLimits: testSearchLimits,
      reportDropped: () => undefined,
      reportError: () => undefined,
    });
  const searches = make();
  const caller = { sessionId: 's', signal: new AbortController().signal };
  return {
    ask,
    searches,
    dates: (search: FlightSearch, terms = pricing) => searches.findDates(search, terms, caller),
    /** The lowest price of a search of its own, in another process. */
    async lowest(search: FlightSearch, terms = pricing) {
      const { bytes } = await make().find(search, { campaignId: 10001, pricing: terms });
      const [first] = flightSearchAnswerSchema.parse(JSON.parse(bytes.toString())).recommendations;
      return first ? { cashPrice: first.cashPrice, pointsPrice: first.pointsPrice } : null;
    },
  };
}

describe('the days around a flight search', () => {
  it.each([
    ['there and back', '2027-01-20'],
    ['one way', undefined],
  ])('cost what the search of each day itself finds, %s', async (_name, back) => {
    const { dates, lowest } = start();
    const { days } = await dates(searchOn('2027-01-10', back));
    const own = [-3, -2, -1, 0, 1, 2, 3].map(async (shift) => ({
      day: addDays('2027-01-10', shift),
      lowest: await lowest(searchOn(addDays('2027-01-10', shift), back && addDays(back, shift))),
    }));
    expect(days).toEqual(await Promise.all(own));
    expect(days.map((day) => day.lowest === null)).toEqual([false, true, false, false, false, false, false]);
  });

  it('are priced for each campaign, of which suppliers are asked once', async () => {
    const { ask, dates, lowest } = start();
    await dates(searchOn('2027-01-10'));
    const other = { ...pricing, conversionRate: 33, feePercent: 7 };
    const { days } = await dates(searchOn('2027-01-10'), other);
    expect(ask).toHaveBeenCalledTimes(7);
    expect(days[0]?.lowest).toEqual(await lowest(searchOn('2027-01-07'), other));
  });

  it('keep the length of a trip and everything else that was asked', async () => {
    const { ask, dates } = start();
    await dates(searchOn('2027-01-10', '2027-02-02'));
    const queries = ask.mock.calls.map(([query]) => query);
    for (const query of queries) {
      const [out, back] = query.journeys;
      expect(back?.day).toBe(addDays(out?.day ?? '', 23));
      expect(query).toMatchObject({ adults: 2, children: 1, babies: 0, directOnly: true, withBaggage: true });
    }
    expect(new Set(queries.map(({ journeys: [out] }) => out?.day)).size).toBe(7);
  });

  it('begin with the price of the search that was just answered', async () => {
    const { ask, searches, dates } = start();
    await searches.find(searchOn('2027-01-10'), { campaignId: 10001, pricing });
    await dates(searchOn('2027-01-10'));
    expect(
      ask.mock.calls.filter(
        ([
          {
            journeys: [out],
          },
        ]) => out?.day === '2027-01-10',
      ),
    ).toHaveLength(1);
  });

  it('are refused where the search would be', async () => {
    const { dates } = start();
    await expect(dates(searchOn('2026-11-22'))).rejects.toMatchObject({ code: 'invalid_data' });
    await expect(dates({ ...searchOn('2027-01-10'), qtAdult: 9 })).rejects.toMatchObject({ code: 'group_too_large' });
  });

  it('are forgotten when seats were sold', async () => {
    const { ask, searches, dates } = start();
    await dates(searchOn('2027-01-10'));
    searches.forget();
    await dates(searchOn('2027-01-10'));
    expect(ask).toHaveBeenCalledTimes(14);
  });
});
