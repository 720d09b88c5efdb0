import { isWithinHalfHours, wholeDay } from '@embarque/commerce/half-hours.ts';
import { isNarrowed, type Span } from '@embarque/commerce/span.ts';
import type { Cabin, FlightChoice, Recommendation } from '@embarque/flight/contract.ts';

/** Filters of a list of flights. Pure: they run in the browser on every click. */

/** Upper end of the duration filter, in hours. */
export const LONGEST_HOURS = 250;
export const anyDuration: Span = { inicio: 0, fim: LONGEST_HOURS };

/** One leg, two legs, more than two legs. */
export const stopKinds = ['direct', 'one', 'more'] as const;
export type StopKind = (typeof stopKinds)[number];
export const stopLabels: Record<StopKind, string> = { direct: 'Direto', one: '1 parada', more: '+1 parada' };

/** An empty text or list matches everything. */
export interface FlightFilter {
  /** Part of carrier and number, as typed: "g3 10" matches G3 1024. */
  readonly flightNumber: string;
  readonly stops: readonly StopKind[];
  /** Every leg must be in one of these cabins. */
  readonly cabin: readonly Cabin[];
  readonly horarioIda: Span;
  readonly horarioVolta: Span;
  /** Hours from the first departure to the last arrival, each way. */
  readonly flightDuration: Span;
  /** The return must depart from the outbound's destination and arrive at its origin. */
  readonly sameAirport: boolean;
  /** Airport codes; a flight must connect in at least one of them. */
  readonly connectionAirports: readonly string[];
  /** Carrier codes; every leg must be sold by one of them. */
  readonly cias: readonly string[];
}

export const emptyFlightFilter: FlightFilter = {
  flightNumber: '',
  stops: [],
  cabin: [],
  horarioIda: wholeDay,
  horarioVolta: wholeDay,
  flightDuration: anyDuration,
  sameAirport: false,
  connectionAirports: [],
  cias: [],
};

/** Normalises a flight number: upper case, without its space. */
const comparable = (flightNumber: string) => flightNumber.trim().replace(' ', '').toUpperCase();

/** Returns whether a choice is direct, or has one or more stops. */
export function stopKindOf(choice: FlightChoice): StopKind {
  if (choice.flights.length <= 1) return 'direct';
  return choice.flights.length === 2 ? 'one' : 'more';
}

/** Returns the airline that sells all legs; undefined where several do. */
export function sellerOf({ flights }: FlightChoice): string | undefined {
  const carrier = flights[0]?.carrier;
  return flights.every((leg) => leg.carrier === carrier) ? carrier : undefined;
}

/** Returns the airports of the connections; both when the next leg departs from a different one. */
export function connectionsAt(choice: FlightChoice): string[] {
  const { flights } = choice;
  return flights.slice(1).flatMap((leg, index) => [flights[index]?.arrivalstation ?? '', leg.departurestation]);
}

type Condition = (choice: FlightChoice) => boolean;

/** Returns only the conditions that are set: every click runs them over the whole list, and most are unset. */
function conditionsOf(filter: FlightFilter, departure: Span): Condition[] {
  const { stops, cabin, cias, connectionAirports, flightDuration } = filter;
  const conditions: Condition[] = [];
  if (stops.length > 0) conditions.push((choice) => stops.includes(stopKindOf(choice)));
  if (cias.length > 0) conditions.push(({ flights }) => flights.every((leg) => cias.includes(leg.carrier)));
  if (cabin.length > 0) conditions.push(({ flights }) => flights.every((leg) => cabin.includes(leg.fareoption.cabin)));
  if (connectionAirports.length > 0) {
    conditions.push((choice) => connectionsAt(choice).some((airport) => connectionAirports.includes(airport)));
  }
  if (isNarrowed(flightDuration, anyDuration)) {
    conditions.push(
      ({ totalDuration }) => totalDuration >= flightDuration.inicio * 60 && totalDuration <= flightDuration.fim * 60,
    );
  }
  if (isNarrowed(departure, wholeDay)) {
    conditions.push(({ flights: [first] }) => isWithinHalfHours(first?.departuredatetime ?? '', departure));
  }
  return conditions;
}

/** Choices by journey: outbound, then return. */
type Journeys = readonly (readonly FlightChoice[])[];

/** A flight number usually occurs in one direction: that one is filtered, the other keeps all its choices. */
function withFlightNumber(journeys: Journeys, number: string): Journeys {
  const found = journeys.map((choices) =>
    choices.filter(({ flights }) => flights.some((leg) => comparable(leg.flightnumber).includes(number))),
  );
  const isFound = found.some((choices) => choices.length > 0);
  return found.map((choices, index) => (isFound && choices.length === 0 ? (journeys[index] ?? []) : choices));
}

function isMirrored(outbound: FlightChoice, back: FlightChoice): boolean {
  return (
    outbound.flights[0]?.departurestation === back.flights.at(-1)?.arrivalstation &&
    outbound.flights.at(-1)?.arrivalstation === back.flights[0]?.departurestation
  );
}

/** Returns the choices of a round trip that have a mirror in the other direction. */
function mirrored(journeys: Journeys): Journeys {
  const [out, back] = journeys;
  if (!out || !back) return journeys;
  return [
    out.filter((choice) => back.some((other) => isMirrored(choice, other))),
    back.filter((choice) => out.some((other) => isMirrored(other, choice))),
  ];
}

/** A recommendation with its matching choices; `whole` when every journey still has one, so that it can be bought. */
export interface FilteredRecommendation {
  readonly recommendation: Recommendation;
  readonly journeys: Journeys;
  readonly whole: boolean;
}

/**
 * Returns the filtered list. A recommendation stays as long as one of its journeys has a choice, even if not `whole`.
 */
export function filterRecommendations(
  recommendations: readonly Recommendation[],
  filter: FlightFilter,
): FilteredRecommendation[] {
  const conditions = [filter.horarioIda, filter.horarioVolta].map((departure) => conditionsOf(filter, departure));
  const number = comparable(filter.flightNumber);
  const matching: FilteredRecommendation[] = [];
  for (const recommendation of recommendations) {
    let journeys: Journeys = recommendation.journeys.map(({ segments }, index) => {
      const set = conditions[index] ?? [];
      return set.length === 0 ? segments : segments.filter((choice) => set.every((condition) => condition(choice)));
    });
    if (number !== '') journeys = withFlightNumber(journeys, number);
    if (filter.sameAirport) journeys = mirrored(journeys);
    if (journeys.some((choices) => choices.length > 0)) {
      matching.push({ recommendation, journeys, whole: journeys.every((choices) => choices.length > 0) });
    }
  }
  return matching;
}

/** Returns a recommendation with only the returns that mirror the chosen outbound; unchanged while none is chosen. */
export function mirroringChoice(item: FilteredRecommendation, outbound: string | undefined): FilteredRecommendation {
  const [out = [], back] = item.journeys;
  const chosen = out.find(({ id }) => id === outbound);
  if (!chosen || !back) return item;
  return { ...item, journeys: [out, back.filter((choice) => isMirrored(chosen, choice))] };
}
