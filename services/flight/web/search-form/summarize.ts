import { readStored } from '@embarque/web-kit/session/stored.ts';
import { flightService } from '../../service.ts';
import { fromSearchAddress, parseFlightSearchForm } from '../search/flight-search-form.ts';

/** The current flight search in two short texts: the one of the address, else the one stored. */
export function summarizeFlightSearch(
  address: Readonly<Record<string, string>>,
): { where: string; when: string } | undefined {
  const form = fromSearchAddress(address) ?? readStored(flightService.searchKey, parseFlightSearchForm);
  if (!form) return undefined;
  return { where: `${form.origem.description} → ${form.destino.description}`, when: form.datas.abreviada };
}
