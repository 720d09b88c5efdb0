import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import type { SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import { MAX_RANGE_DAYS } from '@embarque/experience/rules/search-rules.ts';
import { readSearchAddress, toSearchAddress } from './search-address.ts';

/** Returns the search of a picture's city on any of its days. */
export const suggestVisit: SuggestTrip = ({ cityCode, cityName, locationName, ...days }, limits) => {
  const { start, end } = suggestedDays(days, limits, { most: MAX_RANGE_DAYS - 1 });
  // By the rules of addresses, which leave out what is no search.
  const stored = readSearchAddress({
    cidade: cityCode ?? '',
    nome: cityName ?? '',
    estado: locationName ?? '',
    data: start,
    ate: end,
  });
  return stored && { stored, address: toSearchAddress(stored) };
};
