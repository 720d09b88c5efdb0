import type { MealPlan } from '@embarque/hotel/rules/meal-plans.ts';
import { unit } from '../../random.ts';
import type { SandboxHotel } from '../hotels/hotels.ts';

/** A rate plan: meals, and whether cancelling is free for some time. */
export interface Plan {
  /** `CF`: first letter the meals, second F for free cancellation, N for none. */
  readonly code: string;
  readonly mealPlan: MealPlan;
  readonly isFlexible: boolean;
}

const letters: Readonly<Record<string, MealPlan>> = {
  R: 'ROOM_ONLY',
  B: 'BREAKFAST',
  H: 'HALF_BOARD',
  F: 'FULL_BOARD',
  A: 'ALL_INCLUSIVE',
};

/** Which meals a hotel offers; resorts offer everything. */
function mealsOf({ code, name, stars }: SandboxHotel): string {
  if (name.startsWith('Resort')) return 'BHFA';
  if (name.startsWith('Apart')) return 'RB';
  const chance = unit(`meals|${code}`);
  if (stars >= 4) return chance < 0.5 ? 'BH' : 'RBH';
  return chance < 0.6 ? 'RB' : 'B';
}

const plans = new Map<string, Plan>(
  Object.entries(letters).flatMap(([letter, mealPlan]) =>
    ['F', 'N'].map((end) => [letter + end, { code: letter + end, mealPlan, isFlexible: end === 'F' }] as const),
  ),
);

/** Returns the rate plans of a hotel's rooms. */
export function plansOf(hotel: SandboxHotel): Plan[] {
  const ends = unit(`terms|${hotel.code}`) < 0.8 ? ['F', 'N'] : ['F'];
  return [...mealsOf(hotel)].flatMap((letter) =>
    ends.flatMap((end) => {
      const plan = plans.get(letter + end);
      return plan ? [plan] : [];
    }),
  );
}
