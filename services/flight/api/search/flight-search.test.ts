import { testSearchLimits } from '@embarque/commerce/testing/service-context.ts';
import { pointsPrice } from '@embarque/contract/money/money.ts';
import { type FlightSearch, type FlightSearchAnswer, flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import type { FlightOffer, FlightQuery, FlightSupplier, SupplierFlights } from '@embarque/flight/port.ts';
import { createFakeSupplier, fakeOffer } from '@embarque/flight/testing/fake-supplier.ts';
import { createManualClock } from '@embarque/server-kit/clock.ts';
import type { EncodedJson } from '@embarque/server-kit/http/mount.ts';
import { SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import { createTokenSigner } from '@embarque/server-kit/signed-token.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { flightTokens } from '../offer-token.ts';
import { createFlightSearches } from './flight-search.ts';

const pricing = { conversionRate: 40, feePercent: 3, advanceDays: 2, isSold: true };
const search: FlightSearch = {
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
const [out, back] = search.flightSegments;

function start(supplier: FlightSupplier, supplierDeadlineMs = 1000, others: FlightSupplier[] = []) {
  const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
  const signer = createTokenSigner('a secret of the test');
  return {
    clock,
    signer,
    searches: createFlightSearches({
      suppliers: [supplier, ...others],
      signer,
      clock,
      supplierDeadlineMs,
      searchLimits: testSearchLimits,
      reportDropped: () => undefined,
      reportError: () => undefined,
    }),
  };
}

const caller = { campaignId: 10001, pricing };

const bodyOf = ({ bytes }: EncodedJson): FlightSearchAnswer =>
  flightSearchAnswerSchema.parse(JSON.parse(bytes.toString()));

const answerFrom = async (answer: unknown) => {
  const { searches } = start(createFakeSupplier([], { search: async () => answer as SupplierFlights }));
  return bodyOf(await searches.find(search, caller));
};

describe('several suppliers', () => {
  const supplierNamed = (code: string, offers: FlightOffer[], verbs: Partial<FlightSupplier> = {}) =>
    createFakeSupplier(offers, { code, ...verbs });
  const silent = (code: string) =>
    supplierNamed(code, [], { search: () => Promise.reject(new SupplierError('timeout')) });

  it('are merged, cheapest first, and each offer is bought from who sells it', async () => {
    const one = supplierNamed('one', [fakeOffer('A', 200_000), fakeOffer('B', 100_000)]);
    const two = supplierNamed('two', [fakeOffer('C', 150_000)]);
    const { searches, signer, clock } = start(one, 1000, [two]);
    const { recommendations } = bodyOf(await searches.find(search, caller));
    const sellers = recommendations.map(({ recommendationid, sourceid, sourcecode, refToken }) => {
      const read = flightTokens.read(signer, refToken, { campaignId: 10001, now: clock.now(), use: 'purchase' });
      return [recommendationid, sourceid, sourcecode, read.outcome === 'valid' && read.offer.supplier];
    });
    expect(sellers).toEqual([
      ['B', 'one', 'one', 'one'],
      ['C', 'two', 'two', 'two'],
      ['A', 'one', 'one', 'one'],
    ]);
  });

  it('one that stays silent hides no other, and the answer without it is not kept', async () => {
    const asked = vi.fn(async () => ({ offers: [fakeOffer('A', 100_000)], partial: false }));
    const { searches } = start(silent('one'), 1000, [supplierNamed('two', [], { search: asked })]);
    const { recommendations } = bodyOf(await searches.find(search, caller));
    expect(recommendations.map(({ recommendationid }) => recommendationid)).toEqual(['A']);
    await searches.find(search, caller);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are unavailable only when none of them answers', async () => {
    const { searches } = start(silent('one'), 1000, [silent('two')]);
    await expect(searches.find(search, caller)).rejects.toMatchObject({ code: 'supplier_unavailable' });
  });

  it('of two offers with one id the cheaper stays', async () => {
    const { searches } = start(supplierNamed('one', [fakeOffer('A', 200_000)]), 1000, [
      supplierNamed('two', [fakeOffer('A', 100_000)]),
    ]);
    const { recommendations } = bodyOf(await searches.find(search, caller));
    expect(recommendations.map(({ cashPrice, sourceid }) => [cashPrice, sourceid])).toEqual([[1000, 'two']]);
  });
});

describe('the answer to a search', () => {
  it('holds what the contract says and nothing else, cheapest first', async () => {
    const offers = [fakeOffer('B', 200_000), fakeOffer('C', 100_000), fakeOffer('A', 200_000)];
    const body = await answerFrom({ offers: offers.map((offer) => ({ ...offer, secret: 1 })), partial: false });
    expect(body.recommendations.map(({ recommendationid }) => recommendationid)).toEqual(['C', 'A', 'B']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body.airports).toEqual([
      { code: 'GRU', cityname: 'São Paulo', airportname: 'Guarulhos', country: 'BR' },
      { code: 'SSA', cityname: 'Salvador', airportname: 'Deputado Luís Eduardo Magalhães', country: 'BR' },
    ]);
    const [first] = body.recommendations;
    expect(first).toMatchObject({
      cashPrice: 1000,
      pointsPrice: 41_200,
      totalfare: { totalfare: 1000, totaldu: 0, totaltaxes: 100, discount: 0 },
      fares: [{ paxtype: 'ADT', quantity: 1, fareamount: 900 }],
      expiresAt: '2026-11-21T12:30:00.000Z',
    });
  });

  it('sums up by airline and stops what can be bought with as many stops each way', async () => {
    const mixed = fakeOffer('A', 50_000);
    const [direct] = mixed.journeys[1]?.choices ?? [];
    const [leg] = direct?.flights ?? [];
    if (!direct || !leg) throw new Error('the fake offer has no return');
    const later = {
      ...leg,
      departuredatetime: '2027-01-20T12:00:00-03:00',
      arrivaldatetime: '2027-01-20T13:00:00-03:00',
    };
    const oneStop = { ...direct, stopsnumber: 1, flights: [leg, later] };
    const journeys = mixed.journeys.map((journey, index) =>
      index === 1 ? { ...journey, choices: [oneStop] } : journey,
    );
    const body = await answerFrom({ offers: [{ ...mixed, journeys }, fakeOffer('B', 70_000)], partial: false });
    expect(body.summary).toEqual([
      {
        airline: 'G3',
        availabilitysummarydetail: [
          { stopsnumber: 0, minimumtotalfare: { total: 700, cashPrice: 700, pointsPrice: 28_840 } },
        ],
      },
    ]);
  });

  it('prices every offer as the shared arithmetic does', async () => {
    const cents = fc.integer({ min: 1, max: 90_000_000 });
    const rate = fc.record({
      conversionRate: fc.integer({ min: 1, max: 100_000_000 }).map((n) => n / 1_000_000),
      feePercent: fc.integer({ min: 0, max: 3000 }).map((n) => n / 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 5 }), rate, async (totals, points) => {
        const { searches } = start(createFakeSupplier(totals.map((total, n) => fakeOffer(`D${n}`, total))));
        const body = bodyOf(
          await searches.find(search, { ...caller, pricing: { ...points, advanceDays: 0, isSold: true } }),
        );
        expect(body.recommendations).toHaveLength(totals.length);
        for (const { cashPrice, totalfare, pointsPrice: shown } of body.recommendations) {
          expect(totalfare.totalfare).toBe(cashPrice);
          expect(shown).toBe(pointsPrice(Math.round(cashPrice * 100), points));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a broken answer of a supplier', () => {
  it('costs the broken offer, not the page', async () => {
    const broken = [
      { ...fakeOffer('N', 1000), totalCents: -1000 },
      { ...fakeOffer('Z', 1000), totalCents: 0 },
      { ...fakeOffer('T', 1000), taxesCents: Number.NaN },
      { ...fakeOffer('S', 1000), totalCents: 999 },
      { ...fakeOffer('H', 1000), totalCents: 1e308 },
      { ...fakeOffer('J', 1000), journeys: [] },
      { ...fakeOffer('F', 1000), fares: [] },
      { ...fakeOffer('X', 1000), id: 'a-b' },
      null,
      'offer',
    ];
    const body = await answerFrom({
      offers: [...broken, fakeOffer('OK', 5000), fakeOffer('OK', 4000)],
      partial: false,
    });
    expect(body.recommendations.map(({ recommendationid }) => recommendationid)).toEqual(['OK']);
  });
});

describe('bad searches', () => {
  const refused = (change: Partial<FlightSearch>) =>
    start(createFakeSupplier())
      .searches.find({ ...search, ...change }, caller)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
  const segments = (first: object, second: object = {}) => ({
    flightSegments: [
      { ...out, ...first },
      { ...back, ...second },
    ] as FlightSearch['flightSegments'],
  });

  it.each([
    [
      'an unknown origin',
      segments({ departureAirport: 'QQQ' }, { arrivelAirport: 'QQQ' }),
      'flightSegments.0.departureAirport',
    ],
    [
      'one city twice',
      segments({ arrivelAirport: 'SAO' }, { departureAirport: 'SAO' }),
      'flightSegments.0.arrivelAirport',
    ],
    ['a past day', segments({ departureDate: '2026-11-20' }), 'flightSegments.0.departureDate'],
    ['a day before the advance days', segments({ departureDate: '2026-11-22' }), 'flightSegments.0.departureDate'],
    ['a day too far', segments({}, { departureDate: '2027-10-22' }), 'flightSegments.1.departureDate'],
    ['a return before departure', segments({}, { departureDate: '2027-01-09' }), 'flightSegments.1.departureDate'],
    ['a return from elsewhere', segments({}, { departureAirport: 'REC' }), 'flightSegments.1.departureAirport'],
    ['no travellers', { qtAdult: 0 }, 'qtAdult'],
    ['babies alone', { qtAdult: 0, qtBaby: 1 }, 'qtAdult'],
    ['more babies than adults', { qtBaby: 2 }, 'qtBaby'],
  ])('are told by field: %s', async (_name, change, field) => {
    expect(await refused(change)).toMatchObject({
      code: 'invalid_data',
      detail: { fields: { [field]: expect.any(String) } },
    });
  });

  it('of ten travellers go to the specialists', async () => {
    expect(await refused({ qtAdult: 8, qtChild: 2 })).toMatchObject({ code: 'group_too_large' });
  });
});

describe('the memory of searches', () => {
  function counting(verbs: Partial<FlightSupplier> = {}) {
    const ask = vi.fn<FlightSupplier['search']>(async () => ({ offers: [fakeOffer('A', 1000)], partial: false }));
    return { ask, ...start(createFakeSupplier([], { search: ask, ...verbs })) };
  }

  it('answers the same search within seconds, and at the same time, from one question', async () => {
    const { ask, clock, searches } = counting();
    await Promise.all([searches.find(search, caller), searches.find(search, caller)]);
    clock.advance(19_000);
    await searches.find(search, caller);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.advance(2000);
    await searches.find(search, caller);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keeps campaigns, rates and searches apart', async () => {
    const { ask, searches } = counting();
    await searches.find(search, caller);
    await searches.find(search, { ...caller, campaignId: 2 });
    await searches.find(search, { ...caller, pricing: { ...pricing, feePercent: 4 } });
    await searches.find({ ...search, luggage: true }, caller);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it('is lost when seats were sold, also for a search under way', async () => {
    const { ask, searches } = counting();
    const early = searches.find(search, caller);
    searches.forget();
    await early;
    await searches.find(search, caller);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keeps neither failures nor partial answers', async () => {
    const { ask, searches } = counting();
    ask.mockRejectedValueOnce(new SupplierError('unavailable'));
    await expect(searches.find(search, caller)).rejects.toMatchObject({ code: 'supplier_unavailable' });
    ask.mockResolvedValueOnce({ offers: [], partial: true });
    expect(bodyOf(await searches.find(search, caller)).recommendations).toEqual([]);
    expect(bodyOf(await searches.find(search, caller)).recommendations).toHaveLength(1);
  });

  it('does not wait for a silent supplier beyond its deadline, and tells it to stop', async () => {
    let stopped = false;
    const silent: FlightSupplier['search'] = (_query, { signal }) => {
      signal.addEventListener('abort', () => {
        stopped = true;
      });
      return new Promise(() => undefined);
    };
    const { searches } = start(createFakeSupplier([], { search: silent }), 5);
    await expect(searches.find(search, caller)).rejects.toMatchObject({ code: 'supplier_unavailable' });
    expect(stopped).toBe(true);
  });
});

describe('a search that finds nothing', () => {
  const answered = async (verbs: Partial<FlightSupplier>, asked: FlightSearch = search) => {
    const { searches } = start(
      createFakeSupplier([], { search: async () => ({ offers: [], partial: false }), ...verbs }),
    );
    return bodyOf(await searches.find(asked, caller));
  };
  const isFrom = (query: FlightQuery, from: string, to: string) =>
    query.journeys[0]?.from === from && query.journeys[0].to === to;

  it('says that nothing is left where the route is sold on other days', async () => {
    const { emptyBecause, instead } = await answered({ serves: async () => true });
    expect([emptyBecause, instead]).toEqual(['no_availability', undefined]);
  });

  it('gives no reason where its supplier knows none', async () => {
    expect((await answered({})).emptyBecause).toBeUndefined();
  });

  it('says that nobody flies there, and what is flown between airports nearby, there and back', async () => {
    const serves = vi.fn(async (query: FlightQuery) => isFrom(query, 'VCP', 'SSA'));
    const { emptyBecause, instead } = await answered({ serves });
    expect(emptyBecause).toBe('not_served');
    expect(instead?.routes?.map(({ from, to }) => [from.iata, to.iata])).toEqual([['VCP', 'SSA']]);
    expect(instead?.routes?.[0]?.from.description).toContain('Campinas');
    const asked = serves.mock.calls.map(([query]) => query).find((query) => isFrom(query, 'VCP', 'SSA'));
    expect(asked?.journeys.map(({ from, to }) => from + to)).toEqual(['VCPSSA', 'SSAVCP']);
  });

  it('of direct flights alone says that there are some with connections', async () => {
    const { emptyBecause, instead } = await answered(
      { serves: async ({ directOnly }) => !directOnly },
      { ...search, directFlight: true },
    );
    expect([emptyBecause, instead]).toEqual(['not_served', { connecting: true }]);
  });

  it('is searched again where a supplier was silent about what is flown in its place', async () => {
    const find = vi.fn(async () => ({ offers: [], partial: false }));
    const asked = { ...search, directFlight: true };
    let isSilent = true;
    const serves = async ({ directOnly }: FlightQuery) => {
      if (!directOnly && isSilent) throw new SupplierError('timeout');
      return !directOnly;
    };
    const { searches } = start(createFakeSupplier([], { search: find, serves }));
    expect(bodyOf(await searches.find(asked, caller)).instead).toEqual({});
    isSilent = false;
    for (let time = 0; time < 2; time += 1) {
      expect(bodyOf(await searches.find(asked, caller)).instead).toEqual({ connecting: true });
    }
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('asks about what is flown in its place at most five times', async () => {
    const serves = vi.fn(async () => false);
    await answered({ serves });
    expect(serves.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('says of a list that is not whole only that', async () => {
    const { emptyBecause, isPartial } = await answered({
      search: async () => ({ offers: [], partial: true }),
      serves: async () => true,
    });
    expect([emptyBecause, isPartial]).toEqual([undefined, true]);
  });
});
