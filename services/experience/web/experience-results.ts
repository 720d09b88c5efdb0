import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { type ExperienceSearchAnswer, experienceRoutes } from '@embarque/experience/contract.ts';
import { type ExperienceFilter, openExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { experienceService } from '@embarque/experience/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { priceOfParty } from './price-of-party.ts';
import { ExperienceDates } from './results/experience-dates.tsx';
import { experienceFilterChips } from './results/experience-filter-chips.ts';
import { ExperienceFilters } from './results/experience-filters.tsx';
import { ExperienceList, type ExperienceListView } from './results/experience-list.tsx';
import { ExperienceLoading } from './results/experience-loading.tsx';
import { completeQuery, readExperienceQuery, toExperienceSearch } from './search/experience-query.ts';
import { type ExperienceSearchForm, isWholeCity, toSearchAddress } from './search/search-address.ts';

/** The results page of experiences. */
export const experienceResults: ResultsPart<
  ExperienceSearchForm,
  ExperienceSearchAnswer,
  ExperienceFilter,
  ExperienceListView
> = {
  kind: experienceService.kind,
  emptyText: 'Não encontramos experiências para esta pesquisa.',
  takesLeads: false,
  readQuery: readExperienceQuery,
  isComplete: ({ cidade }) => isWholeCity(cidade),
  complete: completeQuery,
  toAddress: toSearchAddress,
  NearDates: ExperienceDates,
  search: async (call, form, signal) =>
    outcomeOf(await call(experienceRoutes.search, { query: toExperienceSearch(form) }, { signal })),
  report: (answer) => answer,
  unserved: ({ cidade }) => ({
    title: `Ainda não temos experiências em ${cidade.cityName}`,
    text: 'Outra data não muda isso. Você pode procurar em uma cidade próxima.',
  }),
  isEmpty: ({ experiences }) => experiences.length === 0,
  prices: ({ experiences }, user) => experiences.map((each) => priceOfParty(each, { adults: 1, childs: 0 }, user)),
  emptyFilter: () => openExperienceFilter,
  filterChips: experienceFilterChips,
  Filters: ExperienceFilters,
  List: ExperienceList,
  Loading: ExperienceLoading,
};
