import { createDice, type Dice } from './dice.ts';
import { type Light, lights, lightsAfterDark } from './light.ts';

/** What lies around a place. */
export type Landscape = 'coast' | 'mountain' | 'river' | 'city';

/** What every part of a picture out of doors is drawn with. */
export interface Scene {
  readonly landscape: Landscape;
  readonly dice: Dice;
  readonly light: Light;
}

/**
 * Returns the scene of a picture: the hour and all chances follow from the seed and the part shown. Neither is drawn. By night the hour
 * is one after sunset, and all else stays.
 */
export function sceneOf(landscape: Landscape, seed: string, part: string, isNight: boolean): Scene {
  const dice = createDice(`${part} ${landscape} ${seed}`);
  return { landscape, light: dice.one(isNight ? lightsAfterDark : lights), dice };
}
