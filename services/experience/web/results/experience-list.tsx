import type { ResultsListProps } from '@embarque/commerce/web/parts.ts';
import type { ExperienceSearchAnswer } from '@embarque/experience/contract.ts';
import { type ExperienceFilter, filterExperiences, openExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { ListHead } from '@embarque/web-kit/result/list-head.tsx';
import { ResultList, useListGrowth } from '@embarque/web-kit/result/result-list.tsx';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { StateScene } from '@embarque/web-kit/ui/scenes/state-scene.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { toDetailsAddress } from '../search/details-query.ts';
import type { ExperienceSearchForm } from '../search/search-address.ts';
import { ExperienceCard } from './experience-card.tsx';

const NOTHING_MATCHES =
  'Não encontramos resultados que correspondam aos filtros selecionados. Tente ajustar os critérios de busca para obter mais opções.';

/** How many experiences there were when the list was left: as many give the same place on the page. */
export interface ExperienceListView {
  readonly count: number;
}

type ListProps = ResultsListProps<ExperienceSearchForm, ExperienceSearchAnswer, ExperienceFilter, ExperienceListView>;

/** The experiences a filter leaves, the cheapest first. */
export function ExperienceList({ query, answer, filter, kept, onKeep, onOpen, onFilter }: ListProps) {
  const experiences = useMemo(() => filterExperiences(answer.experiences, filter), [answer, filter]);
  const growth = useListGrowth(experiences, kept?.count);
  // Cards are memoised: their action keeps its identity and calls the latest function through this reference.
  const latest = useRef({ open: (_: string) => {}, keep: () => {} });
  useEffect(() => {
    latest.current = {
      open: (id) => onOpen(toDetailsAddress({ search: query, id })),
      keep: () => onKeep({ count: growth.count }),
    };
  });
  useLayoutEffect(() => () => latest.current.keep(), []);
  const open = useCallback((id: string) => latest.current.open(id), []);

  if (experiences.length === 0) {
    return (
      <div role="status">
        <StateScene
          scene="nothing"
          title={NOTHING_MATCHES}
          action={
            <Button look="plain" onClick={() => onFilter(openExperienceFilter)}>
              Limpar filtros
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <ListHead
        count={experiences.length === 1 ? '1 experiência encontrada' : `${experiences.length} experiências encontradas`}
        order="Do menor para o maior preço por adulto"
      />
      <ResultList items={experiences} growth={growth} keyOf={({ id }) => id}>
        {(experience) => <ExperienceCard experience={experience} onOpen={open} />}
      </ResultList>
    </>
  );
}
