import { backdrop } from './backdrop.ts';
import { lights } from './light.ts';
import { framing } from './plants.ts';
import { type Landscape, sceneOf } from './scene.ts';
import { picture } from './svg.ts';

/** Plants stand at both sides, with their feet here. */
const FOOT = 376;

/** Returns an SVG of a place by what lies around it, by day: sky, land and plants, each place of a kind another by its seed. */
export function landscapeScene(landscape: Landscape, seed: string): string {
  const drawn = sceneOf(landscape, seed, 'place');
  const scene = drawn.light.isNight ? { ...drawn, light: lights[0] } : drawn;
  return picture(backdrop(scene) + framing(scene, FOOT), scene.dice.chance(0.5));
}
