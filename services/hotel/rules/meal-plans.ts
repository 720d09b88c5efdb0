/** What is eaten at the hotel for the price of a room. */

export const mealPlans = ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const;
export type MealPlan = (typeof mealPlans)[number];

export const mealPlanNames: Readonly<Record<MealPlan, string>> = {
  ROOM_ONLY: 'Somente hospedagem',
  BREAKFAST: 'Café da manhã',
  HALF_BOARD: 'Meia pensão',
  FULL_BOARD: 'Pensão completa',
  ALL_INCLUSIVE: 'Tudo incluído',
};

export interface Meals {
  readonly breakfast: boolean;
  readonly lunch: boolean;
  readonly dinner: boolean;
}

const every: Meals = { breakfast: true, lunch: true, dinner: true };

/** The meals of each plan: half board is breakfast and dinner. */
export const mealsIncluded: Readonly<Record<MealPlan, Meals>> = {
  ROOM_ONLY: { breakfast: false, lunch: false, dinner: false },
  BREAKFAST: { breakfast: true, lunch: false, dinner: false },
  HALF_BOARD: { breakfast: true, lunch: false, dinner: true },
  FULL_BOARD: every,
  ALL_INCLUSIVE: every,
};
