import { count, d, each } from '@embarque/commerce/api/drawing/svg.ts';
import type { MotifFrame } from '@embarque/contract/campaign/motif.ts';

/** What a campaign's motif is painted with, all #rrggbb: the surface behind its headline, and steps away from the text on it. */
export interface MotifTones {
  readonly sky: string;
  /** Around the sun. */
  readonly glow: string;
  readonly sun: string;
  /** Hills from the haze to the front. */
  readonly haze: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  /** Nearly the colour of the text: sails, snow, foam. */
  readonly paper: string;
  /** Paper in the shade. */
  readonly shade: string;
  readonly accent: string;
}

/** The parts of a motif, from the back to the front, in a space whose ground is at 0, whose middle is at 0 and whose scale is 1. */
export interface MotifParts {
  /** Lies behind the things: 0 is the middle, `from` and `to` the edges, `down` the bottom. */
  back(edges: MotifEdges): string;
  /** Within 180 to both sides and 170 upwards. */
  things: string;
  front(edges: MotifEdges): string;
}

export interface MotifEdges {
  readonly from: number;
  readonly to: number;
  readonly down: number;
}

/** Returns where a frame ends, in the space of the parts, and a little more: a rounded number leaves no seam. */
export const edgesOf = ({ width, height, middle, base, scale }: MotifFrame): MotifEdges => ({
  from: -middle / scale - 4,
  to: (width - middle) / scale + 4,
  down: (height - base) / scale + 4,
});

/** The part a wave has at a place, between -1 and 1, the same on any machine. */
const wave = (x: number, seed: number) => Math.sin(x / 97 + seed * 1.7) * 0.6 + Math.sin(x / 41 + seed * 3.1) * 0.4;

/** Path data of soft hills across the whole width: their tops `height` above and below `top`, closed below. */
export function hills({ from, to, down }: MotifEdges, top: number, height: number, seed: number, step = 60): string {
  const places = count(Math.ceil((to - from) / step) + 1).map((index) => from + index * step);
  const y = (x: number) => top + wave(x, seed) * height;
  return `${d`M${from} ${down}V${y(from)}`}${each(places, (x) => d`S${x + step / 2} ${y(x + step)} ${x + step} ${y(x + step)}`)}V${d`${down}`}z`;
}
