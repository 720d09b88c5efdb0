import type { BusPlace } from '@embarque/bus/rules/stations.ts';

type Named = Pick<BusPlace, 'name' | 'cityName' | 'state'>;

/** Returns "São Paulo, SP" of a place; its name where the city is not known. */
export const cityText = ({ name, cityName, state }: Named): string =>
  [cityName, state].filter(Boolean).join(', ') || name;

/** Returns "São Paulo, SP, Terminal Tietê". */
export const placeText = (place: Named): string =>
  cityText(place) === place.name ? place.name : `${cityText(place)}, ${place.name}`;
