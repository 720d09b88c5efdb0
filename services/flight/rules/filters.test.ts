import { halfHourLabel } from '@embarque/commerce/half-hours.ts';
import { cabins, type FlightChoice, type Recommendation } from '@embarque/flight/contract.ts';
import { airports, arbitraryList, carriers } from '@embarque/flight/testing/arbitrary-recommendations.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fareCell } from './fare-cells.ts';
import { fareIndex, faresUnder } from './fare-table.ts';
import { filterOptions, flightSpans, mixedStops, optionsUnder } from './filter-options.ts';
import {
  emptyFlightFilter,
  type FlightFilter,
  filterRecommendations,
  LONGEST_HOURS,
  mirroringChoice,
  stopKinds,
} from './filters.ts';
import { sortRecommendations } from './sorting.ts';

const arbitrarySpan = (most: number) =>
  fc.oneof(
    fc.constant({ inicio: 0, fim: most }),
    fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => ({ inicio: Math.min(a, b), fim: Math.max(a, b) })),
  );
const few = <T>(values: readonly T[]) => fc.oneof(fc.constant([]), fc.subarray([...values]));
const arbitraryFilter: fc.Arbitrary<FlightFilter> = fc.record({
  flightNumber: fc.oneof(
    fc.constant(''),
    fc.constantFrom('g3', 'La', 'ad 1', 'G32', ' 12', '7', 'g3 20', 'AD', 'none'),
  ),
  stops: few(stopKinds),
  cabin: few(cabins),
  horarioIda: arbitrarySpan(48),
  horarioVolta: arbitrarySpan(48),
  flightDuration: arbitrarySpan(LONGEST_HOURS).map(({ inicio, fim }) => ({ inicio: Math.floor(inicio / 8), fim })),
  sameAirport: fc.boolean(),
  connectionAirports: few(airports),
  cias: few(carriers),
});

/** The rules reimplemented differently, as conditions on one choice. */
function isWanted(choice: FlightChoice, journey: number, filter: FlightFilter): boolean {
  const legs = choice.flights.length;
  const kind = legs === 1 ? 'direct' : legs === 2 ? 'one' : 'more';
  const stopsFit = filter.stops.length ? filter.stops.indexOf(kind) >= 0 : true;
  const otherCarriers = choice.flights.filter(({ carrier }) => filter.cias.indexOf(carrier as never) < 0);
  const ciasFit = filter.cias.length ? otherCarriers.length === 0 : true;
  const otherCabins = choice.flights.filter(({ fareoption }) => filter.cabin.indexOf(fareoption.cabin) < 0);
  const cabinFits = filter.cabin.length ? otherCabins.length === 0 : true;
  let meets = filter.connectionAirports.length === 0;
  for (let at = 0; at + 1 < legs; at += 1) {
    const stations = [choice.flights[at]?.arrivalstation, choice.flights[at + 1]?.departurestation];
    for (const airport of filter.connectionAirports) if (stations.includes(airport)) meets = true;
  }
  const hours = choice.totalDuration / 60;
  const durationFits = filter.flightDuration.inicio <= hours && hours <= filter.flightDuration.fim;
  const [, time = ''] = /T(\d\d:\d\d)/.exec(choice.flights[0]?.departuredatetime ?? '') ?? [];
  const { inicio, fim } = journey ? filter.horarioVolta : filter.horarioIda;
  // Times as texts of equal length sort chronologically.
  const timeFits = time >= halfHourLabel(inicio) && time <= halfHourLabel(fim);
  return stopsFit && ciasFit && cabinFits && meets && durationFits && timeFits;
}

/** Matches carrier and number joined, ignoring case and the first space of the input. */
const carriesNumber = (choice: FlightChoice, typed: string) =>
  choice.flights.some(({ flightnumber }) => {
    const [carrier = '', number = ''] = flightnumber.split(' ');
    return (carrier + number).toLowerCase().indexOf(typed.replace(/ /, '').toLowerCase()) >= 0;
  });

