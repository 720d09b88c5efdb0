import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { blades, pottedPlant } from '@embarque/commerce/api/drawing/plants.ts';
import { at, box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

/** Basins, showers, bathtubs and what stands beside them. */

/** A cabinet with one or two basins, taps, a mirror and lamps. */
export function vanity(scene: Scene, x: number, basins: 1 | 2): string {
  const { light, room } = scene;
  const wood = light.indoors(room.wood);
  const half = basins === 1 ? 88 : 126;
  const middles = basins === 1 ? [x] : [x - 62, x + 62];
  return [
    oval(x, 342, half, 7, '#10202c', 0.18),
    mirror(scene, x, half),
    rect(x - half + 4, 252, half * 2 - 8, 76, wood, 3),
    shape(
      each(
        [-1, 1],
        (side) =>
          box(x + (side < 0 ? -half + 12 : 4), 262, half - 16, 25) +
          box(x + (side < 0 ? -half + 12 : 4), 293, half - 16, 25),
      ),
      darker(wood, 0.18),
      0.75,
    ),
    line(
      each([-1, 1], (side) => d`M${x + (side * half) / 2 - 12} 274h24M${x + (side * half) / 2 - 12} 305h24`),
      '#e9d9b4',
      3,
    ),
    rect(x - half, 242, half * 2, 12, light.indoors('#f9f5ee'), 3),
    shape(box(x - half + 4, 254, half * 2 - 8, 5), '#10202c', 0.18),
    each(middles, (middle) => basin(scene, middle)),
    bottles(scene, x + (basins === 1 ? half - 22 : 0)),
  ].join('');
}

/** A bowl with its tap. */
const basin = ({ light }: Scene, x: number) => {
  const [china, metal] = [light.indoors('#ffffff'), light.indoors('#c8a45c')];
  return (
    line(d`M${x} 222v-14q0-8 8-8h8v7`, metal, 4) +
    shape(d`M${x - 40} 220h80q-3 22-22 22h-36q-19 0-22-22z`, china) +
    shape(d`M${x + 4} 220h36q-3 22-22 22h-12q10-8-2-22z`, '#10202c', 0.07) +
    oval(x, 220, 40, 4, darker(china, 0.14))
  );
};

/** A mirror, round, arched or broad, with lamps beside it. */
function mirror({ light, dice, room }: Scene, x: number, half: number): string {
  const frame = light.indoors(dice.one(['#c8a45c', room.wood, '#3f474e']));
  const glass = light.indoors('#dcebee');
  const broad = half > 100;
  const style = broad ? 2 : dice.whole(0, 2);
  const outline = [
    d`M${x - 54} 130a54 54 0 1 1 108 0a54 54 0 1 1-108 0z`,
    d`M${x - 44} 186V118a44 44 0 0 1 88 0V186z`,
    box(x - half + 14, 88, half * 2 - 28, 98),
  ][style];
  const reach = style === 2 ? half - 2 : 74;
  return [
    `<path d="${outline}" fill="${glass}" stroke="${frame}" stroke-width="6"/>`,
    shape(d`M${x - 30} 174L${x + 14} 92h18L${x - 10} 174z`, '#fff', 0.5),
    each([x - reach, x + reach], (left) => (light.lampsOn ? disc(left, 126, 30, GLOW, 0.25) : '')),
    shape(
      each([x - reach, x + reach], (left) => box(left - 2, 132, 4, 18)),
      '#c8a45c',
    ),
    each([x - reach, x + reach], (left) => disc(left, 124, 10, light.lampsOn ? '#ffe7b5' : '#fff8ea')),
  ].join('');
}

/** Soap and a twig. */
const bottles = ({ light, room }: Scene, x: number) =>
  rect(x - 12, 222, 10, 20, light.indoors(room.accent), 2) +
  shape(d`M${x - 9} 222v-6h8v3h-4v3z`, '#4a5259') +
  rect(x + 2, 228, 12, 14, light.indoors(room.textile), 3) +
  line(d`M${x + 8} 228v-18M${x + 8} 218l-6-8M${x + 8} 220l7-9`, light.indoors('#4c9a5a'), 2.4);

/** A shower behind glass, with a niche in its wall. */
export function shower({ light, room }: Scene, x: number, width: number, heads = 1): string {
  const stone = light.indoors(lighter(room.panel, 0.3));
  const metal = light.indoors('#c8a45c');
  const middles = heads === 1 ? [x + width * 0.5] : [x + width * 0.28, x + width * 0.74];
  return [
    rect(x, 34, width, 290, stone),
    line(
      each(count(10), (row) => d`M${x} ${60 + row * 27}h${width}`),
      lighter(stone, 0.3),
      1.6,
      0.7,
    ),
    rect(x + width * 0.36, 172, width * 0.3, 40, darker(stone, 0.28), 2),
    rect(x + width * 0.42, 186, 9, 26, light.indoors('#f7efe0'), 2) +
      rect(x + width * 0.54, 192, 9, 20, light.indoors(room.accent), 2),
    each(
      middles,
      (middle) =>
        line(d`M${middle} 34V66`, metal, 4) +
        shape(d`M${middle - 26} 74q2-9 26-9t26 9z`, metal) +
        line(
          each(count(6), (drop) => d`M${middle - 20 + drop * 8} 82v${60 + (drop % 3) * 16}`),
          '#ffffff',
          1.6,
          0.5,
        ),
    ),
    oval(x + width / 2, 322, width * 0.2, 4, darker(stone, 0.3)),
    shape(box(x, 34, width, 296), '#e8f6f8', 0.2),
    shape(d`M${x + width * 0.12} 330L${x + width * 0.5} 40h${width * 0.16}L${x + width * 0.28} 330z`, '#fff', 0.2),
    `<path d="${box(x, 34, width, 296)}" fill="none" stroke="#3f474e" stroke-width="4"/>`,
    line(d`M${x + 14} 178v44`, '#3f474e', 5),
  ].join('');
}

/** A bathtub along the wall with a curtain. */
export function builtInTub({ light, room }: Scene): string {
  const [china, cloth] = [light.indoors('#ffffff'), light.indoors(lighter(room.textile, 0.35))];
  return [
    oval(470, 348, 128, 8, '#10202c', 0.18),
    rect(350, 268, 240, 76, darker(china, 0.06), 6),
    shape(
      each(count(4), (index) => box(362 + index * 56, 286, 48, 48)),
      darker(china, 0.14),
      0.7,
    ),
    rect(342, 256, 256, 16, china, 7),
    bubbles(light.indoors('#f4fbfc'), 440, 256),
    line('M352 56H600', '#8d949a', 4),
    shape('M548 56H600V300Q560 304 552 296Q562 180 548 56z', cloth),
    line('M562 58Q572 180 562 298M582 58V300', darker(cloth, 0.2), 2.4, 0.6),
    line('M372 256v-20q0-10 14-10h6v6', light.indoors('#c8a45c'), 4.5),
  ].join('');
}

/** A bathtub that stands by itself, with foam, a tap and a towel. */
export function freestandingTub({ light, room }: Scene, x: number, y: number): string {
  const china = light.indoors('#ffffff');
  return at(
    x,
    y,
    oval(0, 4, 108, 9, '#10202c', 0.2) +
      line('M104 2V-92q0-12-14-12h-12v10', light.indoors('#c8a45c'), 5) +
      bubbles(light.indoors('#f4fbfc'), -20, -78) +
      shape('M-112-80Q-100-80-92-74H92Q100-80 112-80Q104 0 66 0H-66Q-104 0-112-80z', china) +
      shape('M20-74H92Q100-80 112-80Q104 0 66 0H30Q70-20 20-74z', '#10202c', 0.08) +
      shape('M-76-77h34v50q-17 5-34 0z', light.indoors(room.accent)) +
      line('M-76-36q17 5 34 0', light.indoors('#fff6e6'), 3),
  );
}

const bubbles = (foam: string, x: number, y: number) =>
  each([-62, -40, -18, 4, 26, 48], (left, index) =>
    disc(x + left, y + 3 - (index % 3) * 3, 10 + (index % 2) * 4, index % 2 ? foam : darker(foam, 0.05)),
  );

/** A ladder on the wall with towels. */
export function towelLadder({ light, room }: Scene, x: number): string {
  const wood = light.indoors(darker(room.wood, 0.1));
  const towel = (y: number, fill: string) =>
    rect(x - 26, y, 52, 64, fill, 3) + rect(x - 26, y + 46, 52, 6, lighter(fill, 0.4));
  return [
    line(d`M${x - 32} 92L${x - 36} 338M${x + 32} 92L${x + 36} 338`, wood, 6),
    line(d`M${x - 32} 118h64M${x - 34} 210h68M${x - 35} 300h70`, wood, 5),
    towel(116, light.indoors('#fffaf2')),
    towel(208, light.indoors(room.textile)),
  ].join('');
}

/** A bath mat, and a stool with rolled towels. */
export function matAndStool({ light, room }: Scene, x: number): string {
  const mat = light.indoors(lighter(room.textile, 0.4));
  const wood = light.indoors(room.wood);
  return [
    shape(d`M${x - 74} 356h148l14 28h-176z`, mat),
    line(d`M${x - 76} 362h152M${x - 84} 378h168`, lighter(mat, 0.5), 2.4),
    oval(346, 372, 36, 5, '#10202c', 0.18),
    line('M326 338L320 370M366 338L372 370', wood, 5),
    rect(316, 330, 60, 9, lighter(wood, 0.1), 3),
    disc(332, 320, 10, light.indoors('#fffaf2')) +
      disc(354, 320, 10, light.indoors(room.accent)) +
      disc(343, 304, 10, light.indoors('#fffaf2')),
    line('M332 320m-4 0a4 4 0 1 1 4 4M343 304m-4 0a4 4 0 1 1 4 4M354 320m-4 0a4 4 0 1 1 4 4', '#c9b79c', 1.6),
  ].join('');
}

/** A plant in the corner. */
export const cornerPlant = ({ light, room }: Scene, x: number) =>
  pottedPlant(light.indoors('#4c9a5a'), light.indoors(room.panel), x, 372, 1.25) +
  blades(light.indoors('#3f8f68'), x + 4, 336, 0.8);
