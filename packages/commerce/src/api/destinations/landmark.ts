import { at, d, disc, downwards, each, line, picture, rect, shape } from '../drawing/svg.ts';
import type { Tones } from './tones.ts';

/**
 * Draws a real place: everything but sky, sun and clouds, on a canvas of 600 by 400 with its horizon at HORIZON. Tall cards crop to the
 * middle and wide heads to a band, so the subject keeps between x = 170 and x = 430, y = 90 and y = 330. All colours are the tones, or
 * mixes of them.
 */
export type Landmark = (t: Tones) => string;

export const HORIZON = 250;

/** Every picture has its sun or moon here. */
const SUN = { x: 404, y: 122, radius: 38, moon: 24 };
const CLOUD = 'M0 20a10 10 0 0 1 10-10h16a20 20 0 0 1 36-3a15 15 0 0 1 22 3h18a10 10 0 0 1 0 20H10A10 10 0 0 1 0 20z';
const STARS =
  'M36 42h0M92 108h0M128 30h0M176 78h0M214 24h0M262 58h0M318 22h0M352 84h0M458 40h0M500 88h0M548 28h0M574 112h0M70 160h0M530 160h0M24 96h0';

/** Returns the whole picture, an SVG. */
export function drawDestination(landmark: Landmark, tones: Tones): string {
  return picture(
    [
      downwards('sky', ...tones.sky),
      rect(0, 0, 600, 400, 'url(#sky)'),
      tones.isNight ? night(tones) : day(tones),
      landmark(tones),
    ].join(''),
  );
}

const day = ({ sun, paper }: Tones) =>
  disc(SUN.x, SUN.y, SUN.radius * 1.7, sun, 0.18) +
  disc(SUN.x, SUN.y, SUN.radius, sun) +
  each(
    [
      [22, 66, 1.1],
      [438, 46, 0.8],
      [206, 30, 0.6],
    ] as const,
    ([x, y, scale]) => at(x, y, shape(CLOUD, paper, 0.7), scale),
  );

const night = ({ sun, paper }: Tones) =>
  line(STARS, paper, 2.2, 0.8) +
  disc(SUN.x, SUN.y, SUN.moon * 2.2, sun, 0.1) +
  disc(SUN.x, SUN.y, SUN.moon, sun) +
  disc(SUN.x - 8, SUN.y + 5, 5, paper, 0.55) +
  disc(SUN.x + 8, SUN.y - 7, 3.4, paper, 0.55);

/** Water from a height to the lower edge, with the light that lies on it. */
export const waterFrom = (t: Tones, y = HORIZON): string =>
  rect(0, y, 600, 400 - y, t.water) +
  line(
    each([8, 20, 36, 56, 80, 108, 138], (down, row) => {
      const left = [372, 396, 350, 404, 366, 384, 338][row] ?? 0;
      return y + down > 396
        ? ''
        : d`M${left} ${y + down}h${26 + row * 9}M${left - 330 + row * 31} ${y + down + 5}h${16 + row * 6}`;
    }),
    t.shine,
    2.4,
    0.75,
  );
