import type { CarCity } from '@embarque/car/contract.ts';
import { createPlaceIndex, type PlaceEntry } from '@embarque/commerce/places/place-index.ts';
import { type City, cities } from './cities.ts';

const countryNames = new Intl.DisplayNames('pt-BR', { type: 'region' });

function entryOf({ code, name, airport, countryIso, aliases }: City): PlaceEntry<CarCity> {
  const country = countryNames.of(countryIso) ?? countryIso;
  const place = airport === name ? name : `${name}, ${airport}`;
  return {
    place: { description: `${place} (${code}), ${country}`, iata: code, countryIso },
    codes: [code],
    // Other names count as much as its own: people abroad know no other.
    names: [name, ...aliases.split(', ')],
    words: [code, airport],
    regions: [country],
  };
}

/**
 * Returns the cities of which a code, or words of name, airport or country, begin as a text does: as place-index.ts ranks them, the
 * busier before others. Empty below three characters.
 */
export const findCities: (text: string) => CarCity[] = createPlaceIndex(cities.map(entryOf)).find;
