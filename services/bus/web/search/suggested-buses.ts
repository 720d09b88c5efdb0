import { suggestedDays } from '@embarque/commerce/suggested-days.ts';
import type { SuggestTrip } from '@embarque/commerce/web/suggested-search.ts';
import { readSearchAddress, toSearchAddress } from './search-address.ts';

/** Returns the search between a picture's two places, there and back for one adult. The server completes the texts of places. */
export const suggestBuses: SuggestTrip = (trip, limits) => {
  const { start, end } = suggestedDays(trip, limits);
  // By the rules of addresses, which leave out what is no search.
  const stored = readSearchAddress({
    origem: trip.airportOrigin ?? '',
    de: trip.airportOriginName ?? '',
    destino: trip.airportDestination ?? '',
    para: trip.airportDestinationName ?? '',
    ida: start,
    volta: end,
    passageiros: '1',
  });
  if (!stored || stored.origem.id === stored.destino.id) return undefined;
  return { stored, address: toSearchAddress(stored) };
};
