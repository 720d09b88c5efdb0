import { textAt } from '@embarque/commerce/text-at.ts';
import { type CarSearchForm, readSearchAddress, type SearchedLocation } from './search-address.ts';

/** The car search in the session, read without a schema: by the rules of addresses, plus what only the session stores. */

const isSamePlace = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'mesmoLocal' in value && value.mesmoLocal === true;

/** Without a return an address means the same place, which a stored search says by itself. */
const NOWHERE = '-';

/** Returns a stored value if it is a whole search. */
export function parseStoredSearch(value: unknown): CarSearchForm | undefined {
  const mesmoLocal = isSamePlace(value);
  const search = readSearchAddress({
    retirada: textAt(value, 'cidadeRetirada', 'iata'),
    de: textAt(value, 'cidadeRetirada', 'description'),
    pais: textAt(value, 'cidadeRetirada', 'countryIso'),
    local: textAt(value, 'localRetirada', 'locationCode'),
    devolucao: mesmoLocal ? '' : textAt(value, 'cidadeDevolucao', 'iata') || NOWHERE,
    para: textAt(value, 'cidadeDevolucao', 'description'),
    paisdevolucao: textAt(value, 'cidadeDevolucao', 'countryIso'),
    localdevolucao: textAt(value, 'localDevolucao', 'locationCode'),
    ida: textAt(value, 'datas', 'dataIda'),
    horaida: textAt(value, 'horaRetirada'),
    volta: textAt(value, 'datas', 'dataVolta'),
    horavolta: textAt(value, 'horaDevolucao'),
    idade: textAt(value, 'condutor', 'idade'),
    habilitacao: textAt(value, 'condutor', 'habilitacao'),
    residencia: textAt(value, 'condutor', 'residencia'),
  });
  if (!search) return undefined;
  const localRetirada = withName(search.localRetirada, value, 'localRetirada');
  const localDevolucao = mesmoLocal ? localRetirada : withName(search.localDevolucao, value, 'localDevolucao');
  return { ...search, localRetirada, localDevolucao };
}

/** Returns a location with the stored name and address, where it has them. */
function withName(location: SearchedLocation, value: unknown, side: string): SearchedLocation {
  const name = textAt(value, side, 'rental', 'name');
  const address = textAt(value, side, 'address', 'address');
  const cityName = textAt(value, side, 'address', 'cityName');
  return {
    ...location,
    ...(name && { rental: { name } }),
    ...(address && { address: { address, cityName } }),
  };
}
