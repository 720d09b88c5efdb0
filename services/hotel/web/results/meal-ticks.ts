import type { MealFilter } from '@embarque/hotel/rules/filters.ts';

/** What is eaten, to tick. */
export const mealTicks: readonly { readonly value: keyof MealFilter; readonly label: string }[] = [
  { value: 'breakfast', label: 'Café da manhã' },
  { value: 'lunch', label: 'Almoço' },
  { value: 'dinner', label: 'Janta' },
  { value: 'noBreakfast', label: 'Sem café da manhã' },
];
