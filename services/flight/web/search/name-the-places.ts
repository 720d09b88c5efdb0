import { hasName, type Place } from '@embarque/commerce/places/place.ts';
import { airportRoutes } from '@embarque/flight/airport-routes.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import type { FlightSearchForm } from './flight-search-form.ts';

/** Returns whether both places of a search have a name, not only their code. */
export function hasNames({ origem, destino }: FlightSearchForm): boolean {
  return hasName(origem) && hasName(destino);
}

/** Returns the search with the names of its places, as far as the server knows them. */
export async function nameThePlaces(call: Call, form: FlightSearchForm): Promise<FlightSearchForm> {
  const [origem, destino] = await Promise.all([named(call, form.origem), named(call, form.destino)]);
  return { ...form, origem, destino };
}

async function named(call: Call, place: Place): Promise<Place> {
  if (hasName(place)) return place;
  const { body } = await call(airportRoutes.airports, { query: { name: place.iata } });
  return body?.find(({ iata }) => iata === place.iata) ?? place;
}
