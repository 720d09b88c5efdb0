import { darker, lighter, timber } from '@embarque/commerce/api/drawing/colour.ts';
import { pottedPlant } from '@embarque/commerce/api/drawing/plants.ts';
import { count, d, disc, each, line, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';
import {
  balconyRail,
  bunting,
  chandelier,
  fireplace,
  mosquitoNet,
  panelledWall,
  shutters,
  slopingRoof,
  thatch,
  WALL_FOOT,
  wardrobe,
} from './bedroom-fittings.ts';
import { bed, bunk } from './beds.ts';
import { armchair, bedsideTable, floorLamp, framedArt, lowTable, pendant, rug, shell, sofa } from './furniture.ts';
import { curtains, type Opening, windowOnto } from './window.ts';

/** Bedrooms, each kind with its own beds and furniture. */

const clothOf = ({ light, room }: Scene) => light.indoors(lighter(room.textile, 0.5));

/** A window with white frame and curtains down to the floor. */
const curtained = (scene: Scene, opening: Opening, panes: number) =>
  windowOnto(scene, opening, panes, scene.light.indoors('#fbf7ef')) + curtains(opening, 292, clothOf(scene));

/** A double bed, a wardrobe and a window. */
export function standardRoom(scene: Scene): string {
  return [
    shell(scene, WALL_FOOT),
    curtained(scene, { x: 446, y: 82, width: 110, height: 140 }, 2),
    wardrobe(scene, 20),
    framedArt(scene, { x: 228, y: 84, width: 104, height: 66 }),
    rug(scene, 280, 368, 178),
    bedsideTable(scene, 156, 322),
    bedsideTable(scene, 404, 322),
    bed(scene, 280, 172),
  ].join('');
}

/** A queen bed, a reading chair and a broad window. */
export function superiorRoom(scene: Scene): string {
  const { light } = scene;
  return [
    shell(scene, WALL_FOOT),
    curtained(scene, { x: 46, y: 70, width: 142, height: 160 }, 2),
    each([0, 1], (index) => framedArt(scene, { x: 272 + index * 76, y: 82, width: 58, height: 72 })),
    rug(scene, 320, 368, 200),
    bedsideTable(scene, 194, 322),
    bedsideTable(scene, 462, 322),
    bed(scene, 328, 196),
    floorLamp(scene, 566, 334),
    armchair(scene, 526, 378, 1.02),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors('#f4ece0'), 50, 342, 1.1),
  ].join('');
}

/** Three single beds in a row. */
export function tripleRoom(scene: Scene): string {
  const head = scene.dice.whole(0, 2);
  return [
    shell(scene, WALL_FOOT),
    curtained(scene, { x: 206, y: 52, width: 188, height: 104 }, 3),
    framedArt(scene, { x: 82, y: 78, width: 62, height: 74 }),
    framedArt(scene, { x: 456, y: 78, width: 62, height: 74 }),
    rug(scene, 300, 372, 210),
    bedsideTable(scene, 215, 322),
    bedsideTable(scene, 385, 322),
    each([122, 300, 478], (x) => bed(scene, x, 108, head)),
  ].join('');
}

/** A double bed and a bunk for children. */
export function familyRoom(scene: Scene): string {
  return [
    shell(scene, WALL_FOOT),
    curtained(scene, { x: 36, y: 74, width: 84, height: 134 }, 1),
    framedArt(scene, { x: 186, y: 98, width: 100, height: 56 }),
    bunting(scene),
    rug(scene, 246, 370, 160),
    bedsideTable(scene, 114, 322),
    bedsideTable(scene, 358, 322),
    bed(scene, 236, 164),
    bunk(scene, 486),
    disc(404, 366, 13, scene.light.indoors(scene.room.accent)) + shape('M392 362q12-8 24 0v8q-12-7-24 0z', '#fff', 0.8),
  ].join('');
}

/** A king bed before a panelled wall, an armchair at a window down to the floor. */
export function luxuryRoom(scene: Scene): string {
  const { light, room } = scene;
  return [
    shell(scene, WALL_FOOT),
    panelledWall(scene, 60, 372),
    curtained(scene, { x: 440, y: 58, width: 122, height: 222 }, 2),
    balconyRail(scene, 440, 122),
    rug(scene, 258, 370, 216),
    bedsideTable(scene, 84, 322),
    bedsideTable(scene, 408, 322),
    each([84, 408], (x) => pendant(scene, x, 116, light.indoors(room.accent), 14)),
    bed(scene, 246, 226),
    armchair(scene, 516, 372, 1.12),
  ].join('');
}

/** A bed under a net between walls of boards, the roof of palm leaves above. */
export function bungalow(scene: Scene): string {
  const { light, room } = scene;
  const wood = light.indoors(timber(room.wood));
  return [
    shell(scene, WALL_FOOT, timber(room.wood)),
    line(
      each(count(16), (index) => d`M0 ${66 + index * 14}H600`),
      darker(wood),
      1.6,
      0.5,
    ),
    windowOnto(scene, { x: 408, y: 96, width: 150, height: 132 }, 2, light.indoors(darker(room.wood, 0.2))),
    shutters(scene, 408, 150),
    framedArt(scene, { x: 46, y: 116, width: 76, height: 60 }),
    thatch(scene),
    rug(scene, 262, 370, 190),
    bedsideTable(scene, 118, 322),
    bedsideTable(scene, 396, 322),
    bed(scene, 258, 184),
    mosquitoNet(scene, 258),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors(room.textile), 546, 376, 1.25),
  ].join('');
}

/** A timber room under a sloping roof, with a fire. */
export function chaletRoom(scene: Scene): string {
  const { light, room } = scene;
  const wood = light.indoors(timber(room.wood));
  return [
    shell(scene, WALL_FOOT, timber(room.wood)),
    line(
      each(count(17), (index) => d`M0 ${44 + index * 15}H600`),
      darker(wood),
      2,
      0.5,
    ),
    windowOnto(scene, { x: 150, y: 76, width: 172, height: 92 }, 3, light.indoors(darker(room.wood, 0.25))),
    slopingRoof(scene),
    fireplace(scene, 472),
    rug(scene, 246, 370, 190),
    bedsideTable(scene, 96, 322),
    bedsideTable(scene, 374, 322),
    bed(scene, 236, 188),
    armchair(scene, 540, 384, 0.92),
  ].join('');
}

/** A king bed, and a sofa under a window as wide as the view. */
export function suite(scene: Scene): string {
  const { light, room } = scene;
  return [
    shell(scene, WALL_FOOT),
    panelledWall(scene, 0, 310),
    curtained(scene, { x: 352, y: 62, width: 216, height: 170 }, 3),
    rug(scene, 180, 370, 170),
    bedsideTable(scene, 36, 322),
    bedsideTable(scene, 306, 322),
    each([36, 306], (x) => pendant(scene, x, 110, light.indoors(room.accent), 14)),
    bed(scene, 170, 206),
    sofa(scene, 462, 340, 1),
    rug(scene, 468, 386, 118),
    lowTable(scene, 468, 392, 0.9),
    chandelier(scene, 300),
  ].join('');
}
