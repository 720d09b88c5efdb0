import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import type { Scene } from '@embarque/commerce/api/drawing/scene.ts';
import { at, count, d, disc, downwards, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';

/** What is made by hand, at a table. */

/** A wall with shelves, and a table's top over the whole width. */
function room({ light, dice }: Scene): { wall: string; markup: string } {
  const wall = light.indoors(dice.one(['#dfe6df', '#efe1d2', '#d9e0e6', '#e9dcd6']));
  const shelf = (y: number) => rect(60, y, 480, 9, light.indoors('#8a6242'));
  const jar = (x: number, y: number) => {
    const height = dice.whole(26, 48);
    const colour = light.indoors(dice.one(['#c4623c', '#f3e8d2', '#5f8a7a', '#e0a04e', '#7d93a6']));
    return rect(x, y - height, dice.whole(22, 32), height, colour, 5);
  };
  const markup = [
    rect(0, 0, 600, 400, wall),
    shelf(96),
    shelf(176),
    each(count(9), (index) => jar(76 + index * 52, 96)),
    each(count(9), (index) => jar(70 + index * 52, 176)),
    each(
      [150, 300, 450],
      (x) =>
        line(d`M${x} 0V34`, light.indoors('#39424a'), 3) +
        shape(d`M${x - 26} 52Q${x} 14 ${x + 26} 52z`, light.indoors('#39424a')) +
        oval(x, 53, 14, 5, GLOW),
    ),
    downwards('top', light.indoors('#b9854f'), light.indoors('#8d6038')),
    shape('M30 262H570L600 400H0z', 'url(#top)'),
    rect(26, 258, 548, 9, light.indoors('#d0a06c')),
  ].join('');
  return { wall, markup };
}

/** Dishes on a laid table. */
export function table(scene: Scene): string {
  const { light, dice } = scene;
  const dish = (x: number, y: number, scale: number) => {
    const food = light.indoors(dice.one(['#d9744f', '#7fa35a', '#e0a04e', '#b5503c']));
    const herb = light.indoors('#4f8a50');
    return at(
      x,
      y,
      oval(0, 6, 74, 20, '#10202c', 0.18) +
        oval(0, 0, 74, 21, light.indoors('#fbfaf6')) +
        oval(0, -2, 54, 14, light.indoors('#e9ecec')) +
        shape('M-34-3Q-26-26 0-26T34-3Q0 8-34-3z', food) +
        disc(-10, -20, 6, herb) +
        disc(12, -17, 5, herb) +
        disc(2, -24, 4, light.indoors('#f6d36b')),
      scale,
    );
  };
  return [
    room(scene).markup,
    dish(300, 342, 1.25),
    dish(140, 304, 0.85),
    dish(462, 306, 0.85),
    line('M190 360L186 322M198 360L194 322M408 360V324', light.indoors('#dfe5e8'), 4),
    shape('M232 286q-12 0-12-40h24q0 40-12 40zM230 286h4v16h-4zM218 302h28v4h-28z', light.indoors('#f2d9ae'), 0.85),
  ].join('');
}

/** Pots and a wheel with clay. */
export function workshop(scene: Scene): string {
  const { light, dice } = scene;
  const clay = light.indoors('#b5673f');
  const pot = (x: number, y: number, scale: number) => {
    const glaze = light.indoors(dice.one(['#c98a5c', '#5f8a9a', '#e6d3b3', '#7a8f6a']));
    return at(
      x,
      y,
      oval(0, 2, 34, 8, '#10202c', 0.2) +
        shape('M-16-70H16Q44-36 26 0H-26Q-44-36-16-70z', glaze) +
        oval(0, -70, 16, 5, darker(glaze, 0.3)) +
        line('M-31-34Q0-26 31-34', lighter(glaze, 0.4), 4),
      scale,
    );
  };
  return [
    room(scene).markup,
    pot(120, 318, 0.95),
    pot(196, 296, 0.7),
    pot(474, 316, 1),
    oval(318, 356, 112, 26, light.indoors('#5a646b')),
    oval(318, 350, 112, 26, light.indoors('#8b979e')),
    shape('M274 346Q262 290 292 268H346Q376 290 362 346Q318 360 274 346z', clay),
    oval(319, 268, 27, 8, darker(clay, 0.35)),
    line('M270 322Q318 334 366 322M272 300Q318 312 364 300', lighter(clay, 0.25), 4, 0.7),
  ].join('');
}
