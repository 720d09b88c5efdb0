import { darker, mix } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { box, count, d, each, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../../paint/scene.ts';

/** Windows, awnings and doors of houses. */

/** The glass of a house by day: it shows a darker sky. */
export const glassOf = ({ light }: Scene): string => mix(light.out('#3d6478'), light.sky[1], 0.28);

/** Windows of one shape; after dark lamps shine behind most. */
export function windows(scene: Scene, outlines: readonly string[], litShare = 0.62): string {
  const lit = outlines.map(() => scene.light.lampsOn && scene.dice.chance(litShare));
  const joined = (wanted: boolean) => outlines.filter((_, index) => lit[index] === wanted).join('');
  return (joined(false) && shape(joined(false), glassOf(scene))) + (joined(true) && shape(joined(true), GLOW));
}

/** A striped awning, scalloped below. */
export function awning({ light, house }: Scene, x: number, y: number, width: number): string {
  const stripes = Math.max(4, Math.round(width / 9));
  const step = width / stripes;
  const stripe = (index: number) => d`M${x + index * step} ${y}h${step}l${0} 13a${step / 2} 4 0 0 1 ${-step} 0z`;
  const all = count(stripes);
  return (
    shape(
      each(
        all.filter((index) => index % 2 === 0),
        stripe,
      ),
      light.out(house.accent),
    ) +
    shape(
      each(
        all.filter((index) => index % 2 === 1),
        stripe,
      ),
      light.out('#fff8ec'),
    )
  );
}

/** The lit double door of a house, with a step and a mat of light before it. Its foot is at y. */
export function entrance(scene: Scene, y: number, width: number, height: number): string {
  const { light, house } = scene;
  const left = 300 - width / 2;
  return [
    rect(left - 5, y - height - 5, width + 10, height + 5, light.out(darker(house.wood, 0.2))),
    rect(left, y - height, width, height, light.lampsOn ? GLOW : mix(light.out('#f3dcae'), '#7d5a3a', 0.35)),
    shape(
      box(300 - 1.5, y - height, 3, height) + box(left, y - height * 0.72, width, 2.5),
      light.out(darker(house.wood, 0.2)),
    ),
    rect(left - 14, y - 1, width + 28, 5, light.out('#e5ddd0')),
    light.lampsOn ? oval(300, y + 9, width * 0.9, 7, GLOW, 0.35) : '',
  ].join('');
}

/** A shade over the right side of a wall, so that it has a body. */
export const shadeSide = (x: number, y: number, width: number, height: number): string =>
  shape(box(x + width * 0.86, y, width * 0.14, height), '#16283a', 0.13);

/** A shade under something that sticks out. */
export const shadeUnder = (x: number, y: number, width: number, height = 6): string =>
  shape(box(x, y, width, height), '#16283a', 0.18);
