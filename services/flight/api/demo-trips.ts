import { allInPoints } from '@embarque/commerce/api/all-in-points.ts';
import {
  type DemoStory,
  type DemoTrips,
  readAnswered,
  searchCallerFor,
  travellerOf,
} from '@embarque/commerce/api/demo-trips.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { FlightBookingRequest, FlightPassenger } from '@embarque/flight/booking-contract.ts';
import { type FlightSearch, type FlightSearchAnswer, flightSearchAnswerSchema } from '@embarque/flight/contract.ts';
import { flightService } from '@embarque/flight/service.ts';
import type { FlightDeps } from './flight-deps.ts';
import type { FlightSearches } from './search/flight-search.ts';

/**
 * A demo trip, bought some days before the demo data was first loaded and flown some days before or after that. One that is given up
 * is so within the law's first day.
 */
interface FlightTrip extends DemoStory {
  readonly from: string;
  readonly to: string;
  /** Days from the first load to the outbound flight; negative is in the past. */
  readonly leavesInDays: number;
  /** Days until the return; null is one way. */
  readonly daysAway: number | null;
}

const trips: readonly FlightTrip[] = [
  { key: 'recife', from: 'GRU', to: 'REC', boughtDaysAgo: 150, leavesInDays: -118, daysAway: 7 },
  { key: 'porto-alegre', from: 'GRU', to: 'POA', boughtDaysAgo: 75, leavesInDays: -44, daysAway: null },
  { key: 'curitiba', from: 'CGH', to: 'CWB', boughtDaysAgo: 33, leavesInDays: 9, daysAway: 3, cancelledAfterHours: 20 },
  { key: 'salvador', from: 'GRU', to: 'SSA', boughtDaysAgo: 6, leavesInDays: 38, daysAway: 5 },
];

/** Creates the demo member's flight trips, past and future: the cheapest offer of each search. */
export function createFlightDemoTrips(
  searches: FlightSearches,
  deps: Pick<FlightDeps, 'pricing'>,
): DemoTrips<FlightBookingRequest> {
  return {
    name: 'flights',
    kind: flightService.kind,
    version: 2,
    trips: trips.map(({ from, to, leavesInDays, daysAway, ...story }) => ({
      ...story,
      endsInDays: leavesInDays + (daysAway ?? 1),
      async request(buyer, loadedOn) {
        const out = addDays(loadedOn, leavesInDays);
        const back = daysAway === null ? null : addDays(out, daysAway);
        const found = await searches.find(searchOf({ from, to }, out, back), await searchCallerFor(buyer, deps));
        return cheapestOf(readAnswered(found, flightSearchAnswerSchema), { type: 'ADT', ...travellerOf(buyer) });
      },
    })),
  };
}

/** Returns the search of a trip on the given days, yyyy-MM-dd. */
export function searchOf(trip: Pick<FlightTrip, 'from' | 'to'>, out: string, back: string | null): FlightSearch {
  const outbound = { departureAirport: trip.from, arrivelAirport: trip.to, departureDate: out };
  return {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments:
      back === null
        ? [outbound]
        : [outbound, { departureAirport: trip.to, arrivelAirport: trip.from, departureDate: back }],
  };
}

/** Returns the request that books the cheapest offer, all in points. Undefined when nothing was found. */
export function cheapestOf(
  { recommendations: [cheapest] }: FlightSearchAnswer,
  passenger: FlightPassenger,
): FlightBookingRequest | undefined {
  const [outbound, back] = cheapest?.journeys ?? [];
  const chosen = outbound?.segments[0];
  if (!cheapest || !chosen) return undefined;
  return {
    type: 'FLIGHT',
    ...allInPoints(cheapest),
    flight: { refToken: cheapest.refToken, outbound: chosen.id, return: back?.segments[0]?.id ?? null },
    passengers: [passenger],
  };
}
