import type { BusSearchAnswer } from '@embarque/bus/contract.ts';
import { type BusFilter, busFilterOptions } from '@embarque/bus/rules/filters.ts';
import { tickedText } from '@embarque/commerce/filter-conditions.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';
import { SAME_STATION } from './bus-filters.tsx';

/** Returns what lists of buses are filtered by, in the order of the filters. */
export function busFilterChips(filter: BusFilter, { busAvailability }: BusSearchAnswer): FilterChip<BusFilter>[] {
  const { stations, classes, companies, sameStation } = filter;
  const options = busFilterOptions(busAvailability.map(({ buses }) => buses));
  const chips: FilterChip<BusFilter>[] = [];
  const addTicked = (field: 'stations' | 'classes' | 'companies', title: string, labels: readonly string[]) => {
    if (labels.length > 0) chips.push({ label: tickedText(title, labels), without: { ...filter, [field]: [] } });
  };
  const namesOf = (known: readonly { readonly name: string }[]) => known.map(({ name }) => name);
  addTicked('stations', 'Rodoviárias', namesOf(options.stations.filter(({ id }) => stations.includes(id))));
  addTicked('classes', 'Classes', classes);
  addTicked('companies', 'Viações', namesOf(options.companies.filter(({ code }) => companies.includes(code))));
  if (sameStation) chips.push({ label: SAME_STATION, without: { ...filter, sameStation: false } });
  return chips;
}
