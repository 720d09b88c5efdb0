import type { Call } from '@embarque/commerce/testing/bench-scene.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';

/** A search for one adult there and back; days as yyyy-MM-dd. */
export function roundTrip(from: string, to: string, out: string, back: string): Call {
  return searchCall({
    qtAdult: 1,
    qtChild: 0,
    qtBaby: 0,
    directFlight: false,
    luggage: false,
    flightSegments: [
      { departureAirport: from, arrivelAirport: to, departureDate: out },
      { departureAirport: to, arrivelAirport: from, departureDate: back },
    ],
  });
}

export const searchCall = (search: FlightSearch): Call => ({
  method: 'POST',
  path: '/flight',
  body: JSON.stringify(search),
});
