import { textAt } from '@embarque/commerce/text-at.ts';
import { type BusSearchForm, readSearchAddress } from './search-address.ts';

/** The bus search in the session, read without a schema: by the rules of addresses. */

const isRoundTrip = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'idavolta' in value && value.idavolta === true;

/** Without these an address means none, or the usual; a stored search says them by itself. */
const NOTHING = '-';

/** Returns a stored value if it is a whole search. */
export const parseStoredSearch = (value: unknown): BusSearchForm | undefined =>
  readSearchAddress({
    origem: textAt(value, 'origem', 'id'),
    de: textAt(value, 'origem', 'name'),
    decidade: textAt(value, 'origem', 'cityName'),
    deuf: textAt(value, 'origem', 'state'),
    deiata: textAt(value, 'origem', 'iata'),
    destino: textAt(value, 'destino', 'id'),
    para: textAt(value, 'destino', 'name'),
    paracidade: textAt(value, 'destino', 'cityName'),
    parauf: textAt(value, 'destino', 'state'),
    paraiata: textAt(value, 'destino', 'iata'),
    ida: textAt(value, 'datas', 'dataIda'),
    volta: isRoundTrip(value) ? textAt(value, 'datas', 'dataVolta') || NOTHING : '',
    passageiros: textAt(value, 'passageiros') || NOTHING,
    nacionalidade: textAt(value, 'nacionalidade'),
  });
