import { type ActivitySearch, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type EntertainmentSearchForm, isNamed, parseStoredSearch, readSearchAddress } from './search-address.ts';

/** Returns the search of an address, else the stored one. */
export const readEntertainmentQuery = (
  address: Readonly<Record<string, string>>,
  stored: unknown,
): EntertainmentSearchForm | undefined => readSearchAddress(address) ?? parseStoredSearch(stored);

/** Returns the body of the search call. */
export const toActivitySearch = ({ local }: EntertainmentSearchForm): ActivitySearch => ({
  filter: { route: [...local.routeDestiny], type: 'ALL' },
});

/**
 * Returns the search with the name of its place, which is that of what is found there; as it is where that is in several places, or
 * nothing is found. A place is looked up by name alone, so that its parts do not lead to one.
 */
export async function namedQuery(call: Call, form: EntertainmentSearchForm): Promise<EntertainmentSearchForm> {
  if (isNamed(form)) return form;
  const { body } = await call(entertainmentRoutes.search, { body: toActivitySearch(form) });
  const [first, ...others] = body?.activities ?? [];
  if (!first || others.some(({ locationFull }) => locationFull !== first.locationFull)) return form;
  return { local: { ...form.local, name: first.location, location: first.locationFull } };
}
