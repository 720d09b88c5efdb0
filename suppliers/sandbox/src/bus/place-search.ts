import type { BusPlace } from '@embarque/bus/stations.ts';
import { cities } from './stations.ts';

const MIN_LENGTH = 3;

/** Lower-cases a text without its accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const entryOf = ({ shown: { zone: _, ...place } }: (typeof cities)[number]['stations'][number]): BusPlace => place;

const entries = cities.flatMap(({ code, name, state, iata, aliases, people, stations }) => {
  const all: BusPlace = { id: code, name: 'Todas as rodoviárias', cityName: name, state, iata };
  const single = stations.map(entryOf);
  const places = stations.length > 1 ? [all, ...single] : single;
  const names = [name, iata, ...aliases.split(', ')].map(fold);
  return places.map((place) => ({
    place,
    people,
    names,
    text: fold([place.name, name, state, iata, aliases].join(' ')),
  }));
});

/** Returns a place by its id: that of a city stands for its only station, too. */
function byId(id: string): BusPlace | undefined {
  const place = entries.find(({ place }) => place.id === id)?.place;
  const [only] = cities.find(({ code }) => code === id)?.stations ?? [];
  return place ?? (only && { ...entryOf(only), id });
}

/**
 * Returns the places that contain a text: the city of that name first, then those whose name begins so, the larger before the
 * smaller; empty below three characters. A place is found by its id as well.
 */
export function findPlaces(text: string): BusPlace[] {
  const wanted = fold(text);
  if (wanted.length < MIN_LENGTH) return [];
  const named = byId(text.trim());
  if (named) return [named];
  const rank = ({ names }: (typeof entries)[number]) => {
    if (names[0] === wanted) return 0;
    return names.some((name) => name.startsWith(wanted)) ? 1 : 2;
  };
  return entries
    .filter((entry) => entry.text.includes(wanted))
    .sort((a, b) => rank(a) - rank(b) || b.people - a.people)
    .map(({ place }) => place);
}
