import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { arch, box, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { houses } from '../../paint/palettes.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, shadeUnder, windows } from './openings.ts';

const STOREY = 58;
const MIDDLE = { x: 214, width: 172 };

/** A colonial town house of two or three storeys with iron balconies, between lower neighbours of other colours. Its foot is at y. */
export function sobrado(scene: Scene, y: number): string {
  const { dice } = scene;
  const storeys = dice.whole(2, 3);
  const neighbours = houses.filter(({ wall }) => wall !== scene.house.wall);
  const start = dice.whole(0, neighbours.length - 1);
  const coloursOf = (at: number) => neighbours[(start + at) % neighbours.length] ?? scene.house;
  return [
    front({ ...scene, house: coloursOf(0) }, { x: 98, width: 116, storeys: dice.whole(1, 2), doors: [156] }, y),
    front({ ...scene, house: coloursOf(2) }, { x: 386, width: 116, storeys: dice.whole(1, 2), doors: [444] }, y),
    front(scene, { ...MIDDLE, storeys, doors: [] }, y),
    entrance(scene, y, 40, 44),
  ].join('');
}

interface Front {
  readonly x: number;
  readonly width: number;
  readonly storeys: number;
  /** The middles of its doors on the street; the main one is drawn by itself. */
  readonly doors: readonly number[];
}

/** One front of the row: stone at its corners, arched openings with balconies above, the eaves of a tiled roof. */
function front(scene: Scene, { x, width, storeys, doors }: Front, y: number): string {
  const { light, house } = scene;
  const top = y - storeys * STOREY - 6;
  const middles = (width > 120 ? [0.19, 0.5, 0.81] : [0.27, 0.73]).map((share) => x + width * share);
  const upper = Array.from({ length: storeys - 1 }, (_, storey) => top + 14 + storey * STOREY);
  const street = middles.filter((middle) => doors.length > 0 || middle !== 300);
  return [
    rect(x, top, width, y - top, light.out(house.wall)),
    openings(scene, middles, upper),
    openings(scene, street, [y - STOREY + 12], false),
    shape(box(x, top, 7, y - top) + box(x + width - 7, top, 7, y - top), light.out(house.trim)),
    rect(x, y - 12, width, 12, light.out(darker(house.wall, 0.2))),
    eaves(light.out(house.roof), x, top, width),
  ].join('');
}

/** Arched windows in frames of stone, each storey's on a balcony of iron or, in the street, on a sill. */
function openings(scene: Scene, middles: readonly number[], floors: readonly number[], areBalconies = true): string {
  const { light, house } = scene;
  const all = floors.flatMap((floor) => middles.map((middle) => ({ middle, floor })));
  const height = areBalconies ? 38 : 30;
  const iron = light.out(darker(house.accent, 0.45));
  return [
    shape(
      each(all, ({ middle, floor }) => arch(middle - 14, floor - 4, 28, height + 4)),
      light.out(house.trim),
    ),
    windows(
      scene,
      all.map(({ middle, floor }) => arch(middle - 10, floor, 20, height)),
    ),
    shape(
      each(
        all,
        ({ middle, floor }) =>
          box(middle - 10, floor + 12, 4, height - 12) + box(middle + 6, floor + 12, 4, height - 12),
      ),
      light.out(house.accent),
    ),
    areBalconies
      ? line(
          each(
            all,
            ({ middle, floor }) =>
              d`M${middle - 18} ${floor + 24}h36M${middle - 18} ${floor + 39}h36M${middle - 17} ${floor + 24}v15m7-15v15m7-15v15m6-15v15m7-15v15m7-15v15`,
          ),
          iron,
          1.8,
        )
      : line(
          each(all, ({ middle, floor }) => d`M${middle - 16} ${floor + height}h32`),
          light.out(house.trim),
          4,
        ),
  ].join('');
}

/** The edge of a roof of tiles, seen from the street, scalloped below. */
const eaves = (roof: string, x: number, top: number, width: number): string => {
  const tiles = Math.round(width / 10);
  const step = (width + 12) / tiles;
  return (
    shadeUnder(x, top + 2, width, 7) +
    shape(d`M${x - 6} ${top}L${x + 8} ${top - 22}H${x + width - 8}L${x + width + 6} ${top}z`, roof) +
    line(
      each(
        Array.from({ length: tiles - 1 }, (_, tile) => tile + 1),
        (tile) => d`M${x - 6 + tile * step} ${top}L${x + 8 + (tile * (width - 16)) / tiles} ${top - 22}`,
      ),
      darker(roof, 0.18),
      1.2,
      0.7,
    ) +
    line(d`M${x - 6} ${top}H${x + width + 6}`, lighter(roof, 0.2), 4)
  );
};
