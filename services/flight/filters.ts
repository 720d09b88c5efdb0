import type { FlightChoice, FlightSearchAnswer, Recommendation } from './contract.ts';

/** What a traveller narrows a list of flights by, and the list it leaves. Pure: applied on the device at every click. */

/** The ends of a time window, in half hours of the local day: 0 is 00:00, 48 is 24:00. */
export const LAST_HALF_HOUR = 48;
export interface TimeWindow {
  readonly inicio: number;
  readonly fim: number;
}
const wholeDay: TimeWindow = { inicio: 0, fim: LAST_HALF_HOUR };

/** Direct is one leg, one stop two legs, the rest more. */
export const stopKinds = ['direct', 'one', 'more'] as const;
export type StopKind = (typeof stopKinds)[number];
export const stopLabels: Record<StopKind, string> = { direct: 'Direto', one: '1 parada', more: '+1 parada' };

/** An empty set lets everything through. */
export interface FlightFilter {
  readonly stops: readonly StopKind[];
  /** Carrier codes. */
  readonly cias: readonly string[];
  readonly horarioIda: TimeWindow;
  readonly horarioVolta: TimeWindow;
}

export const emptyFlightFilter: FlightFilter = { stops: [], cias: [], horarioIda: wholeDay, horarioVolta: wholeDay };

/** How many kinds of condition are set, for the opener's count. */
export function activeFilters(filter: FlightFilter): number {
  const narrowed = (window: TimeWindow) => window.inicio > 0 || window.fim < LAST_HALF_HOUR;
  return [
    filter.stops.length > 0,
    filter.cias.length > 0,
    narrowed(filter.horarioIda),
    narrowed(filter.horarioVolta),
  ].filter(Boolean).length;
}

function stopKindOf(choice: FlightChoice): StopKind {
  if (choice.flights.length <= 1) return 'direct';
  return choice.flights.length === 2 ? 'one' : 'more';
}

/** Minutes after local midnight of an instant written as the airport's local date-time. */
function localMinutes(dateTime: string): number {
  return Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16));
}

function passes(choice: FlightChoice, filter: FlightFilter, window: TimeWindow): boolean {
  const departure = choice.flights[0]?.departuredatetime;
  if (departure === undefined) return false;
  const minutes = localMinutes(departure);
  return (
    (filter.stops.length === 0 || filter.stops.includes(stopKindOf(choice))) &&
    (filter.cias.length === 0 || choice.flights.every((leg) => filter.cias.includes(leg.carrier))) &&
    minutes >= window.inicio * 30 &&
    minutes <= window.fim * 30
  );
}

/** A recommendation with the choices that pass; `whole` when every journey still has one, so that it can be bought. */
export interface FilteredRecommendation {
  readonly recommendation: Recommendation;
  /** Choices by journey: outbound, then return. */
  readonly journeys: readonly (readonly FlightChoice[])[];
  readonly whole: boolean;
}

/** The list a filter leaves: recommendations of which nothing is left are dropped, partly empty ones stay (not whole). */
export function filterRecommendations(
  recommendations: readonly Recommendation[],
  filter: FlightFilter,
): FilteredRecommendation[] {
  const kept: FilteredRecommendation[] = [];
  for (const recommendation of recommendations) {
    const journeys = recommendation.journeys.map((journey, index) => {
      const window = index === 0 ? filter.horarioIda : filter.horarioVolta;
      return journey.segments.filter((choice) => passes(choice, filter, window));
    });
    if (journeys.some((choices) => choices.length > 0)) {
      kept.push({ recommendation, journeys, whole: journeys.every((choices) => choices.length > 0) });
    }
  }
  return kept;
}

export const flightSorts = ['price', 'duration', 'departure'] as const;
export type FlightSort = (typeof flightSorts)[number];
export const flightSortLabels: Record<FlightSort, string> = {
  price: 'Menor preço',
  duration: 'Menor duração',
  departure: 'Partida mais cedo',
};

const least = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : Number.MAX_SAFE_INTEGER);

function rank(item: FilteredRecommendation, sort: FlightSort): number {
  if (sort === 'price') return item.recommendation.cashPrice;
  if (sort === 'duration') {
    // The shortest way to travel at this price: the best choice of each journey together.
    return item.journeys.reduce((sum, choices) => sum + least(choices.map((choice) => choice.totalDuration)), 0);
  }
  return least((item.journeys[0] ?? []).map((choice) => localMinutes(choice.flights[0]?.departuredatetime ?? '')));
}

/** Ordered for reading: what can be bought first, then by the chosen rank, then by price. */
export function sortRecommendations(
  items: readonly FilteredRecommendation[],
  sort: FlightSort,
): FilteredRecommendation[] {
  return items
    .map((item) => ({ item, rank: rank(item, sort) }))
    .sort(
      (a, b) =>
        Number(b.item.whole) - Number(a.item.whole) ||
        a.rank - b.rank ||
        a.item.recommendation.cashPrice - b.item.recommendation.cashPrice,
    )
    .map(({ item }) => item);
}

/** What the list offers to choose from: only stops and airlines that occur. */
export interface FlightFilterOptions {
  readonly stops: readonly StopKind[];
  readonly cias: readonly string[];
  readonly roundTrip: boolean;
}

export function filterOptions(answer: Pick<FlightSearchAnswer, 'recommendations'>): FlightFilterOptions {
  const stops = new Set<StopKind>();
  const cias = new Set<string>();
  let roundTrip = false;
  for (const { journeys } of answer.recommendations) {
    roundTrip ||= journeys.length > 1;
    for (const journey of journeys) {
      for (const choice of journey.segments) {
        stops.add(stopKindOf(choice));
        for (const leg of choice.flights) cias.add(leg.carrier);
      }
    }
  }
  return { stops: stopKinds.filter((kind) => stops.has(kind)), cias: [...cias].sort(), roundTrip };
}

/** "07:30" of a count of half hours; 48 is "24:00". */
export function halfHourLabel(halfHours: number): string {
  return `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`;
}
