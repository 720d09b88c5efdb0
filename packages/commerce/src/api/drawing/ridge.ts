import type { Dice } from './dice.ts';
import { count, d, each } from './svg.ts';

/** Path data of rolling hills from side to side, closed below. */
export function ridge(dice: Dice, base: number, height: number, waves: number): string {
  const step = 600 / (waves * 2);
  const start = base - height * dice.number(0, 1);
  return `${d`M0 400V${start}`}${each(count(waves * 2), (index) => {
    const x = (index + 1) * step;
    const y = base - height * (index % 2 === 0 ? dice.number(0.65, 1) : dice.number(0, 0.3));
    return d`S${x - step * 0.5} ${y} ${x} ${y}`;
  })}V400z`;
}
