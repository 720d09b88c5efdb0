import type { Scene } from './scene.ts';
import { at, count, d, disc, downwards, each, line, rect, shape } from './svg.ts';

/** The horizon of every picture. */
export const HORIZON = 236;

const CLOUD = 'M0 40a22 22 0 0 1 24-22A34 34 0 0 1 88 12a26 26 0 0 1 42 14h14a14 14 0 0 1 0 28H14A14 14 0 0 1 0 40z';

/** The sky with its sun or moon, clouds or stars. */
export function sky({ light, dice }: Scene): string {
  const x = dice.number(410, 500);
  const { colour, y, radius } = light.disc;
  const glow = `<radialGradient id="sun"><stop stop-color="${colour}" stop-opacity=".7"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return [
    downwards('sky', ...light.sky),
    rect(0, 0, 600, 262, 'url(#sky)'),
    light.isNight ? stars(dice) : '',
    glow,
    disc(x, y, radius * 4.4, 'url(#sun)'),
    disc(x, y, radius, colour),
    clouds(dice, light.lampsOn ? 0.2 : 0.62),
    light.isNight ? '' : birds(dice, light.out('#35586b')),
  ].join('');
}

const clouds = (dice: Scene['dice'], opacity: number) =>
  each([40, 250, 450], (x, index) =>
    at(
      x + dice.number(-40, 50),
      26 + dice.number(0, 60) + (index % 2) * 26,
      shape(CLOUD, '#fff', opacity),
      dice.number(0.42, 0.85),
    ),
  );

const stars = (dice: Scene['dice']) =>
  line(
    each(count(28), () => d`M${dice.whole(0, 600)} ${dice.whole(4, 170)}h0`),
    '#fff',
    1.6,
    0.75,
  );

const birds = (dice: Scene['dice'], colour: string) => {
  const [x, y] = [dice.number(120, 210), dice.number(60, 120)];
  const bird = (left: number, top: number) => d`M${x + left} ${y + top}q5-5 8 1q4-6 9-2`;
  return line(bird(0, 0) + bird(26, 9) + bird(44, -4), colour, 1.6, 0.6);
};
