import { tickedText } from '@embarque/commerce/filter-conditions.ts';
import type { EntertainmentFilter } from '@embarque/entertainment/rules/filters.ts';
import { weekDayIndexes, weekDayNames } from '@embarque/entertainment/rules/week-days.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';
import { COMBO } from '../activity-texts.ts';

/** What activities are filtered by, in words. */

export const filterTitles = {
  locations: 'Localização',
  categories: 'Categoria',
  weekDays: 'Dias da semana',
} as const;

/** Returns "Domingo" of "0". */
export const weekDayName = (index: string): string => weekDayNames[weekDayIndexes.indexOf(index)] ?? index;

const members = ['locations', 'categories', 'weekDays'] as const satisfies (keyof typeof filterTitles)[];

/** Returns what a list of activities is filtered by, in the order of the filters. */
export function entertainmentFilterChips(filter: EntertainmentFilter): FilterChip<EntertainmentFilter>[] {
  const chips: FilterChip<EntertainmentFilter>[] = [];
  if (filter.combo) chips.push({ label: COMBO, without: { ...filter, combo: false } });
  for (const member of members) {
    if (filter[member].length === 0) continue;
    const labels = member === 'weekDays' ? filter.weekDays.map(weekDayName) : filter[member];
    chips.push({ label: tickedText(filterTitles[member], labels), without: { ...filter, [member]: [] } });
  }
  return chips;
}
