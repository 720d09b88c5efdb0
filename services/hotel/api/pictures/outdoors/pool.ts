import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, lighter, mix } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { blades, framing, shrub } from '@embarque/commerce/api/drawing/plants.ts';
import {
  at,
  box,
  count,
  d,
  disc,
  downwards,
  each,
  line,
  oval,
  rect,
  shape,
} from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import { glassOf, windows } from './houses/openings.ts';

/** The pool of a hotel with its loungers, the landscape behind. */
export function pool(scene: Scene): string {
  const { light, dice } = scene;
  const basin = dice.one([straightPool, roundPool, straightPool]);
  return [
    backdrop(scene),
    dice.chance(0.55) ? pavilion(scene) : railing(scene),
    each(count(9), (index) => shrub(scene, 20 + index * 70, 276, dice.number(0.5, 0.85))),
    framing(scene, 262),
    deck(scene),
    each(
      [178, 252, 326, 400],
      (x, index) => (index % 2 === 0 ? parasol(scene, x + 34, 292) : '') + lounger(scene, x, 296, 0.72),
    ),
    basin(scene),
    dice.chance(0.6) ? swimRing(scene, dice.number(250, 400), 342) : '',
    light.lampsOn ? lanterns(scene) : '',
    corner(scene),
  ].join('');
}

/** Boards or slabs running to the front. */
function deck({ light, house, dice }: Scene): string {
  const tone = dice.chance(0.5) ? light.out(lighter(house.wood, 0.42)) : light.out('#eadfcb');
  const joints = count(13).map((index) => index * 50);
  return (
    rect(0, 274, 600, 126, tone) +
    shape(box(0, 274, 600, 5), '#10202c', 0.12) +
    line(
      each(joints, (x) => d`M${x} 276L${300 + (x - 300) * 1.9} 400`),
      darker(tone),
      1.4,
      0.5,
    )
  );
}

const waterOf = (scene: Scene) =>
  downwards(
    'pool',
    ...(scene.light.lampsOn ? ['#3fb8c8', '#137a9a'] : [scene.light.out('#7fe0e2'), scene.light.out('#22a5bd')]),
  );

const ripples = ({ dice }: Scene) =>
  line(
    each(count(13), (row) => d`M${dice.number(150, 390)} ${318 + row * 5}q8-4 16 0t16 0`),
    '#fff',
    1.8,
    0.5,
  );

function straightPool(scene: Scene): string {
  const rim = scene.light.out('#fbf6ec');
  return [
    waterOf(scene),
    shape('M132 304H468L556 392H44z', rim),
    shape('M44 392H556V398H44z', darker(rim, 0.2)),
    shape('M144 309H456L532 386H68z', darker(scene.light.out('#1d8aa5'), 0.1)),
    shape('M144 315H456L532 386H68z', 'url(#pool)'),
    ripples(scene),
    line('M470 300q-2-22-16-18v44M490 318q-2-24-16-18v44', scene.light.out('#e6edf0'), 3.4),
  ].join('');
}

function roundPool(scene: Scene): string {
  const rim = scene.light.out('#fbf6ec');
  const outline = 'C150 292 240 306 310 304S500 296 532 342S440 396 316 388S70 404 62 350';
  return [
    waterOf(scene),
    shape(`M62 354${outline.replaceAll('C150', 'C60')}z`, darker(rim, 0.16)),
    shape('M58 348C54 300 190 296 300 302S540 288 546 344S440 400 310 390S62 402 58 348z', rim),
    shape(
      'M72 346C70 308 196 304 300 310S528 298 532 342S430 388 310 380S76 392 72 346z',
      darker(scene.light.out('#1d8aa5'), 0.1),
    ),
    shape('M76 350C78 316 196 310 300 316S522 306 528 346S430 388 310 380S78 392 76 350z', 'url(#pool)'),
    ripples(scene),
  ].join('');
}

