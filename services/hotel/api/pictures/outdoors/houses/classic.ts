import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { arch, box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { awning, entrance, shadeSide, shadeUnder, windows } from './openings.ts';

const STOREY = 44;
const [LEFT, WIDTH] = [128, 344];

/** An old town house with cornices, round-headed windows, a steep roof with dormers and striped awnings. Its foot is at y. */
export function classic(scene: Scene, y: number): string {
  const { light, house, dice } = scene;
  const storeys = dice.whole(2, 3);
  const bays = dice.one([7, 9]);
  const top = y - 52 - storeys * STOREY;
  const step = WIDTH / bays;
  const across = (draw: (x: number, bay: number) => string) =>
    count(bays).map((bay) => draw(LEFT + (bay + 0.5) * step, bay));
  const floors = count(storeys).map((floor) => top + floor * STOREY);
  const trim = light.out(house.trim);
  return [
    roof(scene, top, bays),
    rect(LEFT, top, WIDTH, y - top, light.out(house.wall)),
    shape(floors.flatMap((floor) => across((x) => box(x - 12, floor + 7, 24, 33))).join(''), trim),
    windows(
      scene,
      floors.flatMap((floor, index) => across((x) => (index === storeys - 1 ? arch : box)(x - 9, floor + 10, 18, 27))),
    ),
    line(
      floors.flatMap((floor) => across((x) => d`M${x} ${floor + 11}v26M${x - 8} ${floor + 22}h16`)).join(''),
      trim,
      1.4,
    ),
    each(floors, (floor) =>
      line(across((x) => d`M${x - 14} ${floor + 34}h28`).join(''), light.out(darker(house.roof, 0.3)), 2.6),
    ),
    shadeSide(LEFT, top, WIDTH, y - top),
    each(
      [top - 4, top + (storeys - 1) * STOREY, y - 54],
      (cornice) => rect(LEFT - 7, cornice, WIDTH + 14, 6, trim) + shadeUnder(LEFT, cornice + 6, WIDTH, 4),
    ),
    street(scene, y, across),
  ].join('');
}

/** The steep roof with a dormer over every other bay. */
function roof(scene: Scene, top: number, bays: number): string {
  const { light, house } = scene;
  const step = WIDTH / bays;
  const dormers = count(bays)
    .filter((bay) => bay % 2 === 0)
    .map((bay) => LEFT + (bay + 0.5) * step);
  return [
    shape(
      d`M${LEFT - 2} ${top}L${LEFT + 18} ${top - 46}H${LEFT + WIDTH - 18}L${LEFT + WIDTH + 2} ${top}z`,
      light.out(house.roof),
    ),
    shape(
      d`M${LEFT + WIDTH - 60} ${top}V${top - 46}H${LEFT + WIDTH - 18}L${LEFT + WIDTH + 2} ${top}z`,
      '#16283a',
      0.14,
    ),
    rect(LEFT + 14, top - 50, WIDTH - 28, 5, light.out(darker(house.roof))),
    shape(
      each(dormers, (x) => arch(x - 12, top - 38, 24, 38)),
      light.out(house.trim),
    ),
    windows(
      scene,
      dormers.map((x) => arch(x - 8, top - 32, 16, 26)),
    ),
    line(d`M300 ${top - 50}v-30`, light.out('#dfe5e8'), 2.4),
    shape(d`M301 ${top - 79}q11-5 20 0t16-1v15q-8 4-16 0t-20 1z`, light.out(house.accent)),
  ].join('');
}

/** The ground floor with its shop windows. */
function street(
  scene: Scene,
  y: number,
  across: (draw: (x: number, bay: number) => string) => readonly string[],
): string {
  const sides = across((x) => (Math.abs(x - 300) < 36 ? '' : box(x - 14, y - 36, 28, 36))).filter(Boolean);
  const awnings = across((x) => (Math.abs(x - 300) < 36 ? '' : awning(scene, x - 17, y - 43, 34))).join('');
  return windows(scene, sides, 0.9) + awnings + entrance(scene, y, 42, 36) + awning(scene, 262, y - 52, 76);
}