const placesOf = ({ flights }: FlightChoice) => [
  flights[0]?.departurestation,
  flights[flights.length - 1]?.arrivalstation,
];
const isMirror = (one: FlightChoice, other: FlightChoice) =>
  String(placesOf(one)) === String([...placesOf(other)].reverse());

/** Returns the ids of a recommendation's choices, by journey. */
function wantedIds(recommendation: Recommendation, filter: FlightFilter): string[][] {
  let ways = recommendation.journeys.map(({ segments }, journey) =>
    segments.filter((choice) => isWanted(choice, journey, filter)),
  );
  if (filter.flightNumber) {
    const carrying = ways.map((choices) => choices.filter((choice) => carriesNumber(choice, filter.flightNumber)));
    if (carrying.every((choices) => choices.length === 0)) ways = carrying;
    else ways = carrying.map((choices, journey) => (choices.length ? choices : (ways[journey] ?? [])));
  }
  if (filter.sameAirport && ways.length === 2) {
    ways = ways.map((choices, journey) =>
      choices.filter((choice) => (ways[1 - journey] ?? []).some((other) => isMirror(choice, other))),
    );
  }
  return ways.map((choices) => choices.map(({ id }) => id));
}

describe('filters of flights', () => {
  it('keep exactly the choices the rules want, and drop only prices of which nothing is left', () => {
    fc.assert(
      fc.property(arbitraryList, arbitraryFilter, (list, filter) => {
        const filtered = new Map(filterRecommendations(list, filter).map((item) => [item.recommendation, item]));
        for (const recommendation of list) {
          const wanted = wantedIds(recommendation, filter);
          const item = filtered.get(recommendation);
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
        const filtered = filterRecommendations(list, emptyFlightFilter).map(({ recommendation }) => recommendation);
        expect(filtered).toEqual(list.filter(({ journeys }) => journeys.some(({ segments }) => segments.length > 0)));
      }),
    );
  });

  it('offer exactly the stops, cabins, connections and airlines that occur, and say how many prices each leaves', () => {
    fc.assert(
      fc.property(arbitraryList, (list) => {
        const {
          stops,
          cabins: offered,
          connectionAirports,
          cias,
          roundTrip,
          sameAirport,
        } = filterOptions({ recommendations: list });
        const left = (part: Partial<FlightFilter>) =>
          filterRecommendations(list, { ...emptyFlightFilter, ...part }).filter(({ whole }) => whole);
        const share = (part: Partial<FlightFilter>) => {
          const prices = left(part).map(({ recommendation: { cashPrice, pointsPrice } }) => ({
            cashPrice,
            pointsPrice,
          }));
          const [lowest] = prices.sort((one, other) => one.cashPrice - other.cashPrice);
          return lowest && { count: prices.length, lowest };
        };
        for (const kind of stopKinds) expect(stops.get(kind)).toEqual(share({ stops: [kind] }));
        for (const cabin of cabins) expect(offered.get(cabin)).toEqual(share({ cabin: [cabin] }));
        for (const cia of carriers) expect(cias.get(cia)).toEqual(share({ cias: [cia] }));
        for (const airport of airports) {
          expect(connectionAirports.get(airport)).toEqual(share({ connectionAirports: [airport] }));
        }
        expect(sameAirport).toBe(left({ sameAirport: true }).length > 0);
        expect(roundTrip).toBe(list.some(({ journeys }) => journeys.length > 1));
      }),
    );
  });

  it('and what they leave out by themselves come to the whole list together', () => {
    fc.assert(
      fc.property(arbitraryList, arbitraryFilter, (list, filter) => {
        const left = (part: Partial<FlightFilter>) =>
          filterRecommendations(list, { ...filter, ...part }).flatMap(({ recommendation, whole }) =>
            whole ? [recommendation] : [],
          );
        const alike = new Set(stopKinds.flatMap((kind) => left({ stops: [kind] })));
        expect(alike.size + mixedStops({ recommendations: list }, filter)).toBe(left({ stops: [] }).length);
      }),
    );
  });

  it('and the table of fares say beside whatever else is set what is left of the list, and its lowest price', () => {
    fc.assert(
      fc.property(arbitraryList, arbitraryFilter, (list, filter) => {
        const share = (part: Partial<FlightFilter>) => {
          const left = filterRecommendations(list, { ...filter, ...part }).filter(({ whole }) => whole);
          const prices = left.map(({ recommendation }) => recommendation.cashPrice);
          return { count: prices.length, lowest: prices.length > 0 ? Math.min(...prices) : undefined };
        };
        const answer = { recommendations: list };
        const options = optionsUnder(answer, filterOptions(answer), filter);
        const told = [
          ...[...options.stops].map(([value, told]) => [told, share({ stops: [value] })] as const),
          ...[...options.cabins].map(([value, told]) => [told, share({ cabin: [value] })] as const),
          ...[...options.cias].map(([value, told]) => [told, share({ cias: [value] })] as const),
          ...[...options.connectionAirports].map(
            ([value, told]) => [told, share({ connectionAirports: [value] })] as const,
          ),
        ];
        for (const [{ count, lowest }, left] of told) expect({ count, lowest: lowest?.cashPrice }).toEqual(left);
        const fares = faresUnder(fareIndex(list), filter);
        for (const cia of carriers) {
          for (const kind of stopKinds) {
            const { lowest } = share({ stops: [kind], cias: [cia] });
            expect(fares.get(fareCell(cia, kind))?.cashPrice).toBe(lowest);
          }
        }
      }),
    );
  });

  it('lie on scales whose spans hold every flight and nothing wider', () => {
    fc.assert(
      fc.property(arbitraryList, (list) => {
        const { departures, duration } = flightSpans({ recommendations: list });
        const narrowed = (part: Partial<FlightFilter>) =>
          filterRecommendations(list, { ...emptyFlightFilter, ...part }).map(({ journeys }) => journeys);
        const all = narrowed({});
        const [horarioIda, horarioVolta] = departures;
        const known = { ...(horarioIda && { horarioIda }), ...(horarioVolta && { horarioVolta }) };
        expect(narrowed({ ...known, ...(duration && { flightDuration: duration }) })).toEqual(all);
        if (duration && duration.fim > duration.inicio) {
          expect(narrowed({ flightDuration: { ...duration, fim: duration.fim - 1 } })).not.toEqual(all);
        }
      }),
    );
  });

  it('leave, once a way out is chosen, only returns that mirror it', () => {
    fc.assert(
      fc.property(arbitraryList, (list) => {
        for (const item of filterRecommendations(list, { ...emptyFlightFilter, sameAirport: true })) {
          const [out = [], back] = item.journeys;
          expect(mirroringChoice(item, undefined)).toBe(item);
          for (const choice of out) {
            const shown = mirroringChoice(item, choice.id).journeys;
            expect(shown[0]).toBe(out);
            expect(shown[1]).toEqual(back?.filter((other) => isMirror(choice, other)));
            // There is always one: an outbound without a mirror is not offered.
            if (back) expect(shown[1]).not.toEqual([]);
          }
        }
      }),
    );
  });

  it('keep the return whole when the flight number is one of the way out', () => {
    fc.assert(
      fc.property(arbitraryList, fc.constantFrom('LA', 'G3 1', 'ad2'), (list, flightNumber) => {
        for (const { recommendation, journeys } of filterRecommendations(list, {
          ...emptyFlightFilter,
          flightNumber,
        })) {
          const carrying = recommendation.journeys.map(({ segments }) =>
            segments.filter((choice) => carriesNumber(choice, flightNumber)),
          );
          expect(carrying.flat()).not.toEqual([]);
          journeys.forEach((choices, journey) => {
            const found = carrying[journey] ?? [];
            expect(choices).toEqual(found.length ? found : recommendation.journeys[journey]?.segments);
          });
        }
      }),
    );
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
