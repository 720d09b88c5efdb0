import { EXPERIENCE_ID } from '@embarque/experience/rules/ids.ts';
import { type ExperienceSearchForm, readSearchAddress, toSearchAddress } from './search-address.ts';

/** What the page of one experience shows. */
export interface ExperienceDetailsQuery {
  readonly search: ExperienceSearchForm;
  readonly id: string;
}

/** Returns the address of an experience's page: the search and the experience, so that it can be kept and sent. */
export const toDetailsAddress = ({ search, id }: ExperienceDetailsQuery): Record<string, string> => ({
  ...toSearchAddress(search),
  experiencia: id,
});

/** Returns what an address says; undefined where it names no experience, or no whole search. */
export function readDetailsAddress(address: Readonly<Record<string, string>>): ExperienceDetailsQuery | undefined {
  const { experiencia = '' } = address;
  const search = readSearchAddress(address);
  return search && EXPERIENCE_ID.test(experiencia) ? { search, id: experiencia } : undefined;
}
