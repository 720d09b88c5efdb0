import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { SingleTick } from '@embarque/commerce/web/filters/tick.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import type { ActivitySearchAnswer } from '@embarque/entertainment/contract.ts';
import { type EntertainmentFilter, entertainmentFilterOptions } from '@embarque/entertainment/rules/filters.ts';
import { useDeferredValue, useMemo } from 'react';
import { COMBO } from '../activity-texts.ts';
import { filterTitles, weekDayName } from './filter-texts.ts';

interface EntertainmentFiltersProps {
  readonly answer: ActivitySearchAnswer;
  readonly value: EntertainmentFilter;
  readonly onChange: (filter: EntertainmentFilter) => void;
}

/** What activities can be narrowed by. Nothing ticked lets everything through. */
export function EntertainmentFilters({ answer, value, onChange }: EntertainmentFiltersProps) {
  const shown = useDeferredValue(value);
  const options = useMemo(() => optionsOf(answer, shown), [answer, shown]);
  const change = useFilterChange(value, onChange);
  const set = useMemo(
    () => ({
      locations: (locations: readonly string[]) => change({ locations }),
      categories: (categories: readonly string[]) => change({ categories }),
      weekDays: (weekDays: readonly string[]) => change({ weekDays }),
    }),
    [change],
  );
  const { locations, categories, weekDays } = filterTitles;
  return (
    <FilterGroups>
      <SingleTick
        label={COMBO}
        count={options.combo}
        checked={value.combo}
        onChange={() => change({ combo: !value.combo })}
      />
      <TickGroup title={locations} options={options.locations} ticked={value.locations} onChange={set.locations} />
      <TickGroup title={categories} options={options.categories} ticked={value.categories} onChange={set.categories} />
      <TickGroup title={weekDays} options={options.weekDays} ticked={value.weekDays} onChange={set.weekDays} />
    </FilterGroups>
  );
}

/** What the activities can be narrowed by, as it is named. */
function optionsOf({ activities }: ActivitySearchAnswer, filter: EntertainmentFilter) {
  const { combo, locations, categories, weekDays } = entertainmentFilterOptions(activities, filter);
  return {
    combo,
    locations: locations.map((option) => ({ ...option, label: option.value })),
    categories: categories.map((option) => ({ ...option, label: option.value })),
    weekDays: weekDays.map((option) => ({ ...option, label: weekDayName(option.value) })),
  };
}
