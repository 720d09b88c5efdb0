import { busService } from '@embarque/bus/service.ts';
import { shortDay } from '@embarque/commerce/short-period.ts';
import { countedText } from '@embarque/commerce/travellers/counted.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of the address, else the stored one, in short texts. */
export function summarizeBusSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(busService.searchKey, parseStoredSearch);
  if (!search) return undefined;
  const { origem, destino, datas, passageiros } = search;
  return {
    where: [origem, destino].map(({ cityName, name }) => cityName || name).join(' → '),
    when: [datas.dataIda, datas.dataVolta].filter(Boolean).map(shortDay).join(' – '),
    who: countedText([[passageiros, 'passageiro', 'passageiros']]),
    place: destino.cityName || undefined,
  };
}
