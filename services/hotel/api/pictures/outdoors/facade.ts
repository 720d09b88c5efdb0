import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, mix } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { blades, framing, shrub } from '@embarque/commerce/api/drawing/plants.ts';
import type { Landscape } from '@embarque/commerce/api/drawing/scene.ts';
import { count, d, disc, downwards, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import { chalet } from './houses/chalet.ts';
import { classic } from './houses/classic.ts';
import { midrise } from './houses/midrise.ts';
import { pousada } from './houses/pousada.ts';
import { resort } from './houses/resort.ts';
import { sobrado } from './houses/sobrado.ts';
import { tower } from './houses/tower.ts';

type House = (scene: Scene, y: number) => string;

/** The houses a picture may be asked for by name. */
const housesByName: ReadonlyMap<string, House> = new Map([
  ['chalet', chalet],
  ['classic', classic],
  ['midrise', midrise],
  ['pousada', pousada],
  ['resort', resort],
  ['sobrado', sobrado],
  ['tower', tower],
]);

/** The houses found in a landscape. */
const housesIn: Readonly<Record<Landscape, readonly [House, ...House[]]>> = {
  coast: [resort, pousada, tower, resort],
  mountain: [chalet, pousada, chalet],
  river: [pousada, resort, chalet],
  city: [tower, classic, classic, tower],
};

/** Where the house stands. */
const FOOT = 332;

/** The front of a hotel where it stands: of the named house, else of one as the landscape has them. */
export function facade(scene: Scene, name?: string): string {
  const usual = scene.dice.one(housesIn[scene.landscape]);
  const house = housesByName.get(name ?? '') ?? usual;
  return [
    backdrop(scene),
    scene.landscape === 'city' ? pavement(scene) : garden(scene),
    oval(300, FOOT + 3, 200, 9, '#10202c', 0.22),
    house(scene, FOOT),
    scene.landscape === 'city' ? street(scene) : path(scene),
    framing(scene, FOOT),
    scene.landscape === 'river' ? shore(scene) : '',
    scene.landscape === 'city' ? '' : foreground(scene),
  ].join('');
}

/** The ground around the house. */
const garden = ({ light, landscape, dice }: Scene) =>
  shape(d`M0 ${FOOT - 12}Q150 ${FOOT - 28} 300 ${FOOT - 22}T600 ${FOOT - 14}V400H0z`, light.out('#7fb267')) +
  shape(
    d`M0 ${FOOT + 18}Q160 ${FOOT - 2} 300 ${FOOT + 10}T600 ${FOOT + 10}V400H0z`,
    light.out(landscape === 'coast' && dice.chance(0.6) ? '#f0d9a8' : '#6aa45c'),
  );

/** The bank of the river, with the jetty the path leads to. */
const shore = ({ light, house }: Scene) =>
  downwards('shore', mix(light.sky[2], light.out('#4aa3b5'), 0.4), light.out('#2b8aa6')) +
  shape('M0 368Q150 356 300 366T600 362V400H0z', light.out('#dcc594')) +
  shape('M0 373Q150 361 300 371T600 367V400H0z', 'url(#shore)') +
  line('M40 384h46M120 392h60M452 380h40M500 392h56M70 396h30', '#fff', 1.8, 0.5) +
  shape('M246 364H354L372 400H228z', light.out(house.wood)) +
  line('M242 373H358M238 382H362M233 391H367', light.out(darker(house.wood, 0.3)), 2) +
  line('M240 392V366M360 392V366', light.out(darker(house.wood, 0.35)), 7);

/** The path to the door, with hedges and lamps. */
function path(scene: Scene): string {
  const { light } = scene;
  const edges = [248, 352];
  return [
    shape(d`M276 ${FOOT + 4}H324Q346 ${FOOT + 34} 404 400H196Q254 ${FOOT + 34} 276 ${FOOT + 4}z`, light.out('#ecdcbc')),
    shape(d`M300 ${FOOT + 4}H324Q346 ${FOOT + 34} 404 400H340Q320 ${FOOT + 34} 300 ${FOOT + 4}z`, '#10202c', 0.06),
    each(edges, (x) => shrub(scene, x + (x < 300 ? -34 : 34), FOOT + 14, 0.62) + shrub(scene, x, FOOT + 10, 0.4)),
    each(
      [232, 368],
      (x) =>
        line(d`M${x} ${FOOT + 30}v-20`, light.out('#4a5560'), 2.6) +
        disc(x, FOOT + 8, 4.5, light.lampsOn ? GLOW : '#fff6e0'),
    ),
  ].join('');
}

const pavement = ({ light }: Scene) => rect(0, FOOT - 8, 600, 80, light.out('#d9d4ca'));

/** Kerb, carriageway with a crossing, lamps and box trees. */
function street(scene: Scene): string {
  const { light } = scene;
  const stripes = count(6).map((stripe) => 236 + stripe * 23);
  return [
    rect(0, FOOT + 26, 600, 5, light.out('#b9b3a8')),
    rect(0, FOOT + 31, 600, 40, light.out('#59646e')),
    shape(
      each(stripes, (x) => d`M${x} ${FOOT + 36}h13l${(x - 296) * 0.12} 28h-14z`),
      light.out('#eef0ee'),
    ),
    each(
      [196, 404],
      (x) =>
        line(d`M${x} ${FOOT + 20}v-86q0-10 ${x < 300 ? -10 : 10}-10`, light.out('#3d4852'), 3) +
        disc(x + (x < 300 ? -12 : 12), FOOT - 74, 6, light.lampsOn ? GLOW : '#fff6e0'),
    ),
    each(
      [248, 352],
      (x) =>
        rect(x - 9, FOOT + 4, 18, 16, light.out('#f2ece0')) +
        disc(x, FOOT - 6, 13, light.out('#4f8f57')) +
        disc(x - 3, FOOT - 9, 8, light.out('#66a862')),
    ),
  ].join('');
}

/** Leaves close to the viewer in the corners. */
const foreground = ({ light }: Scene) =>
  blades(light.out('#2f7358'), 96, 416, 1) +
  blades(light.out('#2f7358'), 520, 420, 1.1) +
  blades(light.out('#3f8a61'), 12, 408, 1.1);
