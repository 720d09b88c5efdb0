import { createDice } from '@embarque/commerce/api/drawing/dice.ts';
import { lights } from '@embarque/commerce/api/drawing/light.ts';
import type { Landscape, Scene } from '@embarque/commerce/api/drawing/scene.ts';
import { at, d, disc, each, line, oval, shape } from '@embarque/commerce/api/drawing/svg.ts';

/** One of the pictures of a scene: each has an hour and a viewpoint of its own. */
export interface View extends Scene {
  readonly number: number;
}

/** Hours by their place in the lights of all drawings. */
const hours = { noon: 0, morning: 1, golden: 2, evening: 3, dusk: 6, night: 8 } as const;
export type Hour = keyof typeof hours;

const later: Partial<Readonly<Record<Hour, Hour>>> = { noon: 'evening', morning: 'evening', golden: 'dusk' };

/** Returns the hour in which a picture shows the same by lamplight; one after sunset stays. */
export const afterDark = (hour: Hour): Hour => later[hour] ?? hour;

/** Returns what a picture is drawn with; its chances follow from its name. */
export const viewOf = (name: string, number: number, hour: Hour, landscape: Landscape): View => ({
  number,
  landscape,
  light: lights[hours[hour]] ?? lights[0],
  dice: createDice(`${name} ${number}`),
});

/** What people wear, and are: shirt, trousers, skin. */
const looks = [
  ['#e2603f', '#39485a', '#8a5f45'],
  ['#f2efe6', '#2f5f7a', '#c98f6a'],
  ['#f2a541', '#4a4a5d', '#6b4430'],
  ['#2f8f8a', '#7a5a45', '#d9a883'],
  ['#c34d6b', '#33424c', '#a8754f'],
  ['#f6d36b', '#2d4a66', '#7a5039'],
] as const;

/** A person of 72 high, standing at x, y; from behind their hair is seen. */
export function person({ light }: Scene, x: number, y: number, scale: number, look: number, isBehind = false): string {
  const [shirt, trousers, skin] = looks[look % looks.length] ?? looks[0];
  const [cloth, hair] = [light.out(shirt), light.out('#3a2a24')];
  return at(
    x,
    y,
    oval(0, 1, 17, 3, '#10202c', 0.2) +
      line('M-5-26L-6-2M5-26L6-2', light.out(trousers), 8) +
      line('M-10-49L-15-27M10-49L15-27', cloth, 6) +
      shape('M-12-48Q-10-55 0-55T12-48L11-22H-11z', cloth) +
      disc(0, -64, 8, light.out(skin)) +
      (isBehind ? disc(0, -66, 8, hair) : shape('M-9-63a9 9 0 0 1 18 0q-7-6-18 0z', hair)),
    scale,
  );
}

/** People far off, by the places of their feet: little more than heads and shirts. */
export const crew = ({ light }: Scene, places: readonly (readonly [number, number])[]): string =>
  each(looks, ([shirt], index) =>
    line(
      each(
        places.filter((_, at) => at % looks.length === index),
        ([x, y]) => d`M${x} ${y - 5}v-10`,
      ),
      light.out(shirt),
      14,
    ),
  ) +
  line(
    each(places, ([x, y]) => d`M${x} ${y - 29}h0`),
    light.out('#7a4f3a'),
    10,
  );

/** Four corners, as path data is written. */
export type Corners = readonly (readonly [number, number])[];

/** Path data through points, each told from the one before. */
export function through(points: Corners): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = whole.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = whole[index] ?? [0, 0];
    return x === fromX ? `v${y - fromY}` : `l${x - fromX} ${y - fromY}`;
  });
  return `M${whole[0]?.join(' ')}${steps.join('')}z`.replaceAll(' -', '-');
}
