import { type OptionShare, shareOf, sharesBy } from '@embarque/commerce/filter-conditions.ts';
import { halfHoursOf } from '@embarque/commerce/half-hours.ts';
import { type Span, spanWith } from '@embarque/commerce/span.ts';
import { type Cabin, cabins, type FlightChoice, type FlightSearchAnswer } from '@embarque/flight/contract.ts';
import {
  connectionsAt,
  emptyFlightFilter,
  type FlightFilter,
  filterRecommendations,
  type StopKind,
  sellerOf,
  stopKindOf,
  stopKinds,
} from './filters.ts';

/** What a list of flights can be filtered by, and where its flights lie on the scales. Pure: it runs in the browser. */

/** Values of a condition, each with what it leaves of the list when set alone. */
export type OptionShares<Value> = ReadonlyMap<Value, OptionShare>;

/** The filter options of a list: only those that, set alone, leave something to buy. */
export interface FlightFilterOptions {
  readonly stops: OptionShares<StopKind>;
  readonly cabins: OptionShares<Cabin>;
  readonly connectionAirports: OptionShares<string>;
  readonly cias: OptionShares<string>;
  readonly roundTrip: boolean;
  readonly sameAirport: boolean;
}

type Recommendations = FlightSearchAnswer['recommendations'];

/** Returns the values that some recommendations have a choice of in each of their journeys, and what they are of these. */
function buyable<T>(
  recommendations: Recommendations,
  valuesOf: (choice: FlightChoice) => readonly T[],
): Map<T, OptionShare> {
  return sharesBy(recommendations, ({ journeys }) => {
    const [first = new Set<T>(), ...others] = journeys.map(({ segments }) => new Set(segments.flatMap(valuesOf)));
    return [...first].filter((value) => others.every((values) => values.has(value)));
  });
}

/** Returns what was found in the order of the known values. */
const inOrder = <T>(known: readonly T[], found: ReadonlyMap<T, OptionShare>): Map<T, OptionShare> =>
  new Map([...found].sort(([one], [other]) => known.indexOf(one) - known.indexOf(other)));

const cabinOf = ({ flights: [first, ...rest] }: FlightChoice): Cabin[] => {
  const cabin = first?.fareoption.cabin;
  return cabin !== undefined && rest.every((leg) => leg.fareoption.cabin === cabin) ? [cabin] : [];
};

/** Returns the filter options of a search's recommendations, in display order. */
export function filterOptions({ recommendations }: Pick<FlightSearchAnswer, 'recommendations'>): FlightFilterOptions {
  const stops = buyable(recommendations, (choice) => [stopKindOf(choice)]);
  const found = buyable(recommendations, cabinOf);
  const sameAirport: FlightFilter = { ...emptyFlightFilter, sameAirport: true };
  return {
    stops: inOrder(stopKinds, stops),
    cabins: inOrder(cabins, found),
    connectionAirports: buyable(recommendations, connectionsAt),
    cias: buyable(recommendations, (choice) => [sellerOf(choice) ?? []].flat()),
    roundTrip: recommendations.some(({ journeys }) => journeys.length > 1),
    sameAirport: recommendations.some((one) => filterRecommendations([one], sameAirport).some(({ whole }) => whole)),
  };
}

const isOpen = (filter: FlightFilter): boolean => JSON.stringify(filter) === JSON.stringify(emptyFlightFilter);

/** Returns what can be bought of a list under a filter. */
const bought = (recommendations: Recommendations, asked: FlightFilter): Recommendations =>
  filterRecommendations(recommendations, asked).flatMap(({ recommendation, whole }) => (whole ? [recommendation] : []));

/** Returns how many of a list have no number of stops both ways, beside the other conditions of a filter: those that no option of the stops leaves by itself. */
export function mixedStops(
  { recommendations }: Pick<FlightSearchAnswer, 'recommendations'>,
  filter: FlightFilter,
): number {
  const others: FlightFilter = { ...filter, stops: [] };
  const some = bought(recommendations, others);
  const alike = new Set(stopKinds.flatMap((kind) => bought(some, { ...others, stops: [kind] })));
  return some.length - alike.size;
}

/** Returns the options of a list with what each leaves of it beside the other conditions of a filter. */
export function optionsUnder(
  { recommendations }: Pick<FlightSearchAnswer, 'recommendations'>,
  options: FlightFilterOptions,
  filter: FlightFilter,
): FlightFilterOptions {
  const under = <Value>(field: keyof FlightFilter, shares: OptionShares<Value>): OptionShares<Value> => {
    const others: FlightFilter = { ...filter, [field]: [] };
    if (isOpen(others)) return shares;
    // One condition more leaves only what all the others leave.
    const some = bought(recommendations, others);
    return new Map([...shares.keys()].map((value) => [value, shareOf(bought(some, { ...others, [field]: [value] }))]));
  };
  return {
    ...options,
    stops: under('stops', options.stops),
    cabins: under('cabin', options.cabins),
    connectionAirports: under('connectionAirports', options.connectionAirports),
    cias: under('cias', options.cias),
  };
}

/** Where the flights of a list lie on the scales of the filters; undefined in an empty list. */
export interface FlightSpans {
  /** Departures of each journey, in half hours. */
  readonly departures: readonly (Span | undefined)[];
  /** Whole hours from the first departure to the last arrival. */
  readonly duration: Span | undefined;
}

/** Returns the spans of a search's recommendations, widened to the steps of the scales. */
export function flightSpans({ recommendations }: Pick<FlightSearchAnswer, 'recommendations'>): FlightSpans {
  const departures: (Span | undefined)[] = [];
  let duration: Span | undefined;
  for (const { journeys } of recommendations) {
    journeys.forEach(({ segments }, index) => {
      for (const { flights, totalDuration } of segments) {
        departures[index] = spanWith(departures[index], halfHoursOf(flights[0]?.departuredatetime ?? ''));
        duration = spanWith(duration, totalDuration / 60);
      }
    });
  }
  return { departures, duration };
}
