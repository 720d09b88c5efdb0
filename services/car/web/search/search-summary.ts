import { shortName } from '@embarque/commerce/place.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { carService } from '../../service.ts';
import { readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of the address, else the stored one, in two short texts. */
export function summarizeCarSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(carService.searchKey, parseStoredSearch);
  if (!search) return undefined;
  const { cidadeRetirada: from, cidadeDevolucao: to, datas, horaRetirada, horaDevolucao } = search;
  return {
    where: from.iata === to.iata ? shortName(from) : `${shortName(from)} → ${shortName(to)}`,
    when: `${datas.dataIda.slice(0, 5)} ${horaRetirada} - ${datas.dataVolta.slice(0, 5)} ${horaDevolucao}`,
  };
}
