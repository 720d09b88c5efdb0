import { type BusSearch, busRoutes } from '@embarque/bus/contract.ts';
import type { BusPlace } from '@embarque/bus/rules/stations.ts';
import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type BusSearchForm, readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of an address, else the stored one. */
export const readBusQuery = (address: Readonly<Record<string, string>>, stored: unknown): BusSearchForm | undefined =>
  readSearchAddress(address) ?? parseStoredSearch(stored);

/** Whether a place has its texts: an address by hand may have its id alone, or with a name, and is looked up by them. */
const isNamed = ({ cityName }: BusPlace): boolean => cityName !== '';

/** Returns whether nothing is left out that the server could tell. */
export const isCompleteQuery = ({ origem, destino }: BusSearchForm): boolean => isNamed(origem) && isNamed(destino);

/** Returns the search with the texts of its places, as far as the server knows them. */
export async function completeQuery(call: Call, form: BusSearchForm): Promise<BusSearchForm> {
  const [origem, destino] = await Promise.all([named(call, form.origem), named(call, form.destino)]);
  return { ...form, origem, destino };
}

async function named(call: Call, place: BusPlace): Promise<BusPlace> {
  if (isNamed(place)) return place;
  const { body } = await call(busRoutes.stations, { body: { filter: { name: place.name } } });
  return body?.stations.find(({ id }) => id === place.id) ?? place;
}

/** Returns the body of the search call. */
export function toBusSearch({ origem, destino, datas, idavolta, ...who }: BusSearchForm): BusSearch {
  return {
    DataIda: fromBrazilianDay(datas.dataIda) ?? datas.dataIda,
    DataVolta: idavolta ? (fromBrazilianDay(datas.dataVolta) ?? datas.dataVolta) : null,
    Origem: { id: origem.id },
    Destino: { id: destino.id },
    idavolta,
    passageiros: who.passageiros,
    nacionalidade: who.nacionalidade,
  };
}
