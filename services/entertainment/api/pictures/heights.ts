import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { shrub, tree } from '@embarque/commerce/api/drawing/plants.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import {
  at,
  bars,
  count,
  d,
  disc,
  downwards,
  each,
  line,
  oval,
  rect,
  shape,
} from '@embarque/commerce/api/drawing/svg.ts';
import { townLine } from './town-line.ts';
import { person, type View } from './view.ts';

/** What is seen from above, and rises high. */

/** A cabin on its rope before a rock by the sea. */
export function cablecar(view: View): string {
  const { light, number, dice } = view;
  const rock = light.far('#5f7f6a', 0.24);
  const cabin =
    line('M-40-84H40M0-82V-58', light.out('#39424a'), 6) +
    disc(-26, -86, 8, light.out('#39424a')) +
    disc(26, -86, 8, light.out('#39424a')) +
    rect(-84, -60, 168, 108, light.out(number === 2 ? '#2f7f9a' : '#e2503c'), 30) +
    rect(-76, -46, 152, 50, light.lampsOn ? GLOW : light.out('#d3edf3'), 16) +
    each(
      [-46, -8, 34],
      (x, index) =>
        disc(x, -14, 9, light.out(['#8a5f45', '#6b4430', '#c98f6a'][index] ?? '#8a5f45')) +
        shape(
          `M${x - 15} 6Q${x - 13}-6 ${x}-6T${x + 15} 6z`,
          light.out(['#2f8f8a', '#c34d6b', '#f6d36b'][index] ?? '#2f8f8a'),
        ),
    ) +
    line('M-26-46V4M26-46V4', light.out('#fbf3e2'), 4) +
    shape('M-84 12H84V18Q84 48 54 48H-54Q-84 48-84 18z', light.out('#f7f0e0')) +
    line('M-70 22H70', light.out('#d9c9a8'), 3) +
    shape('M-70-44Q-66-46-40-46L-60 4H-74z', '#fff', 0.35);
  const houses = count(10).map((index) => [50 + index * 27, 326 + dice.whole(0, 30)] as const);
  const lamps = light.lampsOn
    ? line(
        each(count(26), () => d`M${dice.whole(40, 330)} ${dice.whole(318, 376)}h0`),
        GLOW,
        3,
        0.9,
      )
    : each(houses, ([left, top]) => rect(left, top, 15, 15, light.out('#fbf3e2'))) +
      shape(
        each(houses, ([left, top]) => `M${left - 3} ${top}l10-9l11 9z`),
        light.out('#c8643c'),
      );
  const [x, y, scale] = (
    [
      [228, 196, 1],
      [330, 214, 1.3],
      [250, 186, 0.9],
    ] as const
  )[number - 1] ?? [228, 196, 1];
  // The rope leads from the lower left over the cabin to the station on the rock.
  const rope = (shift: number) =>
    d`M-10 ${y - 86 * scale + (x + 10) * 0.34 + shift}L${x} ${y - 86 * scale + shift}L492 ${58 + shift}`;
  return [
    sky(view),
    shape('M0 240Q60 190 120 210T230 222T330 240z', light.far('#5d8f96', 0.6)),
    downwards('bay', light.far('#3fb0bf', 0.25), light.out('#16708c')),
    rect(0, 238, 600, 162, 'url(#bay)'),
    line(
      each(count(12), (row) => d`M${dice.whole(20, 360)} ${248 + row * 6}h${dice.whole(14, 46)}`),
      '#fff',
      1.5,
      0.4,
    ),
    shape('M368 300C392 210 400 74 486 66C566 62 590 180 640 240V320z', rock),
    shape('M486 66C566 62 590 180 640 240V320L520 300C548 210 530 110 486 66z', darker(rock, 0.18)),
    line('M428 240Q440 160 462 110M456 260Q470 190 484 140', lighter(rock, 0.2), 4, 0.5),
    shape('M340 312Q400 250 460 276T640 250V400H300z', light.out('#3f7f56')),
    rect(468, 50, 50, 20, light.out('#f2efe6'), 3),
    rect(462, 44, 62, 8, light.out('#c8503c'), 3),
    shape('M0 330Q110 290 240 322T440 372T600 330V400H0z', light.out('#5a9a5c')),
    shape('M0 352Q160 312 320 360T600 356V400H0z', light.out('#3f7f4f')),
    lamps,
    line(rope(0) + rope(9), light.out('#33424c'), 2.6),
    at(x, y, cabin, scale),
    shrub(view, 80, 396, 1.3),
    shrub(view, 520, 398, 1.5),
  ].join('');
}

/** A terrace high above the land, with a telescope, and people who look down. */
export function viewpoint(view: View): string {
  const { light, number } = view;
  const stone = light.out('#efe4cf');
  const scope =
    line('M0 0V-62', light.out('#3f5a6b'), 9) +
    oval(0, 0, 20, 5, light.out('#33424c')) +
    `<g transform="translate(0 -76) rotate(-12)">${rect(-34, -14, 66, 28, light.out('#2f7f8a'), 12)}${rect(24, -17, 16, 34, light.out('#f2a541'), 5)}${disc(-34, 0, 8, light.out('#33424c'))}</g>`;
  const balusters = count(14).map((index) => index * 44 + 16);
  const far = person(view, 210, 372, 1.75, 1, true) + person(view, 262, 374, 1.62, 4, true);
  const family =
    person(view, 300, 374, 1.72, 2, true) +
    person(view, 342, 376, 1.05, 4, true) +
    person(view, 382, 374, 1.6, 2, true);
  return [
    number === 2 ? backdrop(view) : townLine(view),
    number === 2 ? '' : shape('M0 262Q120 240 230 262T470 268T600 258V400H0z', light.out('#4f8f5a')),
    shape(
      each(balusters, (x) => d`M${x} 300q12 0 9 12t6 22t-5 18h-14q-12-6-5-18t6-22t3-12z`),
      stone,
    ),
    bars('M0 294H600', lighter(stone, 0.2), 16),
    bars('M0 356H600', stone, 12),
    bars('M0 303H600', darker(stone, 0.25), 3),
    downwards('terrace', light.out('#d9c7a5'), light.out('#b59e78')),
    rect(0, 360, 600, 40, 'url(#terrace)'),
    line('M0 378H600M100 360L70 400M220 360L204 400M340 360L346 400M460 360L484 400', light.out('#9a8564'), 2, 0.5),
    number === 3 ? family : far,
    at(number === 3 ? 190 : 400, 384, scope, 1.25, number === 3),
    shrub(view, 546, 380, 1.3),
    number === 2 ? tree(view, 60, 384, 1.9) : shrub(view, 64, 384, 1.4),
  ].join('');
}
