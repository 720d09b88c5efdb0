import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { at, box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

/** Furniture stands with the middle of its foot at x, y. */

const shadow = (half: number) => oval(0, 2, half, half * 0.13, '#10202c', 0.18);

/** Light around a lamp, when lamps are on. */
const halo = ({ light }: Scene, x: number, y: number, radius: number) =>
  light.lampsOn ? disc(x, y, radius, GLOW, 0.22) + disc(x, y, radius * 0.6, GLOW, 0.22) : '';

const shadeColour = ({ light }: Scene) => (light.lampsOn ? '#ffe2a8' : '#fbf1dd');

/** A sofa, 190 wide. */
export function sofa({ light, room }: Scene, x: number, y: number, scale = 1): string {
  const cloth = light.indoors(room.textile);
  return at(
    x,
    y,
    shadow(104) +
      line('M-78-8V2M78-8V2', light.indoors(room.wood), 6) +
      rect(-84, -78, 168, 60, darker(cloth), 14) +
      rect(-78, -44, 77, 24, lighter(cloth, 0.1), 7) +
      rect(1, -44, 77, 24, lighter(cloth, 0.1), 7) +
      rect(-98, -58, 24, 52, cloth, 11) +
      rect(74, -58, 24, 52, cloth, 11) +
      rect(-84, -24, 168, 18, cloth, 4) +
      `<g transform="rotate(-9)">${rect(-58, -78, 34, 32, light.indoors(room.accent), 6)}</g>` +
      rect(38, -72, 34, 30, light.indoors('#fbf4e8'), 6),
    scale,
  );
}

/** An armchair, 80 wide. */
export function armchair({ light, room }: Scene, x: number, y: number, scale = 1): string {
  const cloth = light.indoors(room.accent);
  return at(
    x,
    y,
    shadow(46) +
      line('M-28-14L-32 2M28-14L32 2', light.indoors(room.wood), 5) +
      rect(-34, -88, 68, 72, darker(cloth), 24) +
      rect(-28, -46, 56, 22, lighter(cloth, 0.18), 8) +
      rect(-42, -54, 18, 42, cloth, 9) +
      rect(24, -54, 18, 42, cloth, 9) +
      rect(-34, -26, 68, 15, cloth, 5) +
      rect(-15, -70, 30, 26, light.indoors(room.textile), 6),
    scale,
  );
}

/** A lamp hanging from the ceiling down to y. */
export function pendant(scene: Scene, x: number, y: number, colour: string, size = 18): string {
  return [
    line(d`M${x} 0V${y}`, '#4a4038', 1.8),
    halo(scene, x, y + size, size * 2.6),
    shape(d`M${x - size} ${y + size}Q${x - size} ${y} ${x} ${y}T${x + size} ${y + size}z`, colour),
    oval(x, y + size, size * 0.86, size * 0.24, shadeColour(scene)),
  ].join('');
}

/** A lamp on a table. */
function tableLamp(scene: Scene, x: number, y: number): string {
  return [
    halo(scene, x, y - 36, 44),
    shape(d`M${x - 9} ${y}Q${x - 12} ${y - 18} ${x} ${y - 24}T${x + 9} ${y}z`, scene.light.indoors(scene.room.accent)),
    shape(d`M${x - 11} ${y - 48}h22l7 26h-36z`, shadeColour(scene)),
  ].join('');
}

/** A lamp on the floor, 150 high. */
export function floorLamp(scene: Scene, x: number, y: number): string {
  return [
    oval(x, y, 16, 4, '#3d3a38'),
    line(d`M${x} ${y}V${y - 122}`, '#3d3a38', 3),
    halo(scene, x, y - 130, 52),
    shape(d`M${x - 14} ${y - 152}h28l12 36h-52z`, shadeColour(scene)),
  ].join('');
}

/** A bedside table with a drawer and a lamp. */
export function bedsideTable(scene: Scene, x: number, y: number): string {
  const wood = scene.light.indoors(scene.room.wood);
  return [
    rect(x - 20, y - 42, 40, 40, wood, 2),
    rect(x - 24, y - 46, 48, 6, lighter(wood, 0.14), 2),
    shape(box(x - 16, y - 34, 32, 12) + box(x - 16, y - 19, 32, 12), darker(wood, 0.2), 0.7),
    tableLamp(scene, x, y - 46),
  ].join('');
}

/** A framed picture of hills and a sun, in the room's colours. */
export function framedArt(
  { light, room, dice }: Scene,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const [paper, wave] = [light.indoors('#faf4e8'), dice.number(0.45, 0.62)];
  return [
    rect(x - 5, y - 5, width + 10, height + 10, light.indoors(room.wood)),
    rect(x, y, width, height, paper),
    disc(x + width * dice.number(0.35, 0.65), y + height * 0.42, height * 0.17, light.indoors(room.accent)),
    shape(
      d`M${x} ${y + height}V${y + height * wave}q${width * 0.25} ${-height * 0.16} ${width * 0.5} 0t${width * 0.5} 0V${y + height}z`,
      light.indoors(room.textile),
    ),
    shape(
      d`M${x} ${y + height}V${y + height * 0.8}q${width * 0.25} ${height * 0.12} ${width * 0.5} 0t${width * 0.5} 0V${y + height}z`,
      light.indoors(room.panel),
    ),
  ].join('');
}

/** A rug, its middle at x, y. */
export function rug({ light, room, dice }: Scene, x: number, y: number, half: number): string {
  const [cloth, border] = [light.indoors(lighter(room.accent, 0.55)), light.indoors(room.accent)];
  if (dice.chance(0.5))
    return oval(x, y, half, 22, border) + oval(x, y, half - 7, 18, cloth) + oval(x, y, half - 24, 12, border, 0.35);
  return (
    shape(d`M${x - half * 0.92} ${y - 20}h${half * 1.84}l${half * 0.14} 42h${-half * 2.12}z`, border) +
    shape(d`M${x - half * 0.86} ${y - 16}h${half * 1.72}l${half * 0.11} 33h${-half * 1.94}z`, cloth)
  );
}

/** A low table with a bowl of fruit. */
export function lowTable({ light, room }: Scene, x: number, y: number, scale = 1): string {
  const wood = light.indoors(room.wood);
  return at(
    x,
    y,
    shadow(50) +
      line('M-34-24L-38 0M34-24L38 0', darker(wood, 0.2), 5) +
      oval(0, -26, 52, 10, darker(wood)) +
      oval(0, -30, 52, 10, lighter(wood, 0.15)) +
      disc(-6, -42, 6, '#e3674f') +
      disc(6, -43, 6.4, '#f2b544') +
      disc(0, -47, 5.6, '#8db255') +
      shape('M-20-42h40q-2 12-12 13h-16q-10-1-12-13z', light.indoors('#fdf8ee')),
    scale,
  );
}

/** The back wall and the floor of a room, which meet at y. */
export function shell({ light, room }: Scene, y: number, wall = room.wall): string {
  const floor = light.indoors(room.floor);
  return [
    rect(0, 0, 600, y, light.indoors(wall)),
    rect(0, y, 600, 400 - y, floor),
    line(
      each(count(15), (index) => d`M${index * 44 - 8} ${y}L${300 + (index * 44 - 308) * 1.7} 400`),
      darker(floor),
      1.4,
      0.55,
    ),
    rect(0, y - 9, 600, 9, light.indoors(lighter(wall, 0.5))),
    shape(box(0, y, 600, 5), '#10202c', 0.14),
  ].join('');
}
