import { GLOW } from './light.ts';
import { treeTops } from './plants.ts';
import { ridge } from './ridge.ts';
import type { Scene } from './scene.ts';
import { HORIZON } from './sky.ts';
import { bars, box, count, d, downwards, line, rect, shape } from './svg.ts';

/** Two rows of houses behind the trees of a park, with hills beyond. */
export function skyline(scene: Scene): string {
  const { light, dice } = scene;
  return [
    shape(ridge(dice, HORIZON - 10, 60, 2), light.far('#6b93a0', 0.66)),
    houses(scene, { width: 34, low: 60, high: 136 }, light.far('#7d97aa', 0.56)),
    houses(scene, { width: 44, low: 34, high: 96 }, light.far('#5b7a92', 0.3)),
    treeTops(scene, HORIZON + 20, light.far('#4d8a63', 0.18), 26),
    downwards('park', light.out('#8fbd78'), light.out('#6ba06a')),
    rect(0, HORIZON + 22, 600, 142, 'url(#park)'),
  ].join('');
}

interface Row {
  readonly width: number;
  /** How high its houses rise. */
  readonly low: number;
  readonly high: number;
}

/** A row of houses, some with a mast or a step on the roof, with a few windows each. */
const houses = ({ dice, light }: Scene, { width, low, high }: Row, fill: string) => {
  const walls: string[] = [];
  const masts: string[] = [];
  const windows: string[] = [];
  for (const index of count(Math.ceil(600 / width))) {
    const rise = dice.whole(low, high);
    const [x, y] = [index * width + dice.whole(-6, 2), HORIZON + 14 - rise];
    walls.push(box(x, y, Math.round(width * dice.number(0.8, 1.1)), rise + 20));
    if (dice.chance(0.35)) walls.push(box(x + width * 0.2, y - 9, width * 0.5, 10));
    if (dice.chance(0.25)) masts.push(d`M${x + width / 2} ${y}v-16`);
    for (const row of count(3))
      windows.push(d`M${Math.round(x + width * dice.one([0.25, 0.5, 0.75]))} ${y + 8 + row * 11}v5`);
  }
  return (
    shape(walls.join(''), fill) +
    line(masts.join(''), fill, 2) +
    bars(windows.join(''), light.lampsOn ? GLOW : '#fff', 4, light.lampsOn ? 0.8 : 0.35)
  );
};
