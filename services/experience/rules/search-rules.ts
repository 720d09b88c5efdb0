import { dayProblem, type SearchLimits } from '@embarque/commerce/search-days.ts';
import { daysBetween } from '@embarque/contract/dates.ts';
import type { ExperienceSearch } from '@embarque/experience/contract.ts';

/** The rules of a search for experiences, shared by the form and the server. */

/** Longer ranges list the same experiences. */
export const MAX_RANGE_DAYS = 31;

const CITY_MISSING = 'Cidade não pode ser vazia';

export type ExperienceSearchProblems = Partial<Record<keyof ExperienceSearch, string>>;

/**
 * Returns the problems of a search by field; empty when it can be sent. The form's one date is both the first and the last day;
 * what has to be chosen is empty until then.
 */
export function checkExperienceSearch(search: ExperienceSearch, limits: SearchLimits): ExperienceSearchProblems {
  const { cityId, startDate, endDate } = search;
  const start = dayProblem(startDate, limits);
  const end = startDate === endDate ? undefined : endProblem(search, limits);
  return {
    ...(cityId === '' && { cityId: CITY_MISSING }),
    ...(start !== undefined && { startDate: start }),
    ...(end !== undefined && { endDate: end }),
  };
}

function endProblem({ startDate, endDate }: ExperienceSearch, limits: SearchLimits): string | undefined {
  const problem = dayProblem(endDate, limits);
  if (problem !== undefined) return problem;
  const days = daysBetween(startDate, endDate);
  if (days < 0) return 'A data final não pode ser antes da inicial';
  return days >= MAX_RANGE_DAYS ? `O período pode ter no máximo ${MAX_RANGE_DAYS} dias` : undefined;
}
