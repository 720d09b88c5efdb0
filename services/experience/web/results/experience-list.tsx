import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import { NothingMatches } from '@embarque/commerce/web/results/nothing-matches.tsx';
import { useSavedView } from '@embarque/commerce/web/results/use-saved-view.ts';
import type { ExperienceSearchAnswer } from '@embarque/experience/contract.ts';
import { type ExperienceFilter, filterExperiences, openExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { useCallback, useMemo } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { ExperienceSearchForm } from '../search/search-address.ts';
import { ExperienceCard } from './experience-card.tsx';

/** How many experiences there were when the list was left: as many give the same place on the page. */
export interface ExperienceListView {
  readonly count: number;
}

type ListProps = ResultsListProps<ExperienceSearchForm, ExperienceSearchAnswer, ExperienceFilter, ExperienceListView>;

/** The experiences a filter leaves, the cheapest first. */
export function ExperienceList({ query, answer, filter, savedView, onSaveView, onOpen, onFilter }: ListProps) {
  const experiences = useMemo(() => filterExperiences(answer.experiences, filter), [answer, filter]);
  const growth = useListGrowth(experiences, savedView?.count);
  useSavedView({ count: growth.count }, onSaveView);
  const open = useCallback((id: string) => onOpen(toDetailsAddress({ search: query, id })), [query, onOpen]);

  if (experiences.length === 0) {
    return <NothingMatches onClear={() => onFilter(openExperienceFilter)} />;
  }
  return (
    <>
      <ListHead
        count={experiences.length}
        found={['experiência encontrada', 'experiências encontradas']}
        order="Do menor para o maior preço por adulto"
      />
      <ResultList items={experiences} growth={growth} keyOf={({ id }) => id}>
        {(experience) => <ExperienceCard experience={experience} onOpen={open} />}
      </ResultList>
    </>
  );
}
