import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { ActivityLocation } from '@embarque/entertainment/contract.ts';
import { countryNameOf, parentNameOf } from '../../destination-search.ts';
import { type Destination, destinations } from '../../destinations.ts';
import { codesOfAirports } from './airports.ts';

/** The places that activities are searched by: cities, with their airports, and the states of Brazil. */

const BRAZIL = 'BR';
const stateCode = ({ region }: Destination) => `${BRAZIL}-${region}`;

/** Returns a city as activities name it: "Salvador", "Salvador, Bahia, Brasil"; a region called as its city is not said twice. */
export function locationOf(city: Destination): { readonly location: string; readonly fullName: string } {
  const parts = [city.name, parentNameOf(city), countryNameOf(city)];
  const isSaidTwice = city.countryIso !== BRAZIL && city.region === city.name;
  return { location: city.name, fullName: (isSaidTwice ? [city.name, countryNameOf(city)] : parts).join(', ') };
}

/** A place as it is found, with the cities in it. */
export interface Place {
  readonly shown: ActivityLocation;
  readonly cities: readonly Destination[];
}

function cityPlace(city: Destination): Place {
  const { location: name, fullName: location } = locationOf(city);
  // Not its state, since any part of a route may match: the whole state is a place of its own.
  const routeDestiny = [`city/${city.code}`, ...codesOfAirports(city).map((code) => `airport/${code}`)];
  return { shown: { id: city.code, name, nameSearch: plainText(name), location, routeDestiny }, cities: [city] };
}

function statesOfBrazil(): Place[] {
  const brazilian = destinations.filter(({ countryIso }) => countryIso === BRAZIL);
  return [...new Set(brazilian.map(stateCode))].map((id) => {
    const cities = brazilian.filter((city) => stateCode(city) === id);
    const [name = id] = cities.map(parentNameOf);
    const location = [name, ...cities.slice(0, 1).map(countryNameOf)].join(', ');
    return { shown: { id, name, nameSearch: plainText(name), location, routeDestiny: [`state/${id}`] }, cities };
  });
}

export const cityPlaces: readonly Place[] = destinations.map(cityPlace);
export const statePlaces: readonly Place[] = statesOfBrazil();

const byPart = new Map<string, readonly Destination[]>();
for (const { shown, cities } of [...cityPlaces, ...statePlaces]) {
  for (const part of shown.routeDestiny) byPart.set(part, cities);
}

/** Returns the cities of which any part of a route is; each once. */
export const citiesOf = (route: readonly string[]): Destination[] => [
  ...new Set(route.flatMap((part) => byPart.get(part) ?? [])),
];
