import { plainText } from '@embarque/contract/fields/typed-text.ts';
import type { Experience } from '@embarque/experience/contract.ts';

/** What a list of experiences can be narrowed by. The open filter lets all of them through. */
export interface ExperienceFilter {
  /** A part of a name; accents and case do not count. */
  readonly name: string;
  readonly categories: readonly string[];
  readonly freeCancel: boolean;
}

export const openExperienceFilter: ExperienceFilter = { name: '', categories: [], freeCancel: false };

/** Returns the experiences a filter leaves, in their own order. */
export function filterExperiences(experiences: readonly Experience[], filter: ExperienceFilter): Experience[] {
  const name = plainText(filter.name);
  return experiences.filter(
    (experience) =>
      plainText(experience.name).includes(name) &&
      (filter.categories.length === 0 || filter.categories.includes(experience.category)) &&
      (!filter.freeCancel || experience.freeCancel),
  );
}

/**
 * Returns the categories of a list by name, each with how many it leaves beside the other conditions. Prices are for different
 * numbers of people.
 */
export function categoryCounts(
  experiences: readonly Experience[],
  filter: ExperienceFilter = openExperienceFilter,
): { readonly name: string; readonly count: number }[] {
  const names = [...new Set(experiences.map(({ category }) => category))];
  return names
    .map((name) => ({ name, count: filterExperiences(experiences, { ...filter, categories: [name] }).length }))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}
