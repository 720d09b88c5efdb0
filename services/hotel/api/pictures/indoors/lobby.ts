import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { pottedPlant } from '@embarque/commerce/api/drawing/plants.ts';
import { box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import { armchair, floorLamp, lowTable, pendant, rug, shell, sofa } from './furniture.ts';
import { curtains, windowOnto } from './window.ts';

/** The lobby of a hotel: a window, the desk, and seats on a rug. */
export function lobby(scene: Scene): string {
  const { light, room } = scene;
  const opening = { x: 60, y: 70, width: 200, height: 176 };
  return [
    shell(scene, 284),
    ceiling(scene),
    windowOnto(scene, opening, 3, light.indoors('#fbf7ef')),
    curtains(opening, 280, light.indoors(lighter(room.textile, 0.45))),
    backOfDesk(scene),
    desk(scene),
    each([366, 430, 494], (x) => pendant(scene, x, 112, light.indoors(room.accent), 15)),
    rug(scene, 186, 366, 168),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors('#f4ece0'), 44, 330, 1.15),
    sofa(scene, 168, 344, 1.02),
    floorLamp(scene, 284, 330),
    lowTable(scene, 190, 384, 0.95),
    armchair(scene, 316, 384, 1),
    pottedPlant(light.indoors('#3f8f68'), light.indoors(room.panel), 560, 388, 1.3),
  ].join('');
}

/** A lowered ceiling with light along its edge. */
const ceiling = ({ light, room }: Scene) =>
  rect(0, 0, 600, 36, light.indoors(lighter(room.wall, 0.6))) +
  shape('M0 36H600L572 48H28z', light.lampsOn ? GLOW : '#fff6df', 0.85) +
  shape(box(0, 32, 600, 5), '#10202c', 0.12);

/** The wall behind the desk: slats, shelves with keys and things. */
function backOfDesk({ light, room, dice }: Scene): string {
  const panel = light.indoors(room.panel);
  const things = count(8).map((index) => ({
    x: 358 + (index % 4) * 40,
    y: index < 4 ? 166 : 204,
    kind: dice.whole(0, 2),
  }));
  return [
    rect(320, 64, 220, 220, panel),
    line(
      each(count(18), (index) => d`M${328 + index * 12.4} 64V284`),
      darker(panel),
      3,
      0.55,
    ),
    rect(346, 142, 168, 66, darker(panel, 0.35), 3),
    each(
      things,
      ({ x, y, kind }) =>
        [
          rect(x, y - 19, 11, 18, light.indoors(room.accent), 2),
          disc(x + 6, y - 9, 8, light.indoors('#f6ead6')),
          shape(box(x, y - 17, 5, 16) + box(x + 7, y - 21, 5, 20), light.indoors(room.textile)),
        ][kind] ?? '',
    ),
    shape(box(346, 165, 168, 4) + box(346, 204, 168, 4), light.indoors(room.wood)),
  ].join('');
}

/** The desk with its stone top, a bell and flowers. */
function desk({ light, room }: Scene): string {
  const wood = light.indoors(room.wood);
  return [
    oval(430, 326, 128, 8, '#10202c', 0.2),
    rect(316, 250, 228, 74, wood, 4),
    line(
      each(count(14), (index) => d`M${330 + index * 15.5} 256V320`),
      darker(wood),
      4,
      0.6,
    ),
    rect(306, 240, 248, 13, light.indoors('#f7f2ea'), 3),
    shape(box(316, 253, 228, 5), '#10202c', 0.2),
    shape('M392 240a10 9 0 0 1 20 0zM400 228h4v4h-4z', '#d9a441'),
    shape('M486 240l-4-24h20l-4 24z', light.indoors('#fdf8ee')),
    line('M492 216L480 194M492 216V186M492 216L506 196', light.indoors('#4c9a5a'), 2.6),
    disc(479, 191, 7, light.indoors(room.accent)) +
      disc(492, 183, 7.6, light.indoors('#f08a7b')) +
      disc(507, 193, 6.4, light.indoors(room.accent)),
    shape('M430 240v-22h30v22z', '#3c464e'),
  ].join('');
}
