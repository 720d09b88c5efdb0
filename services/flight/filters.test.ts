import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlightChoice, Recommendation } from './contract.ts';
import {
  activeFilters,
  emptyFlightFilter,
  type FlightFilter,
  filterOptions,
  filterRecommendations,
  halfHourLabel,
  sortRecommendations,
  stopKinds,
} from './filters.ts';

const carriers = ['LA', 'G3', 'AD'] as const;

const leg = (carrier: string, departure: string) => ({
  departurestation: 'GRU',
  arrivalstation: 'SSA',
  departuredatetime: departure,
  arrivaldatetime: departure,
  carrier,
  operatingcarrier: carrier,
  flightnumber: `${carrier} 1`,
  duration: 60,
  fareoption: { cabin: 'Econômica' as const, baggage: '1P' as const, fareBaseCode: 'X' },
  classofservices: { farefamily: 'Plus' },
});

const pad = (value: number) => String(value).padStart(2, '0');
const arbitraryLeg = fc
  .record({ carrier: fc.constantFrom(...carriers), hour: fc.nat(23), minute: fc.nat(59), zone: fc.nat(9) })
  .map(({ carrier, hour, minute, zone }) => leg(carrier, `2027-01-10T${pad(hour)}:${pad(minute)}:00-0${zone}:00`));

const arbitraryChoice: fc.Arbitrary<Omit<FlightChoice, 'id'>> = fc.record({
  totalDuration: fc.integer({ min: 30, max: 3000 }),
  stopsnumber: fc.nat(3),
  flights: fc.array(arbitraryLeg, { minLength: 1, maxLength: 4 }),
});

const arbitraryRecommendation = fc
  .record({
    cashPrice: fc.integer({ min: 1, max: 5000 }),
    journeys: fc.array(fc.array(arbitraryChoice, { maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  })
  .map(({ cashPrice, journeys }) => ({ cashPrice, journeys }));

const arbitraryList = fc.array(arbitraryRecommendation, { maxLength: 12 }).map((list) =>
  list.map(
    ({ cashPrice, journeys }, at): Recommendation => ({
      recommendationid: `R${at}`,
      validatingcarrier: 'LA',
      sourceid: '1',
      sourcecode: 'S',
      refToken: 't',
      expiresAt: '2027-01-01T00:00:00Z',
      cashPrice,
      pointsPrice: cashPrice * 40,
      totalfare: { totalfare: cashPrice, totaldu: 0, totaltaxes: 0, discount: 0 },
      fares: [{ paxtype: 'ADT', quantity: 1, fareamount: cashPrice }],
      journeys: journeys.map((choices, journey) => ({
        departuredate: '2027-01-10',
        segments: choices.map((choice, index) => ({ ...choice, id: `R${at}-${journey}-${index}` })),
      })),
    }),
  ),
);

const arbitraryWindow = fc.tuple(fc.nat(48), fc.nat(48)).map(([a, b]) => ({
  inicio: Math.min(a, b),
  fim: Math.max(a, b),
}));
const arbitraryFilter: fc.Arbitrary<FlightFilter> = fc.record({
  stops: fc.subarray([...stopKinds]),
  cias: fc.subarray([...carriers]),
  horarioIda: arbitraryWindow,
  horarioVolta: arbitraryWindow,
});

/** The rules said again, as a sentence about one choice and in another arithmetic. */
function isWanted(choice: FlightChoice, journey: number, filter: FlightFilter): boolean {
  const legs = choice.flights.length;
  const kind = legs === 1 ? 'direct' : legs === 2 ? 'one' : 'more';
  const stopsFit = filter.stops.length ? filter.stops.indexOf(kind) >= 0 : true;
  const strangers = choice.flights.filter(({ carrier }) => filter.cias.indexOf(carrier as never) < 0);
  const ciasFit = filter.cias.length ? strangers.length === 0 : true;
  const [, time = ''] = /T(\d\d:\d\d)/.exec(choice.flights[0]?.departuredatetime ?? '') ?? [];
  const { inicio, fim } = journey ? filter.horarioVolta : filter.horarioIda;
  // Clock texts of equal length compare as times do.
  return stopsFit && ciasFit && time >= halfHourLabel(inicio) && time <= halfHourLabel(fim);
}

describe('filters of flights', () => {
  it('keep exactly the choices the rules want, and drop only prices of which nothing is left', () => {
    fc.assert(
      fc.property(arbitraryList, arbitraryFilter, (list, filter) => {
        const kept = new Map(filterRecommendations(list, filter).map((item) => [item.recommendation, item]));
        for (const recommendation of list) {
          const wanted = recommendation.journeys.map((journey, index) =>
            journey.segments.filter((choice) => isWanted(choice, index, filter)).map(({ id }) => id),
          );
          const item = kept.get(recommendation);
          expect(item?.journeys.map((choices) => choices.map(({ id }) => id))).toEqual(
            wanted.flat().length > 0 ? wanted : undefined,
          );
          if (item) expect(item.whole).toBe(wanted.every((ids) => ids.length > 0));
        }
      }),
    );
  });

  it('let everything through while nothing is set', () => {
    fc.assert(
      fc.property(arbitraryList, (list) => {
        const kept = filterRecommendations(list, emptyFlightFilter).map(({ recommendation }) => recommendation);
        expect(kept).toEqual(list.filter(({ journeys }) => journeys.some(({ segments }) => segments.length > 0)));
      }),
    );
  });

  it('offer only stops and airlines that occur', () => {
    fc.assert(
      fc.property(arbitraryList, (list) => {
        const { stops, cias } = filterOptions({ recommendations: list });
        for (const stop of stops) {
          expect(filterRecommendations(list, { ...emptyFlightFilter, stops: [stop] })).not.toEqual([]);
        }
        expect(new Set(cias).size).toBe(cias.length);
      }),
    );
  });

  it('count as many as are set', () => {
    expect(activeFilters(emptyFlightFilter)).toBe(0);
    expect(activeFilters({ ...emptyFlightFilter, stops: ['direct'], horarioVolta: { inicio: 1, fim: 48 } })).toBe(2);
  });
});

describe('sorting flights', () => {
  it('puts what can be bought first and keeps every price', () => {
    fc.assert(
      fc.property(
        arbitraryList,
        arbitraryFilter,
        fc.constantFrom('price' as const, 'duration' as const, 'departure' as const),
        (list, filter, sort) => {
          const items = filterRecommendations(list, filter);
          const sorted = sortRecommendations(items, sort);
          expect(new Set(sorted)).toEqual(new Set(items));
          const firstPartial = sorted.findIndex(({ whole }) => !whole);
          if (firstPartial >= 0) expect(sorted.slice(firstPartial).some(({ whole }) => whole)).toBe(false);
          const prices = sorted.filter(({ whole }) => whole).map(({ recommendation }) => recommendation.cashPrice);
          if (sort === 'price') expect(prices).toEqual([...prices].sort((a, b) => a - b));
        },
      ),
    );
  });
});
