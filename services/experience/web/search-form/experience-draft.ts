import { isSearchable } from '@embarque/commerce/search-days.ts';
import { tripDates } from '@embarque/commerce/trip-dates.ts';
import type { DraftDays } from '@embarque/commerce/trip-draft.ts';
import { fromBrazilianDay, toBrazilianDay } from '@embarque/contract/dates.ts';
import { checkExperienceSearch, type ExperienceSearchProblems } from '@embarque/experience/rules/search-rules.ts';
import type { ExperienceSearchForm, SearchedCity } from '../search/search-address.ts';

/** The form while it is being filled. */
export interface ExperienceDraft {
  readonly city: SearchedCity | undefined;
  /** yyyy-MM-dd */
  readonly day: string | null;
}

/** Returns the first search: on the campaign's first day, or in a week where it names none. */
export const emptyDraft = ({ single }: DraftDays): ExperienceDraft => ({ city: undefined, day: single });

/** Returns a stored search as a draft; a day that may no longer be chosen gives way, but not that of a search that was refused. */
export function restoreDraft(form: ExperienceSearchForm, limits: DraftDays, isRefused = false): ExperienceDraft {
  const day = fromBrazilianDay(form.datas.dataIda) ?? null;
  return { city: form.cidade, day: isRefused || isSearchable(day, limits) ? day : limits.single };
}

/** Returns the problems of a draft by field. */
export const checkDraft = ({ city, day }: ExperienceDraft, limits: DraftDays): ExperienceSearchProblems =>
  checkExperienceSearch({ cityId: city?.id ?? '', startDate: day ?? '', endDate: day ?? '' }, limits);

/** Returns the search of a complete draft, as it is stored; undefined while something is missing. */
export const toForm = ({ city, day }: ExperienceDraft): ExperienceSearchForm | undefined =>
  city && day ? { cidade: city, datas: tripDates(toBrazilianDay(day), '') } : undefined;
