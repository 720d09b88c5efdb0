import type { Landscape } from '@embarque/commerce/api/drawing/scene.ts';
import { picture } from '@embarque/commerce/api/drawing/svg.ts';
import { lobby } from './indoors/lobby.ts';
import { restaurant } from './indoors/restaurant.ts';
import { facade } from './outdoors/facade.ts';
import { pool } from './outdoors/pool.ts';
import { view } from './outdoors/view.ts';
import { type Scene, sceneOf } from './paint/scene.ts';
import { plainHotel } from './plain.ts';

const parts: Readonly<Record<string, (scene: Scene, house?: string) => string>> = {
  facade,
  pool,
  lobby,
  restaurant,
  view,
};

const NAME =
  /^(facade|pool|lobby|restaurant|view)-(coast|mountain|river|city)(?:(?<=^facade-[a-z]+)-(chalet|classic|midrise|pousada|resort|sobrado|tower))?-([a-z0-9]{1,13})$/;

/**
 * Returns an SVG picture of a hotel by its name: what it shows, the landscape around, which house a front has where that is told,
 * a seed (`pool-coast-1k2j3`, `facade-coast-pousada-1k2j3`). Pictures of a
 * seed and a landscape are of one house, each at an hour of its own, by night one after sunset. Never throws: other names have a plain picture. Nothing of
 * the name gets into the markup.
 */
export function drawHotel(name: string, isNight: boolean): string {
  const [, part = '', landscape, house, seed = ''] = NAME.exec(name) ?? [];
  const draw = parts[part];
  if (!draw) return plainHotel();
  const scene = sceneOf(landscape as Landscape, seed, part, isNight);
  return picture(draw(scene, house), scene.dice.chance(0.5));
}
