import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import type { ActivitySearchAnswer } from '@embarque/entertainment/contract.ts';
import {
  type EntertainmentFilter,
  filterActivities,
  openEntertainmentFilter,
} from '@embarque/entertainment/rules/filters.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { useCallback, useMemo } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { EntertainmentSearchForm } from '../search/search-address.ts';
import { ActivityCard } from './activity-card.tsx';

/** How many activities there were when the list was left: as many give the same place on the page. */
export interface ActivityListView {
  readonly count: number;
}

type ListProps = ResultsListProps<EntertainmentSearchForm, ActivitySearchAnswer, EntertainmentFilter, ActivityListView>;

/** The activities a filter leaves, the cheapest first. */
export function ActivityList({ query, answer, filter, savedView, onSaveView, onOpen, onFilter }: ListProps) {
  const activities = useMemo(() => filterActivities(answer.activities, filter), [answer, filter]);
  const growth = useListGrowth(activities, savedView?.count);
  useSavedView({ count: growth.count }, onSaveView);
  const open = useCallback(
    (activityId: string) => onOpen(toDetailsAddress({ activityId, search: query })),
    [query, onOpen],
  );

  if (activities.length === 0) {
    return <NothingMatches onClear={() => onFilter(openEntertainmentFilter)} />;
  }
  return (
    <>
      <ListHead
        count={activities.length}
        found={['Resultado encontrado', 'Resultados encontrados']}
        order="Do menor para o maior preço"
      />
      <ResultList items={activities} growth={growth} keyOf={({ activityId }) => activityId}>
        {(activity) => <ActivityCard activity={activity} onOpen={open} />}
      </ResultList>
    </>
  );
}
