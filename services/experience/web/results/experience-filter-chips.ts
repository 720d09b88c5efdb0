import { tickedText } from '@embarque/commerce/filter-conditions.ts';
import type { ExperienceFilter } from '@embarque/experience/rules/filters.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';
import { FREE_CANCEL } from './experience-filters.tsx';

/** Returns what a list of experiences is filtered by, in the order of the filters. */
export function experienceFilterChips(filter: ExperienceFilter): FilterChip<ExperienceFilter>[] {
  const { name, categories, freeCancel } = filter;
  const chips: FilterChip<ExperienceFilter>[] = [];
  if (name.trim() !== '') chips.push({ label: `“${name.trim()}”`, without: { ...filter, name: '' } });
  if (categories.length > 0)
    chips.push({ label: tickedText('Categoria', categories), without: { ...filter, categories: [] } });
  if (freeCancel) chips.push({ label: FREE_CANCEL, without: { ...filter, freeCancel: false } });
  return chips;
}
