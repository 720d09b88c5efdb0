import { at, count, d, disc, each, line, rect, shape } from '../drawing/svg.ts';
import type { Tones } from './tones.ts';

/** What several places have. Each stands with its foot at x, y. */

/** A sailing boat, 46 high. */
export const sail = (t: Tones, x: number, y: number, scale = 1, mirrored = false): string =>
  at(
    x,
    y,
    shape('M0-8V-46Q20-26 22-8zM-3-8V-36Q-14-20-16-8z', t.paper) + shape('M-22-5H26L18 4H-14z', t.dark),
    scale,
    mirrored,
  );

/** A leaning palm, 125 high. */
export const palm = (t: Tones, x: number, y: number, scale = 1, mirrored = false): string => {
  const fronds = (fill: string, turns: readonly (readonly [turn: number, side: 1 | -1])[]) =>
    each(
      turns,
      ([turn, side]) =>
        `<path transform="scale(${side} 1)rotate(${turn})" d="M0 0Q24-24 52-4Q59 2 62 14Q34-8 0 0z" fill="${fill}"/>`,
    );
  return at(
    x,
    y,
    shape('M-5 0Q-2-60 16-106L22-104Q8-58 6 0z', t.dark) +
      at(
        19,
        -105,
        fronds(t.leafDark, [
          [42, 1],
          [44, -1],
          [-62, 1],
        ]) +
          fronds(t.leaf, [
            [8, 1],
            [8, -1],
            [-30, 1],
            [-30, -1],
          ]),
      ),
    scale,
    mirrored,
  );
};

/** A round tree, 60 high. */
export const tree = (t: Tones, x: number, y: number, scale = 1): string =>
  at(x, y, rect(-2, -18, 4, 18, t.dark) + disc(0, -36, 22, t.leafDark) + disc(-5, -40, 16, t.leaf), scale);

/** A conifer, 66 high. */
export const pine = (t: Tones, x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    shape('M-2 0V-10H2V0z', t.dark) +
      shape('M0-66L12-42H7L17-24H10L21-8H-21L-10-24H-17L-7-42H-12z', t.leafDark) +
      shape('M0-66V-8H-21L-10-24H-17L-7-42H-12z', t.leaf),
    scale,
  );

/** A row of treetops from x to right, on a base line. */
export const bushes = (x: number, right: number, y: number, radius: number, fill: string): string => {
  const number = Math.max(1, Math.round((right - x) / (radius * 1.5)));
  const step = (right - x) / number;
  return shape(
    `${d`M${x} ${y}`}${each(count(number), (index) => d`a${step / 2} ${radius * (index % 3 === 1 ? 1.25 : index % 2 ? 0.8 : 1)} 0 0 1 ${step} 0`)}z`,
    fill,
  );
};

/** Rows of small windows, each column a dashed line. */
export const windows = (
  x: number,
  y: number,
  {
    columns,
    rows,
    dx,
    dy,
    width,
    height,
  }: Readonly<Record<'columns' | 'rows' | 'dx' | 'dy' | 'width' | 'height', number>>,
  fill: string,
): string => {
  const down = rows > 1 ? (rows - 1) * dy + height : height;
  const dashes = rows > 1 ? ` stroke-dasharray="${height} ${dy - height}"` : '';
  return d`<path d="${each(count(columns), (column) => d`M${x + width / 2 + column * dx} ${y}v${down}`)}" stroke="${fill}" stroke-width="${width}" stroke-linecap="butt"${dashes}/>`;
};

/** A flock of three birds. */
export const birds = (t: Tones, x: number, y: number): string =>
  line(
    each(
      [
        [0, 0],
        [24, 8],
        [42, -6],
      ] as const,
      ([left, down]) => d`M${x + left} ${y + down}q6-6 9 1q4-7 10-3`,
    ),
    t.dark,
    2,
    0.7,
  );
