import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { tree } from '@embarque/commerce/api/drawing/plants.ts';
import type { Scene } from '@embarque/commerce/api/drawing/scene.ts';
import {
  arch,
  at,
  box,
  count,
  d,
  disc,
  downwards,
  each,
  line,
  rect,
  shape,
} from '@embarque/commerce/api/drawing/svg.ts';

/** What one does among houses and fields, in front of the land. */

/** Coloured houses along a street, with a bicycle. */
export function street(scene: Scene): string {
  const { light, dice } = scene;
  const colours = ['#e9b872', '#d9744f', '#7fb0b6', '#f3e5d6', '#c98aa0', '#9bb58a'];
  const start = dice.whole(0, 5);
  const house = (x: number, index: number) => {
    const wall = light.out(colours[(start + index) % colours.length] ?? '#f3e5d6');
    const height = 120 + dice.whole(0, 46);
    const top = 318 - height;
    const glass = light.lampsOn ? GLOW : light.out('#4d6a78');
    return (
      rect(x, top, 104, height, wall) +
      shape(d`M${x - 5} ${top}L${x + 8} ${top - 22}H${x + 96}L${x + 109} ${top}z`, light.out('#a5502f')) +
      shape(arch(x + 16, top + 24, 24, 40) + arch(x + 62, top + 24, 24, 40), glass) +
      shape(arch(x + 38, 252, 28, 66), light.out('#5d4130')) +
      line(d`M${x + 10} ${top + 70}h84`, darker(wall, 0.2), 3)
    );
  };
  const bicycle =
    line('M-34 0L-8-34H26L40 0M-8-34L6 0H-34M26-34L6 0M-8-34l-6-10h-10M26-34l-4-14h14', light.out('#1f5f7a'), 4) +
    line('M-62 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0M12 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0', light.out('#33424c'), 4);
  return [
    each(count(6), (index) => house(-10 + index * 104, index)),
    downwards('stones', light.out('#c8b8a2'), light.out('#a08e78')),
    rect(0, 318, 600, 82, 'url(#stones)'),
    line(
      each(count(9), (row) => d`M${dice.whole(0, 480)} ${330 + row * 8}h${dice.whole(20, 80)}`),
      light.out('#8b7a66'),
      2,
      0.45,
    ),
    tree(scene, 560, 336, 1.1),
    at(dice.whole(250, 340), 358, bicycle, 1.15),
  ].join('');
}

/** Rows of vines, and a table with glasses. */
export function vineyard({ light, dice }: Scene): string {
  const leaf = light.out('#5f9450');
  const row = (index: number) => {
    const y = 270 + index * index * 5 + index * 10;
    return (
      line(d`M0 ${y}Q300 ${y - 16} 600 ${y}`, leaf, 8 + index * 5) +
      line(
        d`M0 ${y + 6 + index * 3}Q300 ${y - 10 + index * 3} 600 ${y + 6 + index * 3}`,
        darker(leaf, 0.25),
        4 + index * 2,
      )
    );
  };
  const glass = (wine: string) =>
    shape('M-16-62H16Q16-26 0-22Q-16-26-16-62z', light.out('#eef6f6'), 0.75) +
    shape('M-14-46H14Q12-26 0-24Q-12-26-14-46z', light.out(wine)) +
    line('M0-22V0M-12 0H12', light.out('#e6eeee'), 3);
  const x = dice.whole(250, 330);
  return [
    downwards('soil', light.out('#b98d5f'), light.out('#94683f')),
    rect(0, 258, 600, 142, 'url(#soil)'),
    each(count(5), row),
    shape(d`M${x - 120} 356H${x + 130}L${x + 150} 400H${x - 140}z`, light.out('#8a5a3b')),
    shape(d`M${x - 120} 356H${x + 130}v8H${x - 122}z`, light.out('#b07a50')),
    at(x - 34, 358, glass('#7a2338'), 1.1),
    at(x + 18, 360, glass('#d9b24e'), 1.1),
    at(
      x + 78,
      358,
      rect(-12, -84, 24, 84, light.out('#2f4f3a'), 6) +
        rect(-5, -110, 10, 30, light.out('#2f4f3a')) +
        rect(-12, -54, 24, 28, light.out('#f3e8cf')),
    ),
  ].join('');
}

/** A dome under the stars, with a telescope. */
export function night({ light, dice }: Scene): string {
  const wall = light.out('#e6e9ee');
  const x = dice.whole(360, 430);
  const scope =
    shape('M-70-66L44-118L56-92L-60-44z', light.out('#3b4f66')) +
    rect(46, -124, 16, 40, light.out('#c9a24e')) +
    line('M-8-70L-36 0M-8-70L-6 0M-8-70L24 0', light.out('#5d4a3a'), 6);
  return [
    downwards('dusk', '#0b1836', '#3a4a78'),
    `<g opacity=".55">${rect(0, 0, 600, 300, 'url(#dusk)')}</g>`,
    line(
      each(count(46), () => d`M${dice.whole(0, 600)} ${dice.whole(4, 220)}h0`),
      '#fff',
      2.2,
      0.9,
    ),
    disc(110, 84, 26, '#fdf6dc'),
    disc(122, 76, 24, '#26355f', 0.9),
    downwards('hill', light.out('#4f7a58'), light.out('#2f5a44')),
    shape('M0 330Q160 276 330 300T600 292V400H0z', 'url(#hill)'),
    shape(box(x - 80, 250, 160, 66), darker(wall, 0.1)),
    shape(d`M${x - 88} 252a88 80 0 0 1 176 0z`, wall),
    shape(d`M${x - 14} 250L${x - 4} 174H${x + 24}L${x + 30} 250z`, '#22304e'),
    rect(x - 14, 276, 28, 40, GLOW, 3),
    at(dice.whole(170, 230), 366, scope, 1.1),
  ].join('');
}
