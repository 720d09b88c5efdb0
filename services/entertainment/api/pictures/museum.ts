import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { shrub, tree } from '@embarque/commerce/api/drawing/plants.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import {
  arch,
  at,
  box,
  count,
  disc,
  downwards,
  each,
  line,
  oval,
  rect,
  shape,
} from '@embarque/commerce/api/drawing/svg.ts';
import { person, through, type View } from './view.ts';

/** A museum, from the square before it and in a hall of it. */

/** A museum: its front with columns, and a hall with pictures. */
export const museum = (view: View): string => (view.number === 2 ? hall(view) : front(view));

function front(view: View): string {
  const { light } = view;
  const stone = light.out('#f0e3cb');
  const [shade, deep] = [darker(stone, 0.14), darker(stone, 0.3)];
  const glass = light.lampsOn ? GLOW : light.out('#48687a');
  const columns = count(6).map((index) => 158 + index * 53);
  const house = [
    rect(34, 196, 532, 130, shade),
    rect(28, 188, 544, 12, stone),
    shape(
      each([52, 92, 476, 516], (x) => arch(x, 222, 30, 78)),
      glass,
    ),
    rect(134, 160, 332, 166, deep),
    shape(
      each(columns.slice(0, 5), (x) => arch(x + 24, 196, 24, 110)),
      glass,
    ),
    each([1, 3], (index) =>
      rect((columns[index] ?? 0) + 24, 178, 24, 96, light.out(view.number === 1 ? '#c8503c' : '#2f6f8a')),
    ),
    shape(
      each(columns, (x) => box(x, 172, 18, 150)),
      stone,
    ),
    shape(
      each(columns, (x) => box(x + 12, 172, 6, 150)),
      shade,
    ),
    shape(
      each(columns, (x) => box(x - 5, 162, 28, 10) + box(x - 4, 316, 26, 8)),
      lighter(stone, 0.2),
    ),
    rect(128, 140, 344, 22, stone),
    rect(128, 158, 344, 4, deep),
    shape('M116 140L300 70L484 140z', stone),
    shape('M150 134L300 80L450 134z', shade),
    disc(300, 114, 13, stone),
    shape(box(120, 324, 360, 9), lighter(stone, 0.15)),
    shape(box(104, 333, 392, 9), stone),
    shape(box(88, 342, 424, 10), shade),
  ].join('');
  return [
    sky(view),
    shape('M0 262Q120 226 240 250T460 244T600 250V400H0z', light.far('#4d8a63', 0.3)),
    downwards('square', light.out('#dccfb6'), light.out('#b9a98c')),
    rect(0, 324, 600, 76, 'url(#square)'),
    view.number === 3 ? at(300, 350, at(-300, -350, house), 1.1) : house,
    line('M0 366H600M0 384H600M300 352V400M190 352L140 400M410 352L460 400', light.out('#a39478'), 2, 0.5),
    tree(view, 64, 366, 1.25),
    tree(view, 540, 366, 1.15),
    shrub(view, 108, 368, 0.9),
    shrub(view, 496, 368, 0.8),
    person(view, 250, 372, 0.8, 1),
    person(view, 270, 374, 0.84, 4),
    person(view, 372, 384, 0.95, 3),
  ].join('');
}

function hall(view: View): string {
  const wall = '#ece4d6';
  const frames = [
    {
      corners: [
        [64, 96],
        [140, 120],
        [140, 256],
        [64, 296],
      ],
      land: '#2f7f8a',
      sun: '#f6d36b',
    },
    {
      corners: [
        [536, 96],
        [460, 120],
        [460, 256],
        [536, 296],
      ],
      land: '#8a4f6d',
      sun: '#f2a541',
    },
    {
      corners: [
        [212, 128],
        [284, 128],
        [284, 216],
        [212, 216],
      ],
      land: '#c8603c',
      sun: '#fbeadf',
    },
    {
      corners: [
        [316, 128],
        [388, 128],
        [388, 216],
        [316, 216],
      ],
      land: '#4d7f56',
      sun: '#fff6d8',
    },
  ] as const;
  return [
    rect(0, 0, 600, 400, wall),
    shape('M0 0L180 84V262L0 352z', darker(wall, 0.1)),
    shape('M600 0L420 84V262L600 352z', darker(wall, 0.16)),
    shape('M0 0H600L420 84H180z', '#f8f4ec'),
    downwards('light', '#bfe3f2', '#e9f6f8'),
    shape('M150 0H450L366 66H234z', 'url(#light)'),
    line('M225 0L266 66M300 0V66M375 0L334 66M190 32H410', '#fff', 4),
    downwards('parquet', '#d2a36c', '#a87443'),
    shape('M180 262H420L600 352V400H0V352z', 'url(#parquet)'),
    line('M220 262L80 400M260 262L200 400M300 262V400M340 262L400 400M380 262L520 400', '#8a5f38', 2, 0.35),
    shape('M236 270H364L420 400H180z', '#fff', 0.18),
    each(frames, ({ corners: [a, b, c, e], land, sun }) => {
      const [middle, height] = [(a[0] + b[0]) / 2, (e[1] - a[1]) * 0.5];
      return (
        `<path d="${through([a, b, c, e])}" fill="${lighter(land, 0.62)}" stroke="#8a6a3f" stroke-width="7"/>` +
        shape(
          through([[e[0], e[1] - height * 0.7], [middle, e[1] - height * 1.05], [c[0], c[1] - height * 0.5], c, e]),
          land,
        ) +
        disc(middle + (b[0] - a[0]) * 0.2, a[1] + height * 0.5, 9, sun)
      );
    }),
    oval(300, 322, 52, 9, '#10202c', 0.18),
    rect(268, 272, 64, 50, '#d9d0c2'),
    rect(260, 266, 80, 9, '#f5f0e6'),
    shape('M276 266Q264 214 290 196Q276 176 296 166Q322 160 318 186Q346 214 324 266z', '#fbf8f1'),
    shape('M306 266Q330 226 312 190L318 186Q346 214 324 266z', '#ddd5c8'),
    person(view, 160, 372, 1.35, 0, true),
    person(view, 202, 366, 1.2, 1, true),
    person(view, 436, 348, 1.1, 5, true),
  ].join('');
}
