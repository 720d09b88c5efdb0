import type { BusSearchAnswer } from '@embarque/bus/contract.ts';
import { type BusFilter, busFilterOptions } from '@embarque/bus/rules/filters.ts';
import { busClasses } from '@embarque/bus/trip-details.ts';
import { tickedOf } from '@embarque/commerce/filter-conditions.ts';
import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { SingleTick } from '@embarque/commerce/web/filters/tick.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import { useDeferredValue, useMemo } from 'react';

interface BusFiltersProps {
  readonly answer: BusSearchAnswer;
  readonly value: BusFilter;
  readonly onChange: (filter: BusFilter) => void;
}

export const SAME_STATION = 'Ida e Volta na mesma rodoviária';

/** What buses can be narrowed by. Nothing ticked lets everything through. */
export function BusFilters({ answer, value, onChange }: BusFiltersProps) {
  const shown = useDeferredValue(value);
  const options = useMemo(() => optionsOf(answer, shown), [answer, shown]);
  const change = useFilterChange(value, onChange);
  const set = useMemo(
    () => ({
      stations: (stations: readonly string[]) => change({ stations }),
      classes: (ticked: readonly string[]) => change({ classes: tickedOf(busClasses, ticked) }),
      companies: (companies: readonly string[]) => change({ companies }),
    }),
    [change],
  );
  return (
    <FilterGroups>
      <TickGroup title="Rodoviárias" options={options.stations} ticked={value.stations} onChange={set.stations} />
      <TickGroup title="Classes" options={options.classes} ticked={value.classes} onChange={set.classes} />
      <TickGroup title="Viações" options={options.companies} ticked={value.companies} onChange={set.companies} />
      {options.isRoundTrip && (
        <SingleTick
          label={SAME_STATION}
          checked={value.sameStation}
          onChange={() => change({ sameStation: !value.sameStation })}
        />
      )}
    </FilterGroups>
  );
}

/** What the buses can be narrowed by; beside long names there is room for a count alone. */
function optionsOf({ busAvailability }: BusSearchAnswer, filter: BusFilter) {
  const { stations, classes, companies } = busFilterOptions(
    busAvailability.map(({ buses }) => buses),
    filter,
  );
  return {
    stations: stations.map(({ id, name, count }) => ({ value: id, label: name, count })),
    classes: classes.map(({ name, ...share }) => ({ value: name, label: name, ...share })),
    companies: companies.map(({ code, name, count }) => ({ value: code, label: name, count })),
    isRoundTrip: busAvailability.length > 1,
  };
}
