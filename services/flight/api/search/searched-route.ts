import type { SearchedPlace, SearchedRoute } from '@embarque/commerce/api/searched-route.ts';
import { airportOf, cityCodes } from '@embarque/flight/airports.ts';
import type { FlightSearch } from '@embarque/flight/contract.ts';

/** Returns the places of a search; undefined where one is unknown. */
export function searchedRoute({ flightSegments: [out] }: FlightSearch): SearchedRoute | undefined {
  return out && routeBetween(out.departureAirport, out.arrivelAirport);
}

/** Returns the places of two codes of airports or cities; undefined where one is unknown. */
export function routeBetween(from: string, to: string): SearchedRoute | undefined {
  const [origin, destination] = [placeOf(from), placeOf(to)];
  return origin && destination && { origin, destination };
}

const cities = new Map(cityCodes.map((city) => [city.code, city]));

/** Returns the place of an airport, or of the code for all airports of a city. */
function placeOf(iata: string): SearchedPlace | undefined {
  const city = cities.get(iata);
  const airport = airportOf(city?.airports[0] ?? iata);
  if (!airport) return undefined;
  const { country: omnCountryName, countryIso: country, uf } = airport;
  const name = city ? `${city.city}, todos os aeroportos` : airport.name;
  return { iata, name, city: city?.city ?? airport.city, country, omnCountryName, ...(uf && { omnStateName: uf }) };
}
