import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { flightService } from '../../service.ts';
import { readSearchAddress, type SearchedFlights } from './search-address.ts';

/**
 * Returns the search of the address, else the stored one, in two short texts. Reads no more than it shows, which keeps the
 * schema of the whole form out of the script of every page.
 */
export function summarizeFlightSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(flightService.searchKey, shownOf);
  if (!search) return undefined;
  const { origem, destino, datas } = search;
  return { where: `${shortName(origem)} → ${shortName(destino)}`, when: datas.abreviada };
}

type Shown = Pick<SearchedFlights, 'origem' | 'destino'> & { readonly datas: { readonly abreviada: string } };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isPlace = (value: unknown): value is SearchedFlights['origem'] =>
  isObject(value) && typeof value.description === 'string' && typeof value.iata === 'string';

/** Returns what is shown of a stored form, if it is one. */
function shownOf(value: unknown): Shown | undefined {
  if (!isObject(value)) return undefined;
  const { origem, destino, datas } = value;
  if (!isPlace(origem) || !isPlace(destino) || !isObject(datas)) return undefined;
  const { abreviada } = datas;
  return typeof abreviada === 'string' ? { origem, destino, datas: { abreviada } } : undefined;
}

/** "São Paulo (GRU)" of "São Paulo, Guarulhos (GRU), Brasil", which fits one line. */
function shortName({ description, iata }: SearchedFlights['origem']): string {
  const [city = iata] = description.split(/,| \(/);
  return city === iata ? iata : `${city} (${iata})`;
}