/** A lounger seen from the side, 80 long. */
function lounger({ light, house }: Scene, x: number, y: number, scale: number): string {
  const wood = light.out(house.wood);
  return at(
    x,
    y,
    oval(40, 8, 46, 4, '#10202c', 0.2) +
      line('M12 0L8 8M62 0L66 8', wood, 4) +
      line('M0-26L22-3H78', wood, 4) +
      line('M2-31L24-9H76', light.out('#fffaf0'), 8) +
      line('M3-31L10-23', light.out(house.accent), 8.4),
    scale,
  );
}

/** A parasol, 100 high. */
function parasol({ light, house }: Scene, x: number, y: number): string {
  const [cloth, pale] = [light.out(house.accent), light.out('#fff6e6')];
  return at(
    x,
    y,
    rect(-2, -84, 4, 86, light.out('#e9dfd0')) +
      shape(
        'M-52-62Q-40-96 0-98Q40-96 52-62Q43-68 35-62Q26-68 17-62Q9-68 0-62Q-9-68-17-62Q-26-68-35-62Q-43-68-52-62z',
        cloth,
      ) +
      shape('M-17-62Q-22-90 0-98Q22-90 17-62Q9-68 0-62Q-9-68-17-62z', pale) +
      shape('M0-98Q40-96 52-62Q43-68 35-62Q34-90 0-98z', '#10202c', 0.1),
  );
}

/** A low wing of the hotel behind the pool. */
function pavilion(scene: Scene): string {
  const { light, house } = scene;
  const wood = light.out(house.wood);
  return [
    rect(180, 196, 240, 80, light.out(house.wall)),
    windows(
      scene,
      count(6).map((pane) => box(190 + pane * 38, 214, 30, 62)),
      0.85,
    ),
    shape(
      each(count(7), (index) => box(183 + index * 38, 206, 5, 70)),
      wood,
    ),
    shape('M158 206L196 170H404L442 206z', light.out(house.roof)),
    shape('M404 170L442 206H372z', '#16283a', 0.15),
    line('M158 206H442', lighter(light.out(house.roof)), 4),
    line('M170 196H430M182 184H418', darker(light.out(house.roof)), 1.6, 0.6),
  ].join('');
}

/** A railing of glass towards the landscape. */
function railing(scene: Scene): string {
  return (
    shape(box(0, 246, 600, 30), mix(glassOf(scene), '#ffffff', 0.5), 0.4) +
    line('M0 246H600', scene.light.out('#f6f8f8'), 3) +
    shape(
      each(count(9), (index) => box(24 + index * 68, 246, 3, 30)),
      scene.light.out('#f6f8f8'),
    )
  );
}

const swimRing = ({ light, house }: Scene, x: number, y: number) =>
  oval(x, y + 5, 28, 9, '#0d4f66', 0.3) +
  `<ellipse cx="${Math.round(x)}" cy="${y}" rx="22" ry="8" fill="none" stroke="${light.out('#fff8ee')}" stroke-width="10"/>` +
  `<ellipse cx="${Math.round(x)}" cy="${y}" rx="22" ry="8" fill="none" stroke="${light.out(house.accent)}" stroke-width="10" stroke-dasharray="12 14"/>`;

/** Lamps on a string overhead. */
const lanterns = ({ light }: Scene) => {
  const bulbs = count(11).map((index) => ({ x: 40 + index * 52, y: 112 + 34 * Math.sin((index / 10) * Math.PI) }));
  return (
    line('M0 98Q300 196 600 98', light.out('#4a5560'), 1.6) +
    each(bulbs, ({ x, y }) => disc(x, y + 4, 9, GLOW, 0.3) + disc(x, y + 4, 3.6, GLOW))
  );
};

/** Leaves close to the viewer. */
const corner = ({ light }: Scene) =>
  blades(light.out('#2f7358'), 22, 420, 1.3) + blades(light.out('#3f8a61'), 586, 424, 1.3);
