import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { arch, box, count, d, disc, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';
import { entrance, shadeUnder, windows } from './openings.ts';

/** A mountain house of timber on stone under one broad gable, with balconies full of flowers. Its foot is at y. */
export function chalet(scene: Scene, y: number): string {
  const { dice } = scene;
  const half = dice.number(122, 140);
  return [
    sideWing(scene, dice.chance(0.5) ? 96 : 344, y),
    chimney(scene, y),
    gable(scene, y, half, dice.number(196, 214)),
    each([y - 100, y - 54], (floor, index) => storey(scene, floor, half - 22, index)),
    stoneBase(scene, y, half - 12),
    roof(scene, y, half, dice),
  ].join('');
}

/** The timber front under the gable. */
function gable({ light, house }: Scene, y: number, half: number, rise: number): string {
  const timber = light.out(lighter(house.wood, 0.18));
  const [wall, top] = [half - 10, y - rise];
  const boards = count(9).map((board) => y - 60 - board * 15);
  return [
    shape(d`M${300 - wall} ${y}V${y - 112}L300 ${top}L${300 + wall} ${y - 112}V${y}z`, timber),
    line(
      each(boards, (board) => {
        const reach = Math.min(wall, ((board - top) / (y - 112 - top)) * wall) - 4;
        return d`M${300 - reach} ${board}h${reach * 2}`;
      }),
      darker(timber, 0.3),
      1.4,
      0.5,
    ),
    shape(d`M300 ${top}L${300 + wall} ${y - 112}V${y}H${300 + wall * 0.7}V${y - 140}z`, '#16283a', 0.1),
  ].join('');
}

/** The overhanging roof, a window under its ridge and a beam across. */
function roof(scene: Scene, y: number, half: number, dice: Scene['dice']): string {
  const { light, house } = scene;
  const [top, eaves, out] = [y - 226, y - 96, half + 26];
  const tone = light.out(house.roof);
  return [
    shape(d`M${300 - out} ${eaves}L300 ${top}L300 ${top + 26}L${300 - out + 14} ${eaves + 12}z`, tone),
    shape(d`M${300 + out} ${eaves}L300 ${top}L300 ${top + 26}L${300 + out - 14} ${eaves + 12}z`, darker(tone, 0.22)),
    line(d`M${300 - out + 18} ${eaves + 13}L300 ${top + 28}L${300 + out - 18} ${eaves + 13}`, '#16283a', 4, 0.2),
    dice.chance(0.5)
      ? windows(scene, [arch(286, y - 168, 28, 34)]) + line(d`M300 ${y - 167}v32`, light.out(house.trim), 2)
      : windows(scene, [d`M300 ${y - 178}l24 34h-48z`]) + line(d`M300 ${y - 178}v34`, light.out(house.trim), 2),
  ].join('');
}

/** A row of windows with shutters behind a balcony with flowers. */
function storey(scene: Scene, y: number, half: number, index: number): string {
  const { light, house, dice } = scene;
  const wood = light.out(darker(house.wood, 0.25));
  const middles = index === 0 ? [-half * 0.55, 0, half * 0.55] : [-half * 0.75, -half * 0.38, half * 0.38, half * 0.75];
  const reach = half + (index ? 16 : 2);
  const tufts = count(Math.floor(reach / 9)).map((tuft) => 300 - reach + 9 + tuft * 18.4);
  const posts = count(Math.floor(reach / 6)).map((post) => 300 - reach + post * 12 + 6);
  const flower = light.out(dice.one(['#e4574f', '#f08a7b', '#f4c24f', '#d95f8d']));
  return [
    shape(
      each(middles, (x) => box(300 + x - 12, y - 27, 24, 32)),
      light.out(house.trim),
    ),
    windows(
      scene,
      middles.map((x) => box(300 + x - 9, y - 24, 18, 30)),
      0.8,
    ),
    shape(
      each(middles, (x) => box(300 + x - 21, y - 26, 8, 30) + box(300 + x + 13, y - 26, 8, 30)),
      light.out(house.accent),
    ),
    rect(300 - reach, y, reach * 2, 4, wood),
    line(
      each(posts, (x) => d`M${x} ${y + 4}v11`),
      wood,
      3.4,
    ),
    rect(300 - reach, y + 14, reach * 2, 4.5, wood),
    shadeUnder(300 - half, y + 18, half * 2, 6),
    dots(tufts, y, light.out('#4f8f57'), 11),
    dots(tufts, y - 3, flower, 6),
  ].join('');
}

/** Round dots in a row. */
const dots = (places: readonly number[], y: number, fill: string, size: number) =>
  line(
    each(places, (x) => d`M${x} ${y}h0`),
    fill,
    size,
  );

/** The stone ground floor with door and windows. */
function stoneBase(scene: Scene, y: number, half: number): string {
  const { light, dice } = scene;
  const stone = light.out('#b9b1a4');
  const stones = count(16).map(() =>
    box(300 + dice.number(-half + 4, half - 24), y - 6 - 8 * dice.whole(0, 3), dice.number(12, 22), 5),
  );
  return [
    rect(300 - half, y - 36, half * 2, 36, stone),
    shape(stones.join(''), darker(stone, 0.18), 0.55),
    windows(
      scene,
      [-0.72, -0.44, 0.44, 0.72].map((part) => arch(300 + half * part - 10, y - 30, 20, 22)),
      0.9,
    ),
    entrance(scene, y, 36, 32),
    scene.light.lampsOn ? disc(272, y - 28, 4, GLOW) + disc(328, y - 28, 4, GLOW) : '',
  ].join('');
}

/** A lower house at one side. */
function sideWing(scene: Scene, x: number, y: number): string {
  const { light, house } = scene;
  return [
    rect(x + 14, y - 78, 132, 78, light.out(house.wall)),
    windows(
      scene,
      [x + 30, x + 68, x + 106].map((left) => box(left, y - 58, 22, 28)),
    ),
    shape(
      d`M${x} ${y - 70}L${x + 40} ${y - 120}H${x + 120}L${x + 160} ${y - 70}z`,
      light.out(darker(house.roof, 0.08)),
    ),
    shadeUnder(x + 14, y - 70, 132),
  ].join('');
}

/** The chimney with its smoke. */
function chimney({ light }: Scene, y: number): string {
  const stone = light.out('#a89f92');
  return (
    rect(352, y - 214, 22, 66, stone) +
    rect(348, y - 218, 30, 7, darker(stone)) +
    line(d`M363 ${y - 224}c-10-12 10-18 2-30s10-16 6-26`, '#fff', 6, 0.35)
  );
}
