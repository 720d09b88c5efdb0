import type { ActivitySearch } from '@embarque/entertainment/contract.ts';
import { type EntertainmentSearchForm, parseStoredSearch, readSearchAddress } from './search-address.ts';

/** Returns the search of an address, else the stored one. */
export const readEntertainmentQuery = (
  address: Readonly<Record<string, string>>,
  stored: unknown,
): EntertainmentSearchForm | undefined => readSearchAddress(address) ?? parseStoredSearch(stored);

/** Returns the body of the search call. */
export const toActivitySearch = ({ local }: EntertainmentSearchForm): ActivitySearch => ({
  filter: { route: [...local.routeDestiny], type: 'ALL' },
});
