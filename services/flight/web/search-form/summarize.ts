import { readStored } from '@embarque/web-kit/session/stored.ts';
import { flightService } from '../../service.ts';
import { type FlightSearchForm, fromSearchAddress, parseFlightSearchForm } from '../search/flight-search-form.ts';

/** Returns the search of the address, else the stored one, in two short texts; undefined where there is none. */
export function summarizeFlightSearch(
  address: Readonly<Record<string, string>>,
): { where: string; when: string } | undefined {
  const form = fromSearchAddress(address) ?? readStored(flightService.searchKey, parseFlightSearchForm);
  if (!form) return undefined;
  return { where: `${shortName(form.origem)} → ${shortName(form.destino)}`, when: form.datas.abreviada };
}

/** "São Paulo (GRU)" of "São Paulo, Guarulhos (GRU), Brasil", which fits one line. */
function shortName({ description, iata }: FlightSearchForm['origem']): string {
  const [city = iata] = description.split(/,| \(/);
  return city === iata ? iata : `${city} (${iata})`;
}
