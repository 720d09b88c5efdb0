import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import {
  at,
  box,
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
import type { View } from './view.ts';

/** A theatre in the middle of a show. */

const curtains = ['#a8293a', '#1f4a7a', '#6d2f5f'] as const;

/** A theatre's stage under its arch, seen over the heads of those who watch. */
export function theatre({ number, dice }: View): string {
  const cloth = curtains[number - 1] ?? curtains[0];
  const [fold, gold] = [darker(cloth, 0.35), '#d9a94a'];
  const dancer = (dress: string) =>
    line('M-3-30L-20-2M3-30L24-22', '#c98f6a', 6) +
    shape('M-26-34Q0-52 26-34L12-28H-14z', dress) +
    shape('M-8-62H8L10-36H-10z', dress) +
    line('M-7-60Q-26-78-8-94M7-60Q30-70 34-92', '#c98f6a', 5) +
    disc(0, -74, 8, '#c98f6a') +
    disc(0, -80, 6, '#3a2a24');
  const piano =
    shape('M-78-44Q-84-74-36-70Q6-66 30-52H52V-34H-78z', '#171320') +
    shape('M-70-72Q-40-118 26-122L30-56Q6-68-36-72z', '#2b2438') +
    line('M-62-34V0M34-34V0', '#171320', 7) +
    rect(30, -50, 26, 6, '#fff');
  const sets = [
    shape('M160 270Q220 170 300 196T440 270z', '#3f6f8a') + disc(300, 150, 44, '#fbe3a8'),
    each(count(7), (index) => line(d`M${176 + index * 42} 96V270`, '#35527a', 20, 0.5)),
    shape(
      each(count(8), (index) => box(160 + index * 36, 150 + dice.whole(0, 70), 30, 130)),
      '#3a2f5a',
    ) + disc(386, 130, 26, '#fdf0c8'),
  ];
  const casts = [
    at(230, 300, dancer('#f6d3dc'), 1) +
      at(300, 306, dancer('#fff4ee'), 1.25) +
      at(378, 300, dancer('#f6d3dc'), 1, true),
    at(270, 306, piano, 1.1) + at(372, 306, dancer('#f2efe6'), 1.05),
    at(220, 302, dancer('#f2a541'), 1.1) +
      at(300, 306, dancer('#e2603f'), 1.2, true) +
      at(382, 302, dancer('#2f8f8a'), 1.1),
  ];
  const side = (mirrored: boolean) =>
    at(
      mirrored ? 600 : 0,
      0,
      shape('M96 70H236Q232 150 156 206Q150 250 164 306H96z', cloth) +
        line('M120 74V302M144 74Q142 190 138 302M172 74Q166 150 132 206M204 74Q192 130 156 186', fold, 5, 0.7) +
        line('M132 204Q146 214 160 204', gold, 7),
      1,
      mirrored,
    );
  const heads = (y: number, size: number, fill: string, shift: number) =>
    shape(
      each(
        count(11),
        (index) =>
          d`M${index * 62 + shift - size * 1.7} 400V${y + size * 1.3}q${size * 0.4}-${size * 0.9} ${size} -${size}a${size} ${size} 0 1 1 ${size * 1.4} 0q${size * 0.6} ${size * 0.1} ${size} ${size}V400z`,
      ),
      fill,
    );
  return [
    rect(0, 0, 600, 400, darker(cloth, 0.72)),
    rect(96, 60, 408, 250, '#1b2138'),
    sets[number - 1] ?? '',
    each([190, 300, 410], (x) =>
      shape(d`M${300 + (x - 300) * 0.5 - 8} 70h16L${x + 58} 306H${x - 58}z`, '#fff2c4', 0.17),
    ),
    downwards('boards', '#c08a56', '#7d5131'),
    shape('M120 268H480L520 318H80z', 'url(#boards)'),
    oval(300, 300, 116, 13, '#ffe9b0', 0.4),
    casts[number - 1] ?? '',
    side(false),
    side(true),
    shape(
      'M96 60H504V92Q470 120 436 96Q402 126 368 98Q334 128 300 98Q266 128 232 98Q198 126 164 96Q130 120 96 92z',
      cloth,
    ),
    line('M96 92Q130 120 164 96Q198 126 232 98Q266 128 300 98Q334 128 368 98Q402 126 436 96Q470 120 504 92', gold, 5),
    `<path d="M60 330V92Q60 40 120 40H480Q540 40 540 92V330H504V60H96V330z" fill="${gold}"/>`,
    line('M74 326V92Q74 52 124 52H476Q526 52 526 92V326', lighter(gold, 0.5), 3),
    disc(300, 42, 20, lighter(gold, 0.3)),
    shape('M60 312H540L560 336H40z', darker(gold, 0.35)),
    heads(342, 15, '#2a1a2c', 10),
    heads(370, 20, '#140d18', -20),
  ].join('');
}
