import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { palm, pine, shrub, tree } from '@embarque/commerce/api/drawing/plants.ts';
import type { Scene } from '@embarque/commerce/api/drawing/scene.ts';
import { at, count, d, disc, downwards, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';

/** What one does out in nature, in front of the land. */

/** Water to the front, whatever the land, and a sailing boat on it. */
export function boat({ light, dice }: Scene): string {
  const hull = light.out(dice.one(['#7b4a33', '#24546b', '#b5503c']));
  const sails = light.out(dice.one(['#fbf6ec', '#f6d9a8', '#f2efe6']));
  const ship =
    shape('M-4-150V-14H-74Q-30-70-4-150z', sails) +
    shape('M6-164V-14H86Q36-84 6-164z', darker(sails, 0.08)) +
    line('M2-170V-6', light.out('#6d4a35'), 5) +
    shape('M-92-8H104Q92 26 62 30H-58Q-84 24-92-8z', hull) +
    line('M-80 4H94', light.out('#fbe9cf'), 3, 0.8) +
    shape('M-70 34H78l-18 10H-52z', '#10202c', 0.16);
  return [
    downwards('bay', light.out('#3ba3b6'), light.out('#17718f')),
    shape('M0 300Q150 286 300 296T600 290V400H0z', 'url(#bay)'),
    line(
      each(count(12), (row) => d`M${dice.whole(10, 520)} ${312 + row * 7}h${dice.whole(18, 70)}`),
      '#fff',
      1.6,
      0.4,
    ),
    at(dice.whole(230, 360), dice.whole(318, 340), ship, dice.number(0.85, 1.1)),
  ].join('');
}

/** Parasols and deck chairs on sand under palms. */
export function beach(scene: Scene): string {
  const { light, dice } = scene;
  const cloth = light.out(dice.one(['#e2603f', '#1f7f92', '#f2a541', '#c34d6b']));
  const parasol =
    line('M0 0L8-118', light.out('#e9dcc3'), 5) +
    shape('M-66-92Q-44-146 12-142T78-84Q6-108-66-92z', cloth) +
    shape('M-22-100Q-8-142 12-142Q20-122 24-98Q0-104-22-100z', light.out('#fff6e6'), 0.85);
  const chair =
    shape('M-30 0L24-8L48-40L54-36L30 4L-26 10z', light.out('#fbf3e2')) +
    line('M-20 8L-28 22M26 2L34 20', light.out('#8a6242'), 4);
  return [
    downwards('sand', light.out('#f4dfb4'), light.out('#dfbd84')),
    shape('M0 314Q170 292 330 312T600 302V400H0z', 'url(#sand)'),
    palm(scene, 84, 372, 1.15),
    palm(scene, 532, 366, 0.95, true),
    at(250, 372, parasol, 1.05),
    at(312, 366, chair, 1.1),
    at(410, 356, parasol, 0.72),
    at(448, 352, chair, 0.74),
  ].join('');
}

/** Hot-air balloons over the land, the nearest the largest. */
export function balloon({ light, dice }: Scene): string {
  const colours = dice
    .one([
      ['#d9573f', '#f6c26b', '#fbf1dd'],
      ['#1f6f82', '#f2a541', '#fbf1dd'],
      ['#8a4f6d', '#e8b27a', '#fbeadf'],
    ])
    .map((colour) => light.out(colour));
  const [first = '', second = '', third = ''] = colours;
  const one =
    shape('M0 0C-64 0-78-46-78-76A78 78 0 0 1 78-76C78-46 64 0 0 0z', first) +
    shape('M0 0C-34 0-40-46-40-76Q-40-140 0-154Q40-140 40-76C40-46 34 0 0 0z', second) +
    shape('M0 0C-13 0-15-46-15-76Q-15-140 0-154Q15-140 15-76C15-46 13 0 0 0z', third) +
    line('M-16 0L-12 22M16 0L12 22', light.out('#6d4a35'), 2) +
    rect(-15, 22, 30, 22, light.out('#8a5a3b'), 4);
  return [
    at(dice.whole(450, 520), dice.whole(120, 150), one, 0.34),
    at(dice.whole(80, 150), dice.whole(170, 200), one, 0.5),
    at(dice.whole(270, 340), dice.whole(236, 270), one, dice.number(1, 1.2)),
  ].join('');
}

/** A path through trees with two walkers. */
export function trail(scene: Scene): string {
  const { light, dice } = scene;
  const walker = (shirt: string) =>
    disc(0, -58, 8, light.out('#8a5f45')) +
    shape('M-9-48H9L12-20H-12z', light.out(shirt)) +
    shape('M-13-46h-8q-4 12 0 24h8z', light.out('#4a5d3a')) +
    line('M-5-20L-8 0M5-20L9 0', light.out('#39485a'), 6) +
    line('M12-40L20 0', light.out('#8a6242'), 2.4);
  return [
    downwards('ground', light.out('#7fae62'), light.out('#4f8a50')),
    shape('M0 306Q160 286 330 304T600 296V400H0z', 'url(#ground)'),
    shape(
      'M270 400C250 352 372 344 338 318Q326 306 348 300L360 302Q350 312 366 322C410 350 366 362 392 400z',
      light.out('#d8bd8c'),
    ),
    each([60, 140, 500, 566], (x, index) =>
      (index % 2 === 0 ? tree : pine)(scene, x, dice.whole(352, 384), dice.number(1.1, 1.5)),
    ),
    each([30, 190, 470, 540], (x) => shrub(scene, x, 388, dice.number(0.9, 1.3))),
    at(326, 372, walker('#d9573f'), 1.1),
    at(352, 350, walker('#e8b24a'), 0.82),
  ].join('');
}

/** A cliff with a fall into a pool. */
export function waterfall(scene: Scene): string {
  const { light, dice } = scene;
  const x = dice.whole(270, 330);
  const rock = light.out('#5f6f63');
  return [
    shape(d`M0 400V210Q90 150 180 176L${x - 56} 160L${x - 40} 330H0z`, rock),
    shape(d`M600 400V196Q500 140 430 170L${x + 56} 160L${x + 44} 330H600z`, darker(rock, 0.14)),
    shape(d`M${x - 56} 160Q${x} 150 ${x + 56} 160L${x + 46} 336H${x - 42}z`, light.out('#dff1f2')),
    line(
      each(count(7), (index) => d`M${x - 42 + index * 14} 168q-4 60 2 ${120 + dice.whole(0, 40)}`),
      light.out('#9fd0d8'),
      3,
      0.7,
    ),
    downwards('pool', light.out('#58b3bb'), light.out('#1d7788')),
    oval(x, 362, 250, 52, 'url(#pool)'),
    oval(x, 338, 82, 14, '#fff', 0.6),
    line(
      each(count(7), (row) => d`M${x - 150 + dice.whole(0, 230)} ${352 + row * 7}h${dice.whole(20, 60)}`),
      '#fff',
      1.6,
      0.45,
    ),
    each([46, 120, 486, 556], (left) => shrub(scene, left, dice.whole(372, 396), dice.number(1.1, 1.6))),
    tree(scene, 70, 250, 0.9),
    tree(scene, 536, 240, 1),
  ].join('');
}
