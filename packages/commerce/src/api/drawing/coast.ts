import { mix } from './colour.ts';
import { ridge } from './ridge.ts';
import type { Scene } from './scene.ts';
import { HORIZON } from './sky.ts';
import { at, count, d, downwards, each, line, rect, shape } from './svg.ts';

/** Headlands, the sea with a sail, and a beach. */
export function coast(scene: Scene): string {
  const { light, dice } = scene;
  const [far, near] = [mix(light.far('#35a3b8', 0.3), light.sky[2], 0.3), light.out('#1c86a3')];
  const sand = light.out('#f2dcb0');
  return [
    shape(ridge(dice, HORIZON + 4, dice.number(26, 60), 3), light.far('#4d8f86', 0.62)),
    headland(scene),
    downwards('sea', far, near),
    rect(0, HORIZON, 600, 164, 'url(#sea)'),
    glitter(scene),
    sail(dice.number(150, 330), HORIZON + dice.number(8, 26), dice.number(0.7, 1.1)),
    shape('M0 340Q150 316 300 336T600 326V400H0z', light.out('#e9f7f5')),
    shape('M0 345Q150 321 300 341T600 331V400H0z', sand),
    shape('M0 372Q180 352 330 372T600 366V400H0z', light.out('#e6c893')),
  ].join('');
}

/** A steep rock at one side, as bays have them. */
const headland = ({ light, dice }: Scene) => {
  const rise = dice.number(60, 108);
  return shape(
    d`M-10 ${HORIZON + 3}V${HORIZON - rise * 0.42}C30 ${HORIZON - rise * 0.5} 36 ${HORIZON - rise} 66 ${HORIZON - rise}S110 ${HORIZON - rise * 0.2} 150 ${HORIZON - rise * 0.16}S220 ${HORIZON - 4} 262 ${HORIZON + 3}z`,
    light.far('#3f7d6a', 0.36),
  );
};

const glitter = ({ dice, light }: Scene) =>
  line(
    each(count(20), (row) => d`M${dice.whole(340, 520 - row * 2)} ${HORIZON + 5 + row * 4}h${dice.whole(10, 44)}`),
    light.disc.colour,
    1.6,
    0.55,
  ) +
  line(
    each(count(9), (row) => d`M${dice.whole(20, 330)} ${HORIZON + 14 + row * 8}h${dice.whole(14, 46)}`),
    '#fff',
    1.3,
    0.35,
  );

const sail = (x: number, y: number, scale: number) =>
  at(x, y, shape('M0-34V-4H-16zM3-40V-4H24z', '#fff', 0.95) + shape('M-18 0H26L20 7H-12z', '#7b5138'), scale);
