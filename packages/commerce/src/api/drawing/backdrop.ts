import { coast } from './coast.ts';
import { mountains } from './mountains.ts';
import { river } from './river.ts';
import type { Scene } from './scene.ts';
import { sky } from './sky.ts';
import { skyline } from './skyline.ts';

const lands = { coast, mountain: mountains, river, city: skyline };

/** The sky and the land of a scene, over the whole picture. */
export function backdrop(scene: Scene): string {
  return sky(scene) + lands[scene.landscape](scene);
}
