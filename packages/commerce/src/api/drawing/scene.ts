import { createDice, type Dice } from './dice.ts';
import { type Light, lights } from './light.ts';

/** What lies around a place. */
export type Landscape = 'coast' | 'mountain' | 'river' | 'city';

/** What every part of a picture out of doors is drawn with. */
export interface Scene {
  readonly landscape: Landscape;
  readonly dice: Dice;
  readonly light: Light;
}

/** Returns the scene of a picture: the hour and all chances follow from the seed and the part shown. Neither is drawn. */
export function sceneOf(landscape: Landscape, seed: string, part: string): Scene {
  const dice = createDice(`${part} ${landscape} ${seed}`);
  return { landscape, light: dice.one(lights), dice };
}
