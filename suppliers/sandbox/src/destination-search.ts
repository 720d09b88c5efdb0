import { createPlaceIndex } from '@embarque/commerce/places/place-index.ts';
import type { Destination } from './destinations.ts';
import { stateNames } from './state-names.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** Returns the name of a destination's state, or of its region abroad. */
export const parentNameOf = ({ region }: Destination): string => stateNames[region] ?? region;

/** Returns the name of a destination's country. */
export const countryNameOf = ({ countryIso }: Destination): string => countryNames.of(countryIso) ?? countryIso;

/**
 * Returns a search in destinations, as `present` shows them: those of which words of name, state or country begin as a text does, or
 * whose code it is, as place-index.ts ranks them, the weightier ones before others. Empty below three characters.
 */
export function createDestinationSearch<City extends Destination, Shown>(
  cities: readonly City[],
  weightOf: (city: City) => number,
  present: (city: City) => Shown,
): (text: string) => Shown[] {
  const byName = (one: City, other: City) => (one.name < other.name ? -1 : 1);
  const ordered = cities.toSorted((one, other) => weightOf(other) - weightOf(one) || byName(one, other));
  return createPlaceIndex(
    ordered.map((city) => ({
      place: present(city),
      codes: [city.code],
      names: [city.name],
      otherNames: city.aliases.split(', '),
      regions: [parentNameOf(city), countryNameOf(city)],
      context: [city.region],
    })),
  ).find;
}
