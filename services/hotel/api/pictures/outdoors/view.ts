import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { palm, pine, pottedPlant, shrub, tree } from '@embarque/commerce/api/drawing/plants.ts';
import { at, box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

/** What guests see from their balcony. */
export function view(scene: Scene): string {
  const rail = scene.dice.one([glassRail, balusters, woodenRail]);
  // A lamp shines on the balcony, as in a room.
  const balcony: Scene = { ...scene, light: { ...scene.light, out: scene.light.indoors } };
  const { light, house } = balcony;
  return [
    backdrop(scene),
    nearTrees(scene),
    rail(balcony),
    floor(balcony),
    chair(balcony, 186, 372),
    chair(balcony, 414, 372, true),
    table(balcony, 300, 376),
    pottedPlant(light.out('#4c9a5a'), light.out(house.accent), 508, 386, 1.05),
    eaves(balcony),
    curtain(balcony),
  ].join('');
}

/** The tops of trees below the balcony. */
function nearTrees(scene: Scene): string {
  const { landscape, dice } = scene;
  const standing = { coast: palm, river: tree, city: tree, mountain: pine }[landscape];
  const places = landscape === 'city' ? [150, 240, 350, 450, 540] : [128, 470, 530];
  return (
    each(places, (x) => standing(scene, x + dice.number(-14, 14), dice.number(336, 366), dice.number(0.8, 1.15))) +
    each(count(9), (index) => shrub(scene, 30 + index * 68, 352, dice.number(0.9, 1.3)))
  );
}

/** The boards of the balcony. */
function floor({ light, house }: Scene): string {
  const tone = light.out(lighter(house.wood, 0.3));
  return (
    rect(0, 348, 600, 52, tone) +
    line(
      each(count(15), (index) => d`M${index * 44 - 8} 349L${300 + (index * 44 - 308) * 1.25} 400`),
      darker(tone),
      1.4,
      0.6,
    ) +
    shape(box(0, 348, 600, 6), '#10202c', 0.18)
  );
}

const glassRail = ({ light }: Scene) =>
  shape(box(0, 272, 600, 76), light.out('#dff1f4'), 0.32) +
  shape('M90 348L150 276H186L126 348zM380 348L440 276H456L396 348z', '#fff', 0.2) +
  shape(
    each(count(5), (index) => box(36 + index * 131, 270, 4, 80)),
    light.out('#e8eef0'),
  ) +
  rect(0, 267, 600, 6, light.out('#f4f7f7'));

const balusters = ({ light, house }: Scene) =>
  each(count(20), (index) =>
    shape(
      d`M${8 + index * 31} 280h13q-2 10-3 14q7 14 4 30q-1 10-3 14h-9q-2-4-3-14q-3-16 4-30q-1-4-3-14z`,
      light.out(house.trim),
    ),
  ) +
  rect(0, 338, 600, 14, light.out(darker(house.trim, 0.1))) +
  rect(0, 266, 600, 14, light.out(house.trim)) +
  rect(0, 278, 600, 3, light.out(darker(house.trim, 0.2)));

const woodenRail = ({ light, house }: Scene) =>
  line(
    each(count(34), (index) => d`M${10 + index * 18} 278V348`),
    light.out(darker(house.wood, 0.1)),
    3.6,
  ) +
  rect(0, 334, 600, 6, light.out(house.wood)) +
  rect(0, 268, 600, 10, light.out(lighter(house.wood, 0.15)));

/** An armchair of wicker, turned to the table. */
function chair({ light, house }: Scene, x: number, y: number, mirrored = false): string {
  const wicker = light.out(darker(house.wood, 0.1));
  return at(
    x,
    y,
    oval(4, 10, 50, 6, '#10202c', 0.22) +
      line('M-26-4L-30 10M30-4L34 10', wicker, 5) +
      shape('M-34-34Q-52-92-26-98Q-6-102 2-62L4-30z', wicker) +
      shape('M-28-36Q-42-84-24-88Q-10-90-4-58L0-30z', light.out(house.accent)) +
      shape('M-36-32H38Q44-32 42-24L38-2H-30z', wicker) +
      shape('M-24-42H34Q42-42 40-32H-26z', light.out('#fff8ea')) +
      line('M-28-14H39', darker(wicker, 0.3), 1.6, 0.6),
    1.05,
    mirrored,
  );
}

/** A round table with breakfast on it. */
function table({ light, house }: Scene, x: number, y: number): string {
  return at(
    x,
    y,
    oval(0, 10, 40, 5, '#10202c', 0.22) +
      line('M0-44V6M0-6L-20 10M0-6L20 10', light.out(darker(house.wood, 0.2)), 5) +
      oval(0, -44, 46, 10, light.out(darker(house.wood, 0.1))) +
      oval(0, -47, 46, 10, light.out('#f7efe2')) +
      shape('M-24-66h18l-2 15q-7 4-14 0z', light.out('#ffffff')) +
      line('M-6-63q8 1 5 6q-2 3-6 3', light.out('#ffffff'), 2.4) +
      shape('M14-80h12l-2 30h-8z', light.out('#f5a742')) +
      oval(20, -80, 6, 1.8, light.out('#ffcf7d')),
  );
}

/** The roof over the balcony with a lamp hanging from it. */
function eaves({ light, house, dice }: Scene): string {
  const wood = light.out(darker(house.wood, 0.2));
  const x = dice.number(120, 180);
  return [
    rect(0, 0, 600, 30, wood),
    shape(
      each(count(11), (index) => box(index * 58 + 8, 22, 12, 18)),
      darker(wood, 0.25),
    ),
    rect(0, 0, 600, 24, wood),
    line(d`M${x} 30V64`, darker(wood, 0.4), 2),
    shape(d`M${x - 16} 88Q${x - 14} 64 ${x} 64T${x + 16} 88z`, light.out(house.accent)),
    disc(x, 90, 7, light.lampsOn ? GLOW : '#fff3d6'),
    light.lampsOn ? disc(x, 90, 26, GLOW, 0.22) : '',
  ].join('');
}

/** The wall and the curtain at the door one steps out of. */
function curtain({ light, house }: Scene): string {
  const cloth = light.out('#fbf6ec');
  return [
    rect(0, 0, 26, 400, light.out(house.wall)),
    shape(box(22, 0, 6, 400), '#10202c', 0.12),
    shape('M26 24H84Q88 150 62 250Q56 276 70 372H26z', cloth, 0.94),
    line('M40 26Q44 200 38 370M58 26Q62 170 48 260Q46 300 54 370', darker(cloth, 0.16), 3, 0.55),
  ].join('');
}
