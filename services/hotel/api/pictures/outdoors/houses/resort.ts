import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { shrub } from '@embarque/commerce/api/drawing/plants.ts';
import { at, box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, glassOf, shadeSide, shadeUnder, windows } from './openings.ts';

const STOREY = 31;
const BAY = 43;

/** A terraced house of balconies, lower at its sides, with a glass hall below. Its foot is at y. */
export function resort(scene: Scene, y: number): string {
  const { dice } = scene;
  const storeys = dice.whole(4, 5);
  const lower = dice.whole(1, 2);
  return [
    wing(scene, 300 - BAY * 4.5, y, 3, storeys - lower - dice.whole(0, 1)),
    wing(scene, 300 + BAY * 1.5, y, 3, storeys - lower),
    wing(scene, 300 - BAY * 2.5, y, 5, storeys),
    hall(scene, y),
  ].join('');
}

/** A stretch of the house, some bays wide and some storeys high over the hall. */
function wing(scene: Scene, x: number, y: number, bays: number, storeys: number): string {
  const { light, house, dice } = scene;
  const width = bays * BAY;
  const top = y - 40 - storeys * STOREY;
  const wall = light.out(house.wall);
  const floors = count(storeys).map((floor) => top + floor * STOREY);
  return [
    rect(x, top, width, y - top, wall),
    bays > 3 ? rect(x + 4, top + 4, width - 8, y - top - 44, light.out(lighter(house.wood, 0.2))) : '',
    windows(
      scene,
      floors.flatMap((floor) => count(bays).map((bay) => box(x + bay * BAY + 7, floor + 7, BAY - 14, STOREY - 9))),
    ),
    line(
      floors
        .flatMap((floor) => count(bays).map((bay) => d`M${x + (bay + 0.5) * BAY} ${floor + 8}v${STOREY - 11}`))
        .join(''),
      wall,
      2,
    ),
    shadeSide(x, top, width, y - top),
    shades(scene, x, floors, bays),
    each(floors, (floor) => at(x, floor + STOREY - 13, balconies(scene, bays))),
    rect(x - 6, top - 7, width + 12, 8, light.out(house.trim)),
    shadeUnder(x, top + 1, width, 4),
    dice.chance(0.7) ? roofGarden(scene, x, top, width) : '',
  ].join('');
}

/** Canvas let down over a few of the windows. */
function shades({ light, house, dice }: Scene, x: number, floors: readonly number[], bays: number): string {
  const drawn = floors.flatMap((floor) =>
    count(bays).map((bay) =>
      dice.chance(0.34) ? d`M${x + bay * BAY + 5} ${floor + 5}h${BAY - 10}l3 8h-${BAY - 4}z` : '',
    ),
  );
  return shape(drawn.join(''), light.out(house.accent));
}

/** Plants and a sunshade on the roof. */
const roofGarden = (scene: Scene, x: number, top: number, width: number) => {
  const wood = scene.light.out(scene.house.wood);
  const left = x + width * 0.3;
  return (
    shrub(scene, x + width * 0.16, top - 6, 0.42) +
    line(
      d`M${left} ${top - 7}v-16M${left + width * 0.4} ${top - 7}v-16M${left - 8} ${top - 24}h${width * 0.4 + 16}`,
      wood,
      3,
    )
  );
};

/** A row of balconies with slab and rail, from 0, 0. */
function balconies({ light, house }: Scene, bays: number): string {
  const trim = light.out(house.trim);
  const width = bays * BAY;
  return (
    shape(
      each(count(bays), (bay) => box(bay * BAY + 3, 0, BAY - 6, 10)),
      light.out(darker(house.wall, 0.1)),
      0.82,
    ) +
    line(
      each(count(bays), (bay) => d`M${bay * BAY + 3} 0h${BAY - 6}`),
      trim,
      2,
    ) +
    rect(-3, 10, width + 6, 3.5, trim) +
    shadeUnder(0, 13.5, width, 3.5)
  );
}

/** The hall on the ground: glass between columns under a broad roof. */
function hall(scene: Scene, y: number): string {
  const { light, house } = scene;
  const [x, width] = [300 - BAY * 2.9, BAY * 5.8];
  return [
    rect(x, y - 38, width, 38, scene.light.lampsOn ? '#f3c579' : glassOf(scene)),
    shape(
      each(count(9), (index) => box(x + (index * (width - 6)) / 8, y - 38, 6, 38)),
      light.out(house.trim),
    ),
    entrance(scene, y, 46, 30),
    rect(x - 14, y - 46, width + 28, 9, light.out(house.accent)),
    shadeUnder(x, y - 37, width, 4),
  ].join('');
}
