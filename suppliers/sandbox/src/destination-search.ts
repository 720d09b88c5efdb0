import type { Destination } from './destinations.ts';
import { stateNames } from './state-names.ts';

const MIN_LENGTH = 3;
const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** Lower-cases a text without its accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Returns the name of a destination's state, or of its region abroad. */
export const parentNameOf = ({ region }: Destination): string => stateNames[region] ?? region;

/** Returns the name of a destination's country. */
export const countryNameOf = ({ countryIso }: Destination): string => countryNames.of(countryIso) ?? countryIso;

const byName = (one: Destination, other: Destination) => (one.name < other.name ? -1 : 1);

/**
 * Returns a search in destinations: those whose name, state or country contains a text, or whose code it is. First those called
 * so, then those whose names begin so, the weightier ones before others. Empty below three characters.
 */
export function createDestinationSearch<City extends Destination>(
  cities: readonly City[],
  weightOf: (city: City) => number,
): (text: string) => City[] {
  const entries = cities.map((city) => {
    const { code, name, aliases } = city;
    return {
      city,
      weight: weightOf(city),
      code: fold(code),
      name: fold(name),
      others: aliases === '' ? [] : aliases.split(', ').map(fold),
      text: fold(`${name} ${aliases} ${parentNameOf(city)} ${countryNameOf(city)}`),
    };
  });

  /** How well an entry is named by a text: less is better. */
  const rankOf = ({ code, name, others }: (typeof entries)[number], wanted: string): number => {
    if (code === wanted || name === wanted || others.includes(wanted)) return 0;
    if (name.startsWith(wanted)) return 1;
    if (others.some((other) => other.startsWith(wanted))) return 2;
    return [name, ...others].some((each) => each.includes(wanted)) ? 3 : 4;
  };

  return (text) => {
    const wanted = fold(text);
    if (wanted.length < MIN_LENGTH) return [];
    return entries
      .filter(({ text: names, code }) => names.includes(wanted) || code === wanted)
      .map((entry) => ({ ...entry, rank: rankOf(entry, wanted) }))
      .sort((a, b) => a.rank - b.rank || b.weight - a.weight || byName(a.city, b.city))
      .map(({ city }) => city);
  };
}
