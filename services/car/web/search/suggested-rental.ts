import { MAX_RENTAL_DAYS } from '@embarque/car/rules/search-rules.ts';
import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import type { SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import { readSearchAddress, toSearchAddress } from './search-address.ts';

/** When a suggested car is picked up and returned. */
const TIME = '09:00';

/** Returns the search of a car that is picked up and returned at a picture's place, for the usual driver. */
export const suggestRental: SuggestTrip = (
  { cityCode, cityName, country, location, locationName, ...days },
  limits,
) => {
  const { start, end } = suggestedDays(days, limits, { least: 1, most: MAX_RENTAL_DAYS });
  // By the rules of addresses, which leave out what is no search.
  const search = readSearchAddress({
    retirada: cityCode ?? '',
    de: cityName ?? '',
    pais: country ?? '',
    local: location ?? '',
    ida: start,
    horaida: TIME,
    volta: end,
    horavolta: TIME,
  });
  if (!search) return undefined;
  const place = { ...search.localRetirada, ...(locationName && { rental: { name: locationName } }) };
  const stored = { ...search, localRetirada: place, localDevolucao: place };
  return { stored, address: toSearchAddress(stored) };
};
