import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, glassOf, shadeSide, shadeUnder, windows } from './openings.ts';

const STOREY = 22;

/** A tower on a broad base. Its foot is at y. */
export function tower(scene: Scene, y: number): string {
  const { dice, light, house } = scene;
  const storeys = dice.whole(8, 9);
  const width = dice.number(148, 180);
  const [x, top] = [300 - width / 2, y - 44 - storeys * STOREY];
  const front = dice.one([curvedBalconies, glassGrid, cornerLoggias]);
  return [
    rect(x, top, width, y - top, light.out(house.wall)),
    front(scene, { x, top, width, storeys }),
    shadeSide(x, top, width, y - top),
    crown(scene, x, top, width),
    base(scene, y),
  ].join('');
}

interface Front {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly storeys: number;
}

/** Balconies around the front, swelling to and fro from storey to storey. */
function curvedBalconies(scene: Scene, { x, top, width, storeys }: Front): string {
  const { light, house } = scene;
  const floors = count(storeys);
  const panes = floors.flatMap((floor) =>
    count(6).map((pane) => box(x + 6 + (pane * (width - 12)) / 6, top + floor * STOREY + 3, (width - 12) / 6 - 3, 15)),
  );
  const swell = (floor: number) => 9 + 7 * Math.sin(floor * 0.9);
  return (
    windows(scene, panes, 0.5) +
    each(floors, (floor) => {
      const [out, y] = [swell(floor), top + floor * STOREY + 13];
      return (
        shape(
          d`M${x - out} ${y}h${width + out * 2}q0 9-8 9h${-width - out * 2 + 16}q-8 0-8-9z`,
          light.out(house.trim),
        ) + shadeUnder(x, y + 9, width, 3)
      );
    })
  );
}

/** Panes of glass from side to side between slender ribs. */
function glassGrid(scene: Scene, { x, top, width, storeys }: Front): string {
  const { light, house } = scene;
  const columns = 7;
  const step = (width - 8) / columns;
  const panes = count(storeys).flatMap((floor) =>
    count(columns).map((column) => box(x + 6 + column * step, top + floor * STOREY + 4, step - 4, STOREY - 5)),
  );
  return (
    windows(scene, panes, 0.42) +
    line(
      each(count(columns + 1), (column) => d`M${x + 4 + column * step} ${top}v${storeys * STOREY}`),
      light.out(house.trim),
      2.4,
    )
  );
}

/** A band of windows in the middle and deep balconies at the corners. */
function cornerLoggias(scene: Scene, { x, top, width, storeys }: Front): string {
  const { light, house } = scene;
  const floors = count(storeys).map((floor) => top + floor * STOREY);
  const corner = width * 0.26;
  return [
    rect(x + corner, top, width - corner * 2, storeys * STOREY, light.out(house.accent)),
    windows(
      scene,
      floors.flatMap((floor) =>
        count(3).map((pane) =>
          box(
            x + corner + 8 + (pane * (width - corner * 2 - 10)) / 3,
            floor + 5,
            (width - corner * 2 - 10) / 3 - 6,
            14,
          ),
        ),
      ),
      0.5,
    ),
    windows(
      scene,
      floors.flatMap((floor) => [
        box(x + 4, floor + 3, corner - 8, 17),
        box(x + width - corner + 4, floor + 3, corner - 8, 17),
      ]),
    ),
    shape(
      each(
        floors,
        (floor) => box(x - 7, floor + 13, corner + 5, 9) + box(x + width - corner + 2, floor + 13, corner + 5, 9),
      ),
      light.out(house.trim),
    ),
  ].join('');
}

/** The top of the tower: a terrace under a light roof. */
function crown(scene: Scene, x: number, top: number, width: number): string {
  const { light, house } = scene;
  return [
    rect(x + 18, top - 20, width - 36, 20, light.lampsOn ? GLOW : glassOf(scene)),
    shape(
      each(count(6), (index) => box(x + 18 + (index * (width - 40)) / 5, top - 20, 4, 20)),
      light.out(house.trim),
    ),
    rect(x + 4, top - 27, width - 8, 8, light.out(house.roof)),
    rect(x - 5, top - 3, width + 10, 6, light.out(house.trim)),
  ].join('');
}

/** The two storeys a tower stands on. */
function base(scene: Scene, y: number): string {
  const { light, house } = scene;
  const [x, width] = [140, 320];
  return [
    rect(x, y - 50, width, 50, light.out(darker(house.wall, 0.06))),
    windows(
      scene,
      count(12).map((pane) => box(x + 8 + pane * 25.6, y - 36, 21, 36)),
      0.85,
    ),
    rect(x - 6, y - 56, width + 12, 8, light.out(house.trim)),
    shadeUnder(x, y - 48, width, 5),
    entrance(scene, y, 54, 33),
    rect(252, y - 44, 96, 8, light.out(house.accent)),
    shadeSide(x, y - 48, width, 48),
  ].join('');
}
