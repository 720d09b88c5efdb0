import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';

/** What every card of a list can do. One object for the whole list, so that memoised cards do not render again. */
export interface CardActions {
  choose(journey: number, choiceId: string): void;
  toggle(key: string): void;
  select(item: FilteredRecommendation): void;
  showFares(item: FilteredRecommendation): void;
}
