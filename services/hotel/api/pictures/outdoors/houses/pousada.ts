import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { shrub } from '@embarque/commerce/api/drawing/plants.ts';
import { box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, shadeSide, shadeUnder, windows } from './openings.ts';

/** A low country house of two or three storeys under tiles, with shutters and a verandah. Its foot is at y. */
export function pousada(scene: Scene, y: number): string {
  const { light, house, dice } = scene;
  const storeys = dice.whole(1, 2);
  const top = y - 62 - storeys * 46;
  const side = dice.chance(0.5);
  return [
    side ? annexe(scene, 96, y) : '',
    side && dice.chance(0.5) ? '' : annexe(scene, 404, y),
    rect(150, top, 300, y - top, light.out(house.wall)),
    shadeSide(150, top, 300, y - top),
    each(count(storeys), (storey) => shuttered(scene, [186, 243, 300, 357, 414], top + storey * 46 + 16)),
    tiles(scene, 134, top + 8, 332, dice.number(46, 62), 46),
    verandah(scene, y),
  ].join('');
}

/** A hipped roof of tiles. Its eaves are at y. */
function tiles({ light, house }: Scene, x: number, y: number, width: number, rise: number, slope: number): string {
  const roof = light.out(house.roof);
  const rows = count(4).map((row) => (row + 0.6) / 4.4);
  return [
    shadeUnder(x + 16, y, width - 32, 7),
    shape(d`M${x} ${y}L${x + slope} ${y - rise}H${x + width - slope}L${x + width} ${y}z`, roof),
    shape(d`M${x + width - slope} ${y - rise}L${x + width} ${y}H${x + width - slope * 1.9}z`, '#16283a', 0.15),
    line(
      each(rows, (at) => d`M${x + slope * (1 - at) + 4} ${y - rise * (1 - at)}H${x + width - slope * (1 - at) - 4}`),
      darker(roof, 0.2),
      1.6,
      0.6,
    ),
    line(d`M${x} ${y}H${x + width}`, lighter(roof, 0.22), 4),
    line(d`M${x + slope} ${y - rise}H${x + width - slope}`, darker(roof, 0.2), 4),
  ].join('');
}

/** Windows with shutters, their middles at the given places. */
function shuttered(scene: Scene, middles: readonly number[], y: number): string {
  const { light, house } = scene;
  const trim = light.out(house.trim);
  return [
    shape(
      each(middles, (x) => box(x - 12, y - 3, 24, 30)),
      trim,
    ),
    windows(
      scene,
      middles.map((x) => box(x - 9, y, 18, 24)),
    ),
    line(
      each(middles, (x) => d`M${x} ${y}v24M${x - 9} ${y + 11}h18`),
      trim,
      1.6,
    ),
    shape(
      each(middles, (x) => box(x - 22, y - 2, 9, 28) + box(x + 13, y - 2, 9, 28)),
      light.out(house.accent),
    ),
    shape(
      each(middles, (x) => box(x - 13, y + 27, 26, 4)),
      light.out(house.wood),
    ),
  ].join('');
}

/** A lower house beside it. */
function annexe(scene: Scene, x: number, y: number): string {
  const { light, house } = scene;
  return (
    rect(x + 8, y - 62, 94, 62, light.out(darker(house.wall, 0.07))) +
    shuttered(scene, [x + 36, x + 76], y - 46) +
    tiles(scene, x - 4, y - 58, 118, 30, 26)
  );
}

/** The verandah along the ground floor, with posts, lamps and a rail. */
function verandah(scene: Scene, y: number): string {
  const { light, house } = scene;
  const posts = [158, 210, 262, 338, 390, 442];
  const wood = light.out(house.wood);
  return [
    rect(156, y - 50, 288, 50, light.out(darker(house.wall, 0.22))),
    windows(
      scene,
      [172, 222, 354, 404].map((x) => box(x, y - 40, 24, 34)),
      0.9,
    ),
    entrance(scene, y, 40, 38),
    shape(
      each(posts, (x) => box(x - 3, y - 52, 6, 52)),
      wood,
    ),
    line(d`M158 ${y - 16}H262M338 ${y - 16}H442M158 ${y - 7}H262M338 ${y - 7}H442`, wood, 2.4),
    tiles(scene, 140, y - 48, 320, 17, 12),
    shrub(scene, 190, y + 4, 0.5),
    shrub(scene, 410, y + 4, 0.5),
  ].join('');
}
