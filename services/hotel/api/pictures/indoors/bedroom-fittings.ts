import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

/** What is built into bedrooms or hangs in them. */

/** Where the wall of a bedroom meets its floor. */
export const WALL_FOOT = 288;

/** A wardrobe with two doors. */
export function wardrobe({ light, room }: Scene, x: number): string {
  const wood = light.indoors(room.wood);
  return [
    rect(x, 84, 92, 220, wood, 3),
    rect(x - 4, 80, 100, 8, lighter(wood, 0.15), 2),
    line(d`M${x + 46} 92V300`, darker(wood, 0.3), 2.4),
    shape(box(x + 8, 98, 32, 194) + box(x + 52, 98, 32, 194), darker(wood), 0.45),
    line(d`M${x + 41} 190v20M${x + 51} 190v20`, '#e8d9b8', 2.6),
  ].join('');
}

/** A wall of upright panels behind a bed. */
export function panelledWall({ light, room }: Scene, x: number, width: number): string {
  const panel = light.indoors(lighter(room.panel, 0.12));
  return (
    rect(x, 30, width, WALL_FOOT - 34, panel) +
    line(
      each(count(Math.floor(width / 26)), (index) => d`M${x + 13 + index * 26} 30V${WALL_FOOT - 4}`),
      darker(panel, 0.2),
      2,
    ) +
    rect(x, 26, width, 6, light.lampsOn ? GLOW : lighter(panel, 0.4))
  );
}

/** The rail of the balcony behind a window down to the floor. */
export const balconyRail = ({ light }: Scene, x: number, width: number) =>
  line(
    d`M${x} 214h${width}${each(count(9), (index) => d`M${x + 7 + index * 13.5} 214V280`)}`,
    light.out('#f3f5f5'),
    2.6,
  );

/** Shutters folded back beside a window. */
export function shutters({ light, room }: Scene, x: number, width: number): string {
  const cloth = light.indoors(room.textile);
  const lefts = [x - 40, x + width + 8];
  return (
    shape(
      each(lefts, (left) => box(left, 90, 32, 146)),
      cloth,
    ) +
    line(
      each(lefts, (left) => each(count(9), (slat) => d`M${left + 5} ${102 + slat * 15}h22`)),
      darker(cloth, 0.25),
      3,
    )
  );
}

/** The roof of palm leaves and its beams. */
export function thatch({ light, room }: Scene): string {
  const straw = light.indoors('#d9b777');
  const wood = light.indoors(darker(room.wood, 0.1));
  return [
    shape('M0 0H600V104L300 18L0 104z', straw),
    line(
      each(
        count(21),
        (index) => d`M${index * 30} ${96 - (300 - Math.abs(index * 30 - 300)) * 0.28}v-${16 + (index % 3) * 8}`,
      ),
      darker(straw, 0.22),
      2.4,
      0.7,
    ),
    line('M0 106L300 20L600 106', wood, 10),
    line('M180 0L150 64M420 0L450 64M300 0V22', wood, 6),
  ].join('');
}

/** A net over a bed. */
export const mosquitoNet = ({ light }: Scene, x: number) => {
  const net = light.indoors('#ffffff');
  return [
    oval(x, 62, 30, 7, light.indoors('#f2e6cf')),
    shape(
      d`M${x - 30} 62C${x - 44} 150 ${x - 128} 180 ${x - 140} 344L${x - 96} 344C${x - 96} 240 ${x - 40} 180 ${x} 66C${x + 40} 180 ${x + 96} 240 ${x + 96} 344L${x + 140} 344C${x + 128} 180 ${x + 44} 150 ${x + 30} 62z`,
      net,
      0.62,
    ),
    shape(
      d`M${x - 30} 62C${x - 40} 160 ${x - 110} 190 ${x - 116} 300H${x + 116}C${x + 110} 190 ${x + 40} 160 ${x + 30} 62z`,
      net,
      0.16,
    ),
    line(d`M${x} 20V58`, '#6b5a48', 2.4),
  ].join('');
};

/** The ceiling of boards that slopes to both sides. */
export function slopingRoof({ light, room }: Scene): string {
  const wood = light.indoors(darker(room.wood, 0.05));
  const beam = darker(wood, 0.3);
  return [
    shape('M0 0H600V150L330 10H270L0 150z', wood),
    line('M0 118L246 0M0 84L176 0M0 50L104 0M600 118L354 0M600 84L424 0M600 50L496 0', beam, 2, 0.6),
    line('M0 152L272 12H328L600 152', beam, 11),
    line('M300 14V54', '#3d3a38', 2),
  ].join('');
}

/** An open fire in a chimney of stone. */
export function fireplace({ light, dice }: Scene, x: number): string {
  const stone = light.indoors('#b3aa9c');
  const stones = count(18).map((index) =>
    box(x - 58 + (index % 4) * 29 + dice.number(0, 8), 110 + Math.floor(index / 4) * 22, dice.number(14, 22), 9),
  );
  return [
    shape(d`M${x - 62} 300V196L${x - 40} 176V92H${x + 40}V176L${x + 62} 196V300z`, stone),
    `<svg x="${x - 40}" y="100" width="80" height="90" viewBox="${x - 40} 100 80 90">${shape(stones.join(''), darker(stone), 0.6)}</svg>`,
    rect(x - 70, 194, 140, 11, light.indoors('#7a5236'), 2),
    shape(d`M${x - 36} 300V246a36 26 0 0 1 72 0V300z`, '#2c2522'),
    disc(x, 276, 40, '#ff9a3c', 0.28),
    shape(
      d`M${x - 20} 294Q${x - 28} 272 ${x - 10} 254Q${x - 8} 264 ${x - 2} 262Q${x - 4} 246 ${x + 8} 236Q${x + 8} 254 ${x + 18} 264Q${x + 26} 278 ${x + 18} 294z`,
      '#f5853b',
    ),
    shape(
      d`M${x - 10} 294Q${x - 14} 280 ${x - 2} 270Q${x + 2} 276 ${x + 6} 268Q${x + 16} 282 ${x + 10} 294z`,
      '#ffd768',
    ),
    line(d`M${x - 26} 295H${x + 26}`, '#6d4a35', 8),
    each([-40, 30], (left) => rect(x + left, 174, 10, 20, light.indoors('#f6efe2'), 2)),
  ].join('');
}

/** A ring of lamps over the room. */
export const chandelier = ({ light }: Scene, x: number) =>
  line(d`M${x} 0V40M${x - 36} 50Q${x} 62 ${x + 36} 50M${x} 40L${x - 36} 50M${x} 40L${x + 36} 50`, '#c39a55', 2.4) +
  each(
    [-36, -14, 14, 36],
    (left) =>
      disc(x + left, 46, 6, light.lampsOn ? GLOW : '#fff3d6') +
      (light.lampsOn ? disc(x + left, 46, 15, GLOW, 0.25) : ''),
  );

/** A string of small flags over the beds. */
export function bunting({ light, room }: Scene): string {
  const colours = [room.accent, room.textile, '#f6efe2'];
  return (
    line('M140 40Q350 96 590 44', light.indoors('#8d8478'), 1.8) +
    each(count(11), (index) => {
      const [x, y] = [160 + index * 40, 45 + 22 * Math.sin(((index + 0.6) / 11.4) * Math.PI)];
      return shape(d`M${x - 11} ${y}h22l-11 22z`, light.indoors(colours[index % 3] ?? room.accent));
    })
  );
}
