import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import type { SearchedFlights } from './search-address.ts';

/** The flight search in the session, read without a schema. */

type Unread<T> = { readonly [Key in keyof T]?: unknown };

const isObject = <T>(value: unknown): value is Unread<T> => typeof value === 'object' && value !== null;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9;
const isDay = (value: unknown): value is string => typeof value === 'string' && fromBrazilianDay(value) !== undefined;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isPlace = (value: unknown): value is SearchedFlights['origem'] =>
  isObject<SearchedFlights['origem']>(value) &&
  isText(value.description, 200) &&
  typeof value.iata === 'string' &&
  /^[A-Z]{3}$/.test(value.iata);

const isDates = (value: unknown): value is SearchedFlights['datas'] =>
  isObject<SearchedFlights['datas']>(value) &&
  isDay(value.dataIda) &&
  (value.dataVolta === '' || isDay(value.dataVolta));

/** Whether a stored value is a whole search: the same values that the form's schema accepts. */
export function isStoredSearch(value: unknown): value is SearchedFlights {
  if (!isObject<SearchedFlights>(value) || !isPlace(value.origem) || !isPlace(value.destino)) return false;
  const { datas, idavolta } = value;
  if (!isDates(datas) || !isFlag(idavolta) || (idavolta && datas.dataVolta === '')) return false;
  const counts = [value.adultos, value.criancas, value.bebes];
  return counts.every(isCount) && isFlag(value.tarifasBagagem) && isFlag(value.apenasVoosDiretos);
}
