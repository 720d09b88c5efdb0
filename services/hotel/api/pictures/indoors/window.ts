import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { box, count, d, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { Scene } from '../paint/scene.ts';

export interface Opening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A window with the landscape behind it; `panes` side by side. A room has one, drawn over with posts when it is wide. */
export function windowOnto(scene: Scene, { x, y, width, height }: Opening, panes: number, frame: string): string {
  const posts = count(panes - 1).map((pane) => box(x + ((pane + 1) * width) / panes - 2, y, 4, height));
  return [
    rect(x - 6, y - 6, width + 12, height + 12, frame),
    d`<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="60 60 480 270" preserveAspectRatio="xMidYMid slice">${backdrop(scene)}</svg>`,
    shape(posts.join('') + box(x, y + height * 0.3, width, 3), frame),
    shape(
      d`M${x} ${y + height}L${x + width * 0.4} ${y}h${width * 0.14}L${x + width * 0.14} ${y + height}z`,
      '#fff',
      0.12,
    ),
    rect(x - 10, y + height + 4, width + 20, 6, darker(frame, 0.1)),
  ].join('');
}

/** Curtains drawn to the sides of a window, on a rod, down to `bottom`. */
export function curtains({ x, y, width }: Opening, bottom: number, cloth: string): string {
  const [top, wide] = [y - 18, Math.max(24, width * 0.13)];
  const side = (left: number) =>
    d`M${left} ${top}h${wide}q-4 ${(bottom - top) / 2} 2 ${bottom - top}h${-wide - 4}q6-90 2-${bottom - top}z`;
  const folds = (left: number) =>
    d`M${left + wide * 0.35} ${top + 4}V${bottom}M${left + wide * 0.7} ${top + 4}V${bottom}`;
  const lefts = [x - wide + 4, x + width - 4];
  return (
    shape(each(lefts, side), cloth) +
    line(each(lefts, folds), darker(cloth, 0.2), 2, 0.5) +
    line(d`M${x - wide - 4} ${top}H${x + width + wide + 4}`, '#5b4a3c', 4)
  );
}
