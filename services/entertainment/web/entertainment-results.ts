import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import { type ActivitySearchAnswer, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { type EntertainmentFilter, openEntertainmentFilter } from '@embarque/entertainment/rules/filters.ts';
import { entertainmentService } from '@embarque/entertainment/service.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { ActivityList, type ActivityListView } from './results/activity-list.tsx';
import { ActivityLoading } from './results/activity-loading.tsx';
import { EntertainmentFilters } from './results/entertainment-filters.tsx';
import { entertainmentFilterChips } from './results/filter-texts.ts';
import { namedQuery, readEntertainmentQuery, toActivitySearch } from './search/entertainment-query.ts';
import { type EntertainmentSearchForm, isNamed, toSearchAddress } from './search/search-address.ts';

/** The results page of activities. */
export const entertainmentResults: ResultsPart<
  EntertainmentSearchForm,
  ActivitySearchAnswer,
  EntertainmentFilter,
  ActivityListView
> = {
  kind: entertainmentService.kind,
  emptyText: 'Não encontramos experiências para esta pesquisa.',
  takesLeads: false,
  readQuery: readEntertainmentQuery,
  isComplete: isNamed,
  complete: namedQuery,
  toAddress: toSearchAddress,
  search: async (call, form, signal) =>
    outcomeOf(await call(entertainmentRoutes.search, { body: toActivitySearch(form) }, { signal })),
  report: (answer) => answer,
  unserved: ({ local }) => ({
    title: `Ainda não temos experiências em ${local.name}`,
    text: 'Você pode procurar em uma cidade próxima.',
  }),
  isEmpty: ({ activities }) => activities.length === 0,
  prices: ({ activities }) => activities,
  emptyFilter: () => openEntertainmentFilter,
  filterChips: entertainmentFilterChips,
  Filters: EntertainmentFilters,
  List: ActivityList,
  Loading: ActivityLoading,
};
