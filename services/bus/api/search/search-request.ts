import type { BusSearch } from '@embarque/bus/contract.ts';
import type { BusQuery } from '@embarque/bus/port.ts';
import { type BusSearchDraft, checkBusSearch, GROUP_WARNING } from '@embarque/bus/rules/search-rules.ts';
import type { SearchLimits } from '@embarque/commerce/search-days.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/** The wire's paths of the shared rules' fields. */
const paths: Record<keyof BusSearchDraft, string> = {
  origin: 'Origem.id',
  destination: 'Destino.id',
  departure: 'DataIda',
  return: 'DataVolta',
  passengers: 'passageiros',
};

/**
 * Returns the suppliers' queries for a search: the way there and, of a round trip, the way back. Throws AppError: group_too_large
 * above nine passengers, otherwise invalid_data with the wire's field paths.
 */
export function readSearch(search: BusSearch, limits: SearchLimits): readonly [BusQuery, ...BusQuery[]] {
  const { DataIda: departure, DataVolta, passageiros: passengers } = search;
  const [origin, destination] = [search.Origem.id, search.Destino.id];
  const back = search.idavolta ? (DataVolta ?? '') : null;
  const problems = checkBusSearch({ origin, destination, departure, return: back, passengers }, limits);
  if (problems.passengers === GROUP_WARNING) {
    throw new AppError('group_too_large', { fields: { [paths.passengers]: GROUP_WARNING } });
  }
  const fields = Object.entries(problems).map(([field, sentence]) => [paths[field as keyof BusSearchDraft], sentence]);
  if (fields.length > 0) throw new AppError('invalid_data', { fields: Object.fromEntries(fields) });
  const going = { origin, destination, day: departure, passengers, asOf: limits.today };
  if (back === null) return [going];
  return [going, { ...going, origin: destination, destination: origin, day: back }];
}
