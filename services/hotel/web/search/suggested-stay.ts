import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import type { SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import { MAX_NIGHTS } from '@embarque/hotel/rules/search-rules.ts';
import { toRoomsText, usualRoom } from './rooms-text.ts';
import { readSearchAddress, toSearchAddress } from './search-address.ts';

/** Returns the search of a picture's city, for one adult in one room. */
export const suggestStay: SuggestTrip = ({ cityCode, cityName, locationName, country, ...days }, limits) => {
  const { start, end } = suggestedDays(days, limits, { least: 1, most: MAX_NIGHTS });
  // By the rules of addresses, which leave out what is no search.
  const stored = readSearchAddress({
    destino: cityCode ?? '',
    cidade: cityName ?? '',
    regiao: locationName ?? '',
    pais: country ?? '',
    entrada: start,
    saida: end,
    quartos: toRoomsText([usualRoom]),
  });
  return stored && { stored, address: toSearchAddress(stored) };
};
