import type { Activity } from '@embarque/entertainment/contract.ts';
import { weekDayIndexes, weekDaysOf } from './week-days.ts';

/** Filters of a list of activities. Pure: they run in the browser on every click. */

/** An empty list matches everything. */
export interface EntertainmentFilter {
  /** Several in one alone. */
  readonly combo: boolean;
  readonly locations: readonly string[];
  readonly categories: readonly string[];
  /** Indexes as they are written, "0" is Sunday: it takes place on one of them at least. */
  readonly weekDays: readonly string[];
}

export const openEntertainmentFilter: EntertainmentFilter = {
  combo: false,
  locations: [],
  categories: [],
  weekDays: [],
};

type FilteredActivity = Pick<Activity, 'combo' | 'location' | 'category' | 'weekDaysList'>;

/** Returns the activities a filter leaves, in their own order. */
export function filterActivities<Listed extends FilteredActivity>(
  activities: readonly Listed[],
  { combo, locations, categories, weekDays }: EntertainmentFilter,
): Listed[] {
  return activities.filter(
    (activity) =>
      (!combo || activity.combo) &&
      (locations.length === 0 || locations.includes(activity.location)) &&
      (categories.length === 0 || categories.includes(activity.category)) &&
      (weekDays.length === 0 || weekDaysOf(activity.weekDaysList).some((day) => weekDays.includes(day))),
  );
}

/** A value and how many activities it leaves beside the other conditions. Their prices are for different days and people. */
export interface CountedOption {
  readonly value: string;
  readonly count: number;
}

/** What the activities of a search can be filtered by. */
export interface EntertainmentFilterOptions {
  /** How many are combos. */
  readonly combo: number;
  /** By name. */
  readonly locations: readonly CountedOption[];
  readonly categories: readonly CountedOption[];
  /** All seven, Sunday first. */
  readonly weekDays: readonly CountedOption[];
}

/** Returns the filter options of the activities of a search under a filter. */
export function entertainmentFilterOptions(
  activities: readonly FilteredActivity[],
  filter: EntertainmentFilter = openEntertainmentFilter,
): EntertainmentFilterOptions {
  const left = (condition: Partial<EntertainmentFilter>) =>
    filterActivities(activities, { ...filter, ...condition }).length;
  const namesOf = (member: 'location' | 'category') =>
    [...new Set(activities.map((activity) => activity[member]))]
      // What a supplier does not say is nothing to ask for.
      .filter((name) => name !== '')
      .sort((one, other) => one.localeCompare(other, 'pt-BR'));
  return {
    combo: left({ combo: true }),
    locations: namesOf('location').map((value) => ({ value, count: left({ locations: [value] }) })),
    categories: namesOf('category').map((value) => ({ value, count: left({ categories: [value] }) })),
    weekDays: weekDayIndexes.map((value) => ({ value, count: left({ weekDays: [value] }) })),
  };
}
