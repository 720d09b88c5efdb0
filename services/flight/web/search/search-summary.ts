import { shortName } from '@embarque/commerce/places/place.ts';
import { shortDay } from '@embarque/commerce/short-period.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { flightService } from '@embarque/flight/service.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { readSearchAddress } from './search-address.ts';
import { isStoredSearch } from './stored-search.ts';

/**
 * Returns the search of the address, else the stored one, in short texts. Both are read without the form's schema, which
 * need not be loaded for it.
 */
export function summarizeFlightSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(flightService.searchKey, storedSearch);
  if (!search) return undefined;
  const { origem, destino, datas, adultos, criancas, bebes } = search;
  return {
    where: `${shortName(origem)} → ${shortName(destino)}`,
    when: [datas.dataIda, datas.dataVolta].filter(Boolean).map(shortDay).join(' – '),
    who: countedText([[adultos + criancas + bebes, 'passageiro', 'passageiros']]),
    place: destino.iata,
  };
}

const storedSearch = (value: unknown) => (isStoredSearch(value) ? value : undefined);
