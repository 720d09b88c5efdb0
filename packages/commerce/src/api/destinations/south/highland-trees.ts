import { at, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import type { Tones } from '../tones.ts';

/** Trees and flowers of the highlands. Each stands with its foot at x, y. */

/** A fir, 84 high. */
export const fir = (t: Tones, x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    rect(-3, -10, 6, 10, t.dark) +
      shape('M0-84L15-56H9L22-32H14L28-8H-28L-14-32H-22L-9-56H-15z', t.leafDark) +
      shape('M0-84L15-56H9L22-32H14L28-8H6z', t.leaf),
    scale,
  );

/** An araucaria: a bare trunk, and boughs that end in tufts like a candlestick; 130 high. */
export const araucaria = (t: Tones, x: number, y: number, scale = 1): string => {
  const tufts = [
    [-48, -98, 17],
    [48, -98, 17],
    [-29, -111, 16],
    [29, -111, 16],
    [0, -119, 20],
  ] as const;
  return at(
    x,
    y,
    shape('M-5 0L-2.5-112H2.5L5 0z', t.dark) +
      line('M0-72Q-34-74-46-96M0-72Q34-74 46-96M0-88Q-22-90-28-108M0-88Q22-90 28-108', t.dark, 3) +
      each(tufts, ([left, up, rx]) => oval(left, up, rx, 8, t.leafDark)) +
      each(tufts, ([left, up, rx]) => oval(left + 2, up - 3, rx - 4, 4.5, t.leaf)),
    scale,
  );
};

/** A bush of hydrangeas, 60 wide. */
export const hydrangea = (t: Tones, x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    shape('M-32 0a13 13 0 0 1 8-20a17 17 0 0 1 28-10a16 16 0 0 1 24 12a11 11 0 0 1 4 18z', t.leafDark) +
      each(
        [
          [-18, -14],
          [0, -22],
          [18, -13],
          [2, -8],
        ] as const,
        ([left, up], index) => disc(left, up, 7, index % 2 ? t.paper : t.far),
      ),
    scale,
  );
