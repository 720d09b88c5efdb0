import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { blades, pottedPlant } from '@embarque/commerce/api/drawing/plants.ts';
import { at, box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import { framedArt, pendant, shell } from './furniture.ts';
import { curtains, windowOnto } from './window.ts';

/** The restaurant of a hotel: laid tables under lamps before a wide window. */
export function restaurant(scene: Scene): string {
  const { light, room, dice } = scene;
  const opening = { x: 134, y: 66, width: 332, height: 170 };
  return [
    shell(scene, 276),
    wainscot(scene),
    windowOnto(scene, opening, 4, light.indoors('#fbf7ef')),
    curtains(opening, 270, light.indoors(lighter(room.textile, 0.4))),
    dice.chance(0.5) ? shelves(scene) : framedArt(scene, { x: 20, y: 96, width: 56, height: 74 }),
    framedArt(scene, { x: 526, y: 96, width: 54, height: 74 }),
    each([172, 300, 428], (x, index) => pendant(scene, x, index === 1 ? 74 : 92, light.indoors(room.accent), 19)),
    each([150, 450], (x) => setTable(scene, x, 330, 0.82)),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors(room.panel), 36, 344, 1.15),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors(room.panel), 566, 344, 1.15),
    setTable(scene, 300, 384, 1.2),
    blades(light.indoors('#3f8f68'), 8, 430, 1.1),
  ].join('');
}

/** Panels along the lower wall. */
function wainscot({ light, room }: Scene): string {
  const panel = light.indoors(room.panel);
  return (
    rect(0, 214, 600, 56, panel) +
    line(
      each(count(30), (index) => `M${10 + index * 20} 220V266`),
      darker(panel),
      2,
      0.6,
    ) +
    rect(0, 210, 600, 6, lighter(panel))
  );
}

/** Shelves with bottles. */
function shelves({ light, room, dice }: Scene): string {
  const bottles = (y: number) =>
    each(
      count(5),
      (index) => box(26 + index * 12, y - 18 - dice.whole(0, 6), 6, 26) + box(27.5 + index * 12, y - 28, 3, 10),
    );
  const fill = [light.indoors(room.accent), light.indoors(room.textile), '#4f8060'];
  return each(
    [118, 158, 198],
    (y, index) => shape(bottles(y - 6), fill[index] ?? '') + rect(18, y + 2, 72, 5, light.indoors(room.wood)),
  );
}

/** A table laid for two, with a chair at each side. */
function setTable(scene: Scene, x: number, y: number, scale: number): string {
  const { light, room } = scene;
  const cloth = light.indoors('#fffaf1');
  return at(
    x,
    y,
    oval(0, 2, 96, 10, '#10202c', 0.18) +
      diningChair(scene, -78, false) +
      diningChair(scene, 78, true) +
      shape('M-58-56H58L66-6Q56-2 50-8Q40 0 30-6Q20 2 10-5Q0 2-10-5Q-20 2-30-6Q-40 0-50-8Q-56-2-66-6z', cloth) +
      line('M-40-50L-46-10M-14-50V-8M14-50V-8M40-50L46-10', darker(cloth, 0.12), 2, 0.7) +
      oval(0, -57, 60, 11, lighter(cloth)) +
      shape('M-20-66.5H20L26-46.5H-26z', light.indoors(room.textile), 0.85) +
      oval(-36, -57, 15, 4.4, darker(cloth, 0.12)) +
      oval(-36, -58, 11, 3, '#fff') +
      oval(36, -57, 15, 4.4, darker(cloth, 0.12)) +
      oval(36, -58, 11, 3, '#fff') +
      glass(-18) +
      glass(20) +
      line('M0-60V-80M0-64L-7-78M0-64L8-77', light.indoors('#4c9a5a'), 2) +
      disc(0, -83, 4.6, light.indoors(room.accent)) +
      disc(-8, -79, 4, '#f08a7b') +
      disc(9, -78, 4, light.indoors(room.accent)) +
      shape('M-5-68h10l-2 12h-6z', light.indoors(room.panel)),
    scale,
  );
}

const glass = (x: number) =>
  shape(d`M${x - 4} -80h8q1 10-3 12v8h3v2h-8v-2h3v-8q-4-2-3-12z`, '#ffffff', 0.75) +
  shape(d`M${x - 3.6} -75h7.2q0 6-3.6 7q-3.6-1-3.6-7z`, '#a83a4a', 0.8);

/** A chair beside a table, turned to it. */
function diningChair({ light, room }: Scene, x: number, mirrored: boolean): string {
  const wood = light.indoors(room.wood);
  return at(
    x,
    0,
    line('M-14-40L-18 2M22-38L24 2M-14-40L-22-98', wood, 5) +
      rect(-16, -46, 44, 10, light.indoors(room.accent), 4) +
      shape('M-14-60Q-18-64-20-96Q-12-104-6-94L-4-60z', light.indoors(room.accent)),
    1,
    mirrored,
  );
}
