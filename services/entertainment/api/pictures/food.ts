import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { at, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { View } from './view.ts';

/** What is eaten and drunk. */

const tables = [
  ['#b9804a', '#2f8f8a'],
  ['#e9d3ae', '#c8503c'],
  ['#5a3a2a', '#7a2f45'],
] as const;

/** A laid table from above. */
export function food({ number, dice }: View): string {
  const [wood, cloth] = tables[number - 1] ?? tables[0];
  const plate = (x: number, y: number, radius: number, content: string, rim = '#fdfbf5') =>
    at(
      x,
      y,
      disc(4, 8, radius, '#10202c', 0.25) +
        disc(0, 0, radius, rim) +
        disc(0, 0, radius * 0.78, darker(rim, 0.06)) +
        content,
    );
  const scatter = (length: number, spread: number, size: number, fill: string) =>
    each(count(length), () =>
      disc(dice.whole(-spread, spread), dice.whole(-spread, spread), size + dice.whole(-2, 2), fill),
    );
  const leaf = (angle: number, x: number, y: number, scale = 1) =>
    `<path transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})" d="M0 0Q10-16 34-14Q26 8 0 0z" fill="#4f9a4f"/>`;
  const lime = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      disc(0, 0, 20, '#5fa83f') + disc(0, 0, 17, '#eaf6c8') + line('M-14 0H14M-7-12L7 12M7-12L-7 12', '#8fcf5f', 4),
      scale,
    );
  const shrimp = (x: number, y: number, mirrored: boolean) =>
    at(
      x,
      y,
      line('M-14 8Q-16-14 4-14Q20-12 14 8', '#f2785f', 11) + line('M-12-2L-5 1M-4-12L-1-5M9-10L5-4', '#fbc8a8', 2.4),
      1,
      mirrored,
    );
  const pot = plate(
    300,
    200,
    128,
    disc(0, 0, 104, '#e8862f') +
      disc(0, 0, 104, '#f2a541', 0.5) +
      scatter(7, 60, 11, '#d9482f') +
      scatter(6, 58, 14, '#fdf3dc') +
      shrimp(-40, -30, false) +
      shrimp(42, 22, true) +
      shrimp(-10, 52, false) +
      shrimp(36, -52, true) +
      leaf(0, -10, 4) +
      leaf(130, 20, -10) +
      leaf(220, -46, 30),
    '#3a2f2a',
  );
  const rice = disc(0, 0, 50, '#fbf8ee') + scatter(9, 26, 4, '#e9e0c8') + leaf(20, -12, 4);
  const beans = disc(0, 0, 52, '#3a2420') + scatter(9, 28, 8, '#5a342a') + leaf(40, 0, 0, 0.8);
  const greens =
    disc(0, 0, 46, '#3f8f4a') + each(count(7), (index) => leaf(index * 51, 0, 0, 1.2)) + scatter(5, 24, 7, '#e2503c');
  const farofa = disc(0, 0, 40, '#f0c15f') + scatter(9, 22, 4, '#c8863c');
  const fruit =
    each(
      count(6),
      (index) =>
        `<path transform="rotate(${index * 60})" d="M0 0L-20-58Q0-70 20-58z" fill="${index % 2 ? '#e2453c' : '#f6c84f'}"/>`,
    ) +
    scatter(5, 30, 5, '#3a2420') +
    disc(0, 0, 12, '#fdf3dc');
  const steak =
    shape('M-62 4Q-58-46-6-42T60-6Q54 40 4 40T-62 4z', '#7a3a28') +
    line('M-40-16L-8 24M-16-28L22 22M10-32L42 8', '#4a2018', 6) +
    each(
      [
        [-60, 52],
        [-34, 66],
        [-70, 26],
      ] as const,
      ([x, y]) => oval(x, y, 17, 12, '#f0c15f'),
    ) +
    leaf(200, 40, 36, 1.2) +
    leaf(320, 30, 30);
  const glass = (x: number, y: number, fill: string) =>
    at(
      x,
      y,
      disc(4, 6, 34, '#10202c', 0.2) +
        disc(0, 0, 34, '#fff', 0.75) +
        disc(0, 0, 28, fill) +
        shape('M-20-14Q-8-28 12-24Q-6-18-14-4z', '#fff', 0.5),
    );
  const candle = (x: number, y: number) =>
    disc(x, y, 70, GLOW, 0.2) + disc(x, y, 24, '#f2e3c6') + disc(x, y, 18, '#fff2c4') + disc(x, y, 7, '#ffb03f');
  const fork = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${line('M0 84V10M-9-28V-6Q-9 8 0 10Q9 8 9-6V-28M0-28V10', '#dfe5e8', 4)}</g>`;
  const knife = (x: number, y: number) =>
    line(d`M${x} ${y + 84}v-60`, '#dfe5e8', 6) + shape(d`M${x - 4} ${y + 30}V${y - 28}q14 10 12 58z`, '#eef2f3');
  const sets = [
    pot +
      plate(110, 110, 68, rice) +
      plate(500, 296, 62, farofa) +
      glass(476, 106, '#d8efb8') +
      lime(484, 100, 0.8) +
      lime(108, 300, 1.1) +
      lime(146, 330, 0.9) +
      fork(430, 330, -24),
    plate(196, 150, 96, fruit) +
      plate(408, 128, 80, beans) +
      plate(420, 300, 74, greens) +
      plate(228, 320, 62, rice) +
      glass(92, 292, '#f2a03f') +
      glass(528, 220, '#e2554f') +
      lime(310, 226, 1) +
      fork(318, 300, 12),
    plate(300, 226, 122, steak, '#f2ece0') +
      plate(120, 112, 62, greens) +
      plate(484, 340, 58, farofa) +
      glass(476, 130, '#7a1f35') +
      glass(408, 72, '#f2e0a0') +
      candle(290, 60) +
      fork(140, 236, 0) +
      knife(456, 230),
  ];
  return [
    rect(0, 0, 600, 400, wood),
    line('M0 66H600M0 134H600M0 202H600M0 270H600M0 338H600', darker(wood, 0.22), 3, 0.7),
    line(
      each(count(14), (index) => d`M${dice.whole(0, 520)} ${20 + index * 27}h${dice.whole(40, 120)}`),
      lighter(wood, 0.16),
      3,
      0.5,
    ),
    `<g transform="rotate(-8 300 200)">${rect(150, 40, 300, 330, cloth, 6)}${line('M164 54H436V356H164z', lighter(cloth, 0.5), 3, 0.8)}</g>`,
    sets[number - 1] ?? '',
  ].join('');
}
