import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { TextFilter } from '@embarque/commerce/web/filters/text-filter.tsx';
import { SingleTick } from '@embarque/commerce/web/filters/tick.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import type { ExperienceSearchAnswer } from '@embarque/experience/contract.ts';
import { categoryCounts, type ExperienceFilter } from '@embarque/experience/rules/filters.ts';
import { useDeferredValue, useMemo } from 'react';

interface ExperienceFiltersProps {
  readonly answer: ExperienceSearchAnswer;
  readonly value: ExperienceFilter;
  readonly onChange: (filter: ExperienceFilter) => void;
}

export const FREE_CANCEL = 'Cancelamento grátis';

/** What experiences can be narrowed by. Nothing typed or ticked lets everything through. */
export function ExperienceFilters({ answer, value, onChange }: ExperienceFiltersProps) {
  const shown = useDeferredValue(value);
  const options = useMemo(
    () => categoryCounts(answer.experiences, shown).map(({ name, count }) => ({ value: name, label: name, count })),
    [answer, shown],
  );
  const change = useFilterChange(value, onChange);
  const setCategories = useMemo(() => (categories: readonly string[]) => change({ categories }), [change]);
  return (
    <FilterGroups>
      <TextFilter
        label="Nome da experiência"
        placeholder="Nome da experiência"
        value={value.name}
        onChange={(name) => change({ name })}
      />
      <TickGroup title="Categoria" options={options} ticked={value.categories} onChange={setCategories} />
      <SingleTick
        label={FREE_CANCEL}
        checked={value.freeCancel}
        onChange={() => change({ freeCancel: !value.freeCancel })}
      />
    </FilterGroups>
  );
}
