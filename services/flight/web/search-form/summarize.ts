import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { flightService } from '../../service.ts';
import { type FlightSearchForm, fromSearchAddress, parseFlightSearchForm } from '../search/flight-search-form.ts';

/** The current flight search in two short texts: the one of the address, else the one stored. */
export function summarizeFlightSearch(
  address: Readonly<Record<string, string>>,
): { where: string; when: string } | undefined {
  const form = fromSearchAddress(address) ?? readStored(flightService.searchKey, parseFlightSearchForm);
  if (!form) return undefined;
  return { where: `${shortName(form.origem)} → ${shortName(form.destino)}`, when: form.datas.abreviada };
}

/** "São Paulo (GRU)" of "São Paulo, Guarulhos (GRU), Brasil": as much as one line has room for. */
function shortName({ description, iata }: FlightSearchForm['origem']): string {
  const [city = iata] = description.split(/,| \(/);
  return city === iata ? iata : `${city} (${iata})`;
}
