import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, glassOf, shadeSide, shadeUnder, windows } from './openings.ts';

const STOREY = 34;
const [LEFT, WIDTH] = [176, 248];

/** A plain modern house of three to five storeys with bands of windows and a tall sign at its corner. Its foot is at y. */
export function midrise(scene: Scene, y: number): string {
  const { light, house, dice } = scene;
  const storeys = dice.whole(3, 5);
  const top = y - 54 - storeys * STOREY;
  const floors = count(storeys).map((floor) => top + floor * STOREY);
  const sign = dice.chance(0.5) ? LEFT - 20 : LEFT + WIDTH - 8;
  const panes = floors.flatMap((floor) => count(6).map((pane) => box(LEFT + 12 + pane * 38, floor + 9, 32, 17)));
  return [
    rect(LEFT, top, WIDTH, y - top, light.out(house.wall)),
    each(floors, (floor) => rect(LEFT, floor + 6, WIDTH, 23, light.out(darker(house.wall, 0.14)))),
    windows(scene, panes),
    line(
      each(floors, (floor) => each(count(6), (pane) => d`M${LEFT + 28 + pane * 38} ${floor + 9}v17`)),
      light.out(house.trim),
      1.6,
    ),
    shape(
      each(floors, (floor) => box(LEFT + 12 + ((floor * 7) % 5) * 38, floor + 28, 32, 5)),
      light.out(house.accent),
    ),
    shadeSide(LEFT, top, WIDTH, y - top),
    rect(LEFT - 5, top - 8, WIDTH + 10, 9, light.out(house.trim)),
    shadeUnder(LEFT, top + 1, WIDTH, 4),
    rect(LEFT + 62, top - 24, 54, 16, light.out(darker(house.wall, 0.2))),
    signAt(scene, sign, top - 22, y - 70 - top),
    shopFront(scene, y),
  ].join('');
}

/** The sign that stands out at a corner over some storeys, lit after dark. */
function signAt({ light, house }: Scene, x: number, top: number, height: number): string {
  const lamps = count(Math.floor((height - 20) / 20));
  return (
    rect(x, top, 28, height, light.out(house.accent)) +
    shape(
      each(lamps, (lamp) => box(x + 8, top + 12 + lamp * 20, 12, 10)),
      light.lampsOn ? GLOW : '#fff8ec',
    )
  );
}

/** The ground floor: panes between slender posts under one canopy. */
function shopFront(scene: Scene, y: number): string {
  const { light, house } = scene;
  return [
    rect(LEFT + 8, y - 44, WIDTH - 16, 44, light.lampsOn ? '#f3c579' : glassOf(scene)),
    shape(
      each(count(7), (post) => box(LEFT + 6 + (post * (WIDTH - 16)) / 6, y - 44, 4, 44)),
      light.out(house.trim),
    ),
    entrance(scene, y, 44, 36),
    rect(236, y - 54, 128, 10, light.out(house.roof)),
    shadeUnder(240, y - 44, 120, 4),
  ].join('');
}
