import type { RoundTripCodes } from '@embarque/commerce/api/searched-route.ts';
import type { FlightQuery } from '@embarque/flight/port.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import { readSearch } from './search-request.ts';

/**
 * Returns the supplier's query for the search that a destination of home leads to: one adult, there and back, whatever the fare.
 * Undefined where it would be refused: an airport is unknown, or both are of one city.
 */
export function suggestedQuery(
  { origin: { iata: from }, destination: { iata: to } }: RoundTripCodes,
  { start, end }: { readonly start: string; readonly end: string },
  limits: { readonly today: string; readonly advanceDays: number },
): FlightQuery | undefined {
  const search = {
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments: [
      { departureAirport: from, arrivelAirport: to, departureDate: start },
      { departureAirport: to, arrivelAirport: from, departureDate: end },
    ],
  };
  try {
    return readSearch(search, limits);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
