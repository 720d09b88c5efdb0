import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { type ExperienceSearch, experienceRoutes } from '@embarque/experience/contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type ExperienceSearchForm, isWholeCity, readSearchAddress } from './search-address.ts';
import { parseStoredSearch } from './stored-search.ts';

/** Returns the search of an address, else the stored one. */
export const readExperienceQuery = (
  address: Readonly<Record<string, string>>,
  stored: unknown,
): ExperienceSearchForm | undefined => readSearchAddress(address) ?? parseStoredSearch(stored);

/** Returns the search with the name of its city, as far as the server knows it. */
export async function completeQuery(call: Call, form: ExperienceSearchForm): Promise<ExperienceSearchForm> {
  const { cidade } = form;
  if (isWholeCity(cidade)) return form;
  const { body } = await call(experienceRoutes.cities, { query: { name: cidade.id } });
  const found = body?.find(({ id }) => id === cidade.id);
  return found ? { ...form, cidade: found } : form;
}

/** Returns the query of GET /experience: the one day of the form is both the first and the last. */
export function toExperienceSearch({ cidade, datas }: ExperienceSearchForm): ExperienceSearch {
  const startDate = fromBrazilianDay(datas.dataIda) ?? datas.dataIda;
  return { cityId: cidade.id, startDate, endDate: fromBrazilianDay(datas.dataVolta) ?? startDate };
}
