import { mix } from './colour.ts';
import { treeTops } from './plants.ts';
import { ridge } from './ridge.ts';
import type { Scene } from './scene.ts';
import { HORIZON } from './sky.ts';
import { at, count, d, downwards, each, line, shape } from './svg.ts';

/** Hills, a forest's edge, and a river winding to the front with a boat on it. */
export function river(scene: Scene): string {
  const { light, dice } = scene;
  return [
    shape(ridge(dice, HORIZON, 76, 2), light.far('#5d9486', 0.58)),
    shape(ridge(dice, HORIZON + 8, 46, 3), light.far('#4a8a66', 0.36)),
    treeTops(scene, HORIZON + 12, light.far('#357553', 0.16), 22),
    downwards('bank', light.out('#86b769'), light.out('#5b9656')),
    shape('M0 400V252H600V400z', 'url(#bank)'),
    downwards('water', mix(light.sky[2], light.out('#4aa3b5'), 0.35), light.out('#2b8aa6')),
    shape(
      'M352 252C300 262 210 268 236 284S420 304 330 332S110 356 60 400H520C540 366 560 344 500 316S330 288 350 276S420 262 404 252z',
      'url(#water)',
    ),
    line(
      each(count(12), (row) => d`M${dice.number(270, 400)} ${286 + row * 9}h${dice.number(16, 50)}`),
      '#fff',
      1.4,
      0.4,
    ),
    boat(light.out('#8a5a3b'), dice.number(330, 420), dice.number(322, 350)),
    line('M150 330l-4-22M158 330l2-28M166 330l7-20M548 372l-5-26M556 372l3-32M564 372l8-24', light.out('#3f7f4c'), 3),
  ].join('');
}

const boat = (wood: string, x: number, y: number) =>
  at(
    x,
    y,
    shape('M-34-6Q0 4 34-6Q26 8 14 8H-14Q-26 8-34-6z', wood) +
      line('M-4-4L12-16', '#f2e3c6', 2) +
      shape('M-30 10h60l-8 5h-44z', '#10202c', 0.18),
  );
