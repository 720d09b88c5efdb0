import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { box, count, d, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

/** Beds are seen from their foot; x is their middle. The head is at the wall. */

const [HEAD, FOOT, FLOOR] = [250, 316, 352];

/** How much wider the bed is at its foot, as it is nearer. */
const NEARER = 0.15;

/** A bed as wide at its head as given: a single one has 100, a king 220. `head` is one of three headboards. */
export function bed(scene: Scene, x: number, width: number, head = scene.dice.whole(0, 2)): string {
  const { light, room } = scene;
  const linen = light.indoors('#fffdf8');
  const foot = (width * (1 + NEARER)) / 2;
  return [
    oval(x, FLOOR + 2, foot + 14, 9, '#10202c', 0.2),
    headboard(scene, x, width, head),
    line(d`M${x - foot + 10} ${FLOOR - 6}v8M${x + foot - 10} ${FLOOR - 6}v8`, darker(light.indoors(room.wood), 0.3), 7),
    shape(d`M${x - width / 2} ${HEAD - 6}h${width}L${x + foot} ${FOOT}H${x - foot}z`, linen),
    rect(x - foot, FOOT - 4, foot * 2, FLOOR - FOOT, darker(linen, 0.09), 6),
    rect(x - foot + 3, FLOOR - 13, foot * 2 - 6, 9, light.indoors(room.wood), 2),
    line(d`M${x - width * 0.4} 272Q${x} 278 ${x + width * 0.4} 272`, darker(linen, 0.12), 3, 0.7),
    pillows(scene, x, width),
    blanket(scene, x, width),
  ].join('');
}

/** The blanket across the foot, hanging over the end. */
function blanket({ light, room }: Scene, x: number, width: number): string {
  const cloth = light.indoors(room.textile);
  const half = (y: number) => (width / 2) * (1 + (NEARER * (y - HEAD)) / (FOOT - HEAD)) + 1;
  return [
    shape(d`M${x - half(286)} 286H${x + half(286)}L${x + half(312)} 312V340Q${x} 346 ${x - half(312)} 340V312z`, cloth),
    shape(d`M${x - half(312)} 313H${x + half(312)}V340Q${x} 346 ${x - half(312)} 340z`, '#10202c', 0.14),
    line(d`M${x - half(293)} 293H${x + half(293)}`, light.indoors(lighter(room.accent, 0.2)), 3),
    line(d`M${x - half(306)} 335Q${x} 341 ${x + half(306)} 335`, light.indoors(lighter(room.accent, 0.2)), 2),
  ].join('');
}

/** Pillows against the headboard, a cushion before them. */
function pillows({ light, room }: Scene, x: number, width: number): string {
  const [linen, cushion] = [light.indoors('#fffdf8'), light.indoors(room.accent)];
  const many = width > 130 ? 2 : 1;
  const wide = (width - 16) / many - 6;
  const lefts = count(many).map((index) => x - width / 2 + 11 + index * (wide + 6));
  return [
    each(lefts, (left) => rect(left, HEAD - 40, wide, 38, darker(linen, 0.1), 13)),
    each(lefts, (left) => rect(left + 4, HEAD - 26, wide - 8, 32, linen, 12)),
    each(lefts, (left) =>
      line(
        d`M${left + 12} ${HEAD + 2}Q${left + wide / 2} ${HEAD + 6} ${left + wide - 12} ${HEAD + 2}`,
        darker(linen, 0.16),
        2,
      ),
    ),
    rect(x - width * 0.16, HEAD - 16, width * 0.32, 26, cushion, 9),
    line(d`M${x - width * 0.09} ${HEAD - 12}v18M${x + width * 0.09} ${HEAD - 12}v18`, light.indoors(room.textile), 3),
  ].join('');
}

/** The headboard: buttoned cloth, boards, or a plain arch. */
function headboard({ light, room }: Scene, x: number, width: number, style: number): string {
  const panel = light.indoors(room.panel);
  const [half, top] = [width / 2 + 8, 182];
  if (style === 0) {
    const seams = each(count(6), (index) => d`M${x - half + ((index + 1) * half * 2) / 7} ${top + 5}V250`);
    return rect(x - half, top, half * 2, 90, panel, 10) + line(seams, darker(panel, 0.24), 2.4);
  }
  if (style === 1) {
    const boards = each(count(4), (index) => d`M${x - half} ${top + 12 + index * 16}h${half * 2}`);
    return (
      rect(x - half, top, half * 2, 90, panel, 3) +
      line(boards, darker(panel, 0.24), 2) +
      rect(x - half - 4, top - 5, half * 2 + 8, 8, lighter(panel, 0.15), 3)
    );
  }
  return (
    shape(
      d`M${x - half} 272V${top + 26}Q${x - half} ${top - 16} ${x} ${top - 16}T${x + half} ${top + 26}V272z`,
      panel,
    ) +
    line(
      d`M${x - half + 9} 262V${top + 30}Q${x - half + 10} ${top - 6} ${x} ${top - 6}T${x + half - 9} ${top + 30}V262`,
      lighter(panel, 0.25),
      2.4,
    )
  );
}

/** Two single beds one over the other, with a ladder. */
export function bunk(scene: Scene, x: number): string {
  const { light, room } = scene;
  const wood = light.indoors(room.wood);
  const [linen, cloth] = [light.indoors('#fffdf8'), light.indoors(room.textile)];
  const level = (y: number) =>
    rect(x - 68, y - 22, 136, 22, linen, 8) +
    rect(x - 64, y - 36, 44, 22, linen, 9) +
    rect(x - 64, y - 32, 44, 18, darker(linen, 0.07), 8) +
    rect(x - 8, y - 24, 76, 24, cloth, 6) +
    rect(x - 74, y - 4, 148, 14, wood);
  return [
    oval(x, 354, 88, 8, '#10202c', 0.2),
    rect(x - 70, 112, 140, 228, darker(light.indoors(room.wall), 0.1)),
    level(208) + level(326),
    shape([-76, 68].map((left) => box(x + left, 110, 8, 242)).join(''), wood),
    shape(box(x - 74, 172, 88, 6), wood),
    line(
      d`M${x + 30} 172V350M${x + 54} 172V350M${x + 30} 226h24M${x + 30} 256h24M${x + 30} 286h24M${x + 30} 316h24`,
      darker(wood, 0.2),
      5,
    ),
  ].join('');
}
