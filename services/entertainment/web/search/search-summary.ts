import type { SearchSummary } from '@embarque/commerce/web/service-web.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { parseStoredSearch, readSearchAddress } from './search-address.ts';

/** Said of a place without a name; its parts are no words for anybody. */
const UNNAMED = 'Local da pesquisa';

/** Returns the search of the address, else the stored one, in short texts. */
export function summarizeEntertainmentSearch(address: Readonly<Record<string, string>>): SearchSummary | undefined {
  const search = readSearchAddress(address) ?? readStored(entertainmentService.searchKey, parseStoredSearch);
  if (!search) return undefined;
  const { name, location } = search.local;
  // An address by hand may name state and country along with the place.
  const [place] = name.split(',');
  return { where: location || UNNAMED, place: place || undefined };
}
