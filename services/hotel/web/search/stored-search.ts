import { textAt } from '@embarque/commerce/text-at.ts';
import { MAX_COUNT } from '@embarque/hotel/rules/occupancy.ts';
import { type HotelSearchForm, readSearchAddress } from './search-address.ts';

/** The hotel search in the session, read without a schema: by the rules of addresses. */

const PLACES = Array.from({ length: MAX_COUNT }, (_, index) => String(index));

/** Returns the members of a stored list, as far as there are any. */
const listAt = (value: unknown, ...path: readonly string[]): string[] =>
  PLACES.map((place) => textAt(value, ...path, place)).filter(Boolean);

/** Returns the stored rooms as addresses write them; no rooms where there are none. */
function roomsAt(value: unknown): string {
  const rooms = PLACES.filter((room) => textAt(value, 'apartments', room, 'adults') !== '').map((room) => {
    const ages = (of: string) => listAt(value, 'apartments', room, of).join('.');
    return `${textAt(value, 'apartments', room, 'adults')}-${ages('seniorsAges')}-${ages('childsAge')}`;
  });
  // Without rooms an address means one, a stored value that does not count them is no search.
  return rooms.join('_') || textAt(value, 'qtRooms') || '-';
}

/** Returns a stored value if it is a whole search. */
export const parseStoredSearch = (value: unknown): HotelSearchForm | undefined =>
  readSearchAddress({
    destino: textAt(value, 'cidade', 'addressCode'),
    cidade: textAt(value, 'cidade', 'cityName'),
    regiao: textAt(value, 'cidade', 'parentName'),
    pais: textAt(value, 'cidade', 'isoCode'),
    nomepais: textAt(value, 'cidade', 'country'),
    entrada: textAt(value, 'datas', 'dataIda'),
    saida: textAt(value, 'datas', 'dataVolta'),
    quartos: roomsAt(value),
  });
