import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import { createPlaceIndex, type PlaceEntry } from '@embarque/commerce/places/place-index.ts';
import { typedText } from '@embarque/contract/fields/typed-text.ts';
import { stateNames } from '../../state-names.ts';
import { type City, cities, type Station } from './stations.ts';

const placeOf = ({ shown: { zone: _, ...place } }: Station): BusPlace => place;

function entriesOf({ code, name, state, iata, aliases, stations }: City): PlaceEntry<BusPlace>[] {
  const all: BusPlace = { id: code, name: 'Todas as rodoviárias', cityName: name, state, iata };
  const single = stations.map(placeOf);
  const places = stations.length > 1 ? [all, ...single] : single;
  return places.map((place) => ({
    place,
    codes: [iata],
    names: [name],
    otherNames: aliases.split(', '),
    words: [iata, place.name],
    regions: [stateNames[state] ?? ''],
    context: [state],
  }));
}

const entries = cities.toSorted((a, b) => b.people - a.people).flatMap(entriesOf);
const index = createPlaceIndex(entries);
const placesById = new Map(entries.map(({ place }) => [place.id, place]));

/** Returns a place by its id: that of a city stands for its only station, too. */
function byId(id: string): BusPlace | undefined {
  const [only] = cities.find(({ code }) => code === id)?.stations ?? [];
  return placesById.get(id) ?? (only && { ...placeOf(only), id });
}

/**
 * Returns the places of which words of city, station or state begin as a text does: as place-index.ts ranks them, the larger before
 * the smaller. Empty below three characters. A place is found by its id as well.
 */
export function findPlaces(text: string): BusPlace[] {
  const named = byId(typedText(text));
  return named ? [named] : index.find(text);
}
