import { ridge } from './ridge.ts';
import type { Scene } from './scene.ts';
import { HORIZON } from './sky.ts';
import { count, d, downwards, each, rect, shape } from './svg.ts';

/** Peaks behind hills behind a forest and a meadow. */
export function mountains(scene: Scene): string {
  const { light, dice } = scene;
  const mist = light.far('#ffffff', 0.8);
  return [
    peaks(scene),
    shape(ridge(dice, HORIZON + 6, 60, 2), light.far('#4f8a80', 0.5)),
    `<linearGradient id="mist" x2="0" y2="1"><stop stop-color="${mist}" stop-opacity="0"/><stop offset="1" stop-color="${mist}" stop-opacity=".65"/></linearGradient>`,
    rect(0, HORIZON - 56, 600, 70, 'url(#mist)'),
    shape(ridge(dice, HORIZON + 24, 48, 3), light.far('#457f5f', 0.22)),
    forest(scene, HORIZON + 46, light.far('#2f6b52', 0.1)),
    downwards('meadow', light.out('#8dbb6b'), light.out('#5f9a57')),
    shape(ridge(dice, HORIZON + 62, 22, 2), 'url(#meadow)'),
  ].join('');
}

/** Three or four peaks, each with a side in the sun and one in the shade. */
const peaks = ({ light, dice }: Scene) => {
  const tops = count(4).map((index) => ({ x: 60 + index * 165 + dice.number(-30, 30), rise: dice.number(80, 150) }));
  return each(tops, ({ x, rise }) => {
    const [top, half] = [HORIZON - rise, rise * 1.15];
    return (
      shape(d`M${x} ${top}L${x + half} ${HORIZON + 10}H${x - half}z`, light.far('#6d94a6', 0.52)) +
      shape(
        d`M${x} ${top}L${x - rise * 0.1} ${top + rise * 0.3}L${x + rise * 0.08} ${top + rise * 0.55}L${x - rise * 0.15} ${HORIZON + 10}H${x + half}z`,
        light.far('#4f7c92', 0.46),
      )
    );
  });
};

const forest = ({ dice }: Scene, y: number, fill: string) =>
  shape(
    `M0 400V${y}${each(count(34), () => {
      const [half, rise] = [dice.number(7, 11), dice.number(18, 40)];
      return d`l${half}-${rise}l${half} ${rise}`;
    })}V400z`,
    fill,
  );
