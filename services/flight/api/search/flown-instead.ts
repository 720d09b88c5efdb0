import { reportSearch } from '@embarque/commerce/api/report-search.ts';
import { type AirportRecord, airportOf, airports, airportsOf } from '@embarque/flight/airports.ts';
import type { FlownInstead } from '@embarque/flight/contract.ts';
import type { FlightQuery } from '@embarque/flight/port.ts';
import type { FlightDeps } from '../flight-deps.ts';
import { placeOfAirport } from './airport-search.ts';

/** As far as somebody may go to another airport. */
const NEAR_KM = 400;
/** Airports of each end, routes that suppliers are asked for, and those that are told. */
const MOST_AIRPORTS = 3;
const MOST_ASKED = 4;
const MOST_TOLD = 3;

/**
 * Returns what is flown in the place of a search that nobody flies: the same with connections, where only direct flights were wanted,
 * and else routes between the nearest airports. Each of them a supplier says that it sells; of what none does nothing is told, nor of what
 * none has said until some moment; then it is not sure.
 */
export async function flownInstead(
  query: FlightQuery,
  deps: Pick<FlightDeps, 'suppliers' | 'supplierDeadlineMs'>,
  until: number,
): Promise<{ readonly instead: FlownInstead; readonly isSure: boolean }> {
  let isSure = true;
  const isFlown = async (other: FlightQuery) => {
    const told = await reportSearch({ isEmpty: true, isComplete: true }, other, deps, until);
    isSure &&= told.isSure;
    return told.report.emptyBecause === 'no_availability';
  };
  const [out] = query.journeys;
  const [from, to] = [placeOf(out?.from), placeOf(out?.to)];
  if (!from || !to) return { instead: {}, isSure };
  const connecting = { ...query, directOnly: false };
  if (query.directOnly && (await isFlown(connecting))) return { instead: { connecting: true }, isSure: true };
  const routes = nearRoutes(from, to).slice(0, MOST_ASKED);
  const flown = await Promise.all(
    routes.map(async (route) => ((await isFlown(between(connecting, route))) ? [route] : [])),
  );
  const told = flown.flat().slice(0, MOST_TOLD);
  if (told.length === 0) return { instead: {}, isSure };
  const named = told.map((route) => ({ from: placeOfAirport(route.from), to: placeOfAirport(route.to) }));
  return { instead: { routes: named }, isSure };
}

interface Route {
  readonly from: AirportRecord;
  readonly to: AirportRecord;
}

const placeOf = (code = ''): AirportRecord | undefined => airportOf(code) ?? airportsOf(code)[0];

/** The routes between airports near both ends, those that lead least away first. */
function nearRoutes(from: AirportRecord, to: AirportRecord): Route[] {
  const [starts, ends] = [nearest(from), nearest(to)];
  return starts
    .flatMap((start) => ends.map((end) => ({ start, end, away: start.km + end.km })))
    .filter(({ start, end, away }) => away > 0 && start.airport.city !== end.airport.city)
    .sort((a, b) => a.away - b.away)
    .map(({ start, end }) => ({ from: start.airport, to: end.airport }));
}

/** An airport and those near it, the nearest first. */
function nearest(airport: AirportRecord) {
  return airports
    .map((other) => ({ airport: other, km: kilometres(airport, other) }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST_AIRPORTS + 1);
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle kilometres. */
function kilometres(a: AirportRecord, b: AirportRecord): number {
  const [dLat, dLon] = [radians(b.lat - a.lat), radians(b.lon - a.lon)];
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(half)));
}

const between = (query: FlightQuery, { from, to }: Route): FlightQuery => ({
  ...query,
  journeys: query.journeys.map(({ day }, index) =>
    index === 0 ? { from: from.code, to: to.code, day } : { from: to.code, to: from.code, day },
  ),
});
