import type { Landscape } from '@embarque/commerce/api/drawing/scene.ts';
import { picture } from '@embarque/commerce/api/drawing/svg.ts';
import { citywalk } from './citywalk.ts';
import { food } from './food.ts';
import { cablecar, viewpoint } from './heights.ts';
import { museum } from './museum.ts';
import { park } from './park.ts';
import { sedan, van } from './roads.ts';
import { stadium } from './stadium.ts';
import { theatre } from './theatre.ts';
import { afterDark, type Hour, type View, viewOf } from './view.ts';
import { aquarium, boat } from './water.ts';

type Drawn = readonly [draw: (view: View) => string, ...views: (readonly [Hour, Landscape])[]];

/** What each scene is drawn by, and the hour and land of each of its pictures. */
const scenes: ReadonlyMap<string, Drawn> = new Map<string, Drawn>([
  ['museum', [museum, ['noon', 'city'], ['morning', 'city'], ['dusk', 'city']]],
  ['aquarium', [aquarium, ['noon', 'coast'], ['noon', 'coast'], ['noon', 'coast']]],
  ['park', [park, ['noon', 'city'], ['golden', 'mountain'], ['night', 'city']]],
  ['theatre', [theatre, ['night', 'city'], ['night', 'city'], ['night', 'city']]],
  ['cablecar', [cablecar, ['noon', 'coast'], ['golden', 'coast'], ['evening', 'coast']]],
  ['stadium', [stadium, ['noon', 'city'], ['golden', 'city'], ['night', 'city']]],
  ['citywalk', [citywalk, ['noon', 'city'], ['golden', 'city'], ['evening', 'city']]],
  ['boat', [boat, ['noon', 'coast'], ['golden', 'coast'], ['evening', 'city']]],
  ['viewpoint', [viewpoint, ['morning', 'city'], ['golden', 'coast'], ['night', 'city']]],
  ['food', [food, ['noon', 'city'], ['noon', 'city'], ['evening', 'city']]],
  ['van', [van, ['noon', 'city'], ['golden', 'coast'], ['night', 'city']]],
  ['sedan', [sedan, ['morning', 'city'], ['golden', 'coast'], ['dusk', 'mountain']]],
]);

const NAME = /^([a-z]{3,9})\/([123])$/;
const WHOLE = 'viewBox="0 0 600 400" width="600" height="400"';
/** Four to three, as cards show it. */
const FRAME = 'viewBox="34 0 532 399" width="532" height="399"';

/**
 * Returns an SVG picture of what activities show, by its name: the scene, and which of its three pictures, each at an hour and from a
 * viewpoint of its own (`museum/1`), by night an hour after sunset. Undefined for any other name.
 */
export function drawActivity(name: string, isNight: boolean): string | undefined {
  const [, scene = '', digit = ''] = NAME.exec(name) ?? [];
  const number = Number(digit);
  const [draw, ...views] = scenes.get(scene) ?? [];
  const [hour, landscape] = views[number - 1] ?? [];
  if (!draw || !hour || !landscape) return undefined;
  return picture(draw(viewOf(scene, number, isNight ? afterDark(hour) : hour, landscape))).replace(WHOLE, FRAME);
}

/** Returns the names of the pictures in a folder, which is a scene; none of any other. */
export const activityPictures = (folder: string): readonly string[] =>
  scenes.has(folder) ? [1, 2, 3].map((number) => `${folder}/${number}`) : [];
