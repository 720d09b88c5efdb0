import { shortDay } from '@embarque/commerce/short-period.ts';
import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { cityText, isWholeCity, readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of the address, else the stored one, in short texts. */
export function summarizeExperienceSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(experienceService.searchKey, parseStoredSearch);
  if (!search) return undefined;
  const { cidade, datas } = search;
  const days = [datas.dataIda, datas.dataVolta].filter(Boolean);
  return {
    where: cityText(cidade),
    when: days.map(shortDay).join(' – '),
    place: isWholeCity(cidade) ? cidade.cityName : undefined,
  };
}
