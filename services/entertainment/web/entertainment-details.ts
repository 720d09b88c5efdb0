import type { DetailsPart } from '@embarque/commerce/web/parts.ts';
import { type DetailsAnswer, entertainmentRoutes } from '@embarque/entertainment/contract.ts';
import { isShown } from '@embarque/entertainment/rules/activity-kind.ts';
import { outcomeOf } from '@embarque/web-kit/api/outcome.ts';
import { ActivityDetailsLoading, ActivityDetailsPage } from './details/activity-details-page.tsx';
import { type EntertainmentDetailsQuery, readDetailsAddress } from './search/details-query.ts';

/** One activity, as a page or in a dialog over the results. */
export const entertainmentDetails: DetailsPart<EntertainmentDetailsQuery, DetailsAnswer> = {
  emptyText: 'Nenhuma atividade encontrada',
  readQuery: readDetailsAddress,
  searchOf: ({ search }) => search,
  load: async (call, { activityId }, signal) => {
    if (!isShown(activityId)) return { ok: false, status: 204, problem: undefined };
    return outcomeOf(await call(entertainmentRoutes.get, { body: { filter: { key: activityId } } }, { signal }));
  },
  Details: ActivityDetailsPage,
  Loading: ActivityDetailsLoading,
};
