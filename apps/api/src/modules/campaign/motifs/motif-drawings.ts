import { at, box, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { MotifName } from '@embarque/contract/campaign/motif.ts';
import { hills, type MotifEdges, type MotifParts, type MotifTones } from './motif-scene.ts';

/** What each motif shows. Places are those of `MotifParts`: 0, 0 is the middle of the ground, y goes down. */

type Draw = (tones: MotifTones) => MotifParts;

const across = ({ from, to, down }: MotifEdges, top: number, fill: string) =>
  rect(from, top, to - from, down - top, fill);

const sunAt = (t: MotifTones, x: number, y: number, radius: number) =>
  disc(x, y, radius * 2.6, t.glow, 0.28) + disc(x, y, radius * 1.7, t.glow, 0.4) + disc(x, y, radius, t.sun);

const cloud = (t: MotifTones, x: number, y: number, scale: number) =>
  at(x, y, shape('M-34 0a12 12 0 0 1 4-23a19 19 0 0 1 35-5a14 14 0 0 1 24 9a10 10 0 0 1 2 19z', t.paper, 0.22), scale);

const plane = (t: MotifTones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    '<path d="M-96 46C-74 20-46 6-14 2" fill="none" stroke="' +
      t.paper +
      '" stroke-width="2.5" stroke-dasharray="1 9" opacity=".7"/>' +
      `<path d="m0-10 34-8-19 28-5-13-14 1z" fill="${t.paper}" stroke="${t.paper}" stroke-width="3" stroke-linejoin="round"/>`,
    scale,
  );

/** The sun over the sea, a sail, islands, a plane. */
const sea: Draw = (t) => ({
  back: (edges) =>
    sunAt(t, 66, -40, 50) +
    cloud(t, -160, -96, 0.9) +
    shape(d`M-300 0C-240-34-200-44-150-40S-60-22-20 0z`, t.far) +
    shape(d`M120 0C150-30 186-50 226-46S330-16 380 0z`, t.far) +
    across(edges, -2, t.mid) +
    line(d`M22 9h88M-10 19h62M74 19h50M38 30h70M-40 38h44`, t.sun, 3, 0.55) +
    line(d`M-330 14h60M-250 26h36M210 16h70M250 28h40`, t.paper, 2, 0.2),
  things:
    at(-72, 14, shape('M0-8V-58Q26-32 28-8zM-4-8V-44Q-18-24-20-8z', t.paper) + shape('M-28-5H32L22 6H-18z', t.near)) +
    plane(t, -40, -124, 1),
  front: (edges) => shape(hills(edges, 62, 10, 2), t.near),
});

const lit = (x: number, top: number, width: number, height: number, t: MotifTones, seed: number) =>
  rect(x, top, width, height, t.near) +
  shape(
    each(count(Math.floor((width - 6) / 9) * Math.floor((height - 10) / 13)), (index) => {
      const columns = Math.floor((width - 6) / 9);
      if ((index * 7 + seed * 5) % 5 > 1) return '';
      return box(x + 5 + (index % columns) * 9, top + 8 + Math.floor(index / columns) * 13, 4, 6);
    }),
    t.sun,
    0.85,
  );

/** Towers with lit windows under the moon and stars. */
const city: Draw = (t) => {
  const stars = [
    [-160, -150],
    [-112, -118],
    [-60, -160],
    [-14, -132],
    [30, -164],
    [150, -96],
    [-176, -92],
    [168, -160],
  ] as const;
  const towers = [
    [-178, 54, 34],
    [-140, 86, 30],
    [-106, 66, 38],
    [-64, 112, 32],
    [-28, 80, 40],
    [18, 128, 30],
    [52, 92, 40],
    [98, 62, 34],
    [136, 78, 36],
  ] as const;
  return {
    back: (edges) =>
      disc(106, -108, 58, t.glow, 0.3) +
      shape('M104-140A32 32 0 1 0 136-98A26 26 0 0 1 104-140z', t.sun) +
      each(stars, ([x, y], index) => disc(x, y, index % 3 ? 1.5 : 2.4, t.paper, 0.85)) +
      // Low roofs to both edges: the town goes on.
      shape(
        each(count(Math.ceil((edges.to - edges.from) / 46)), (index) =>
          box(edges.from + index * 46, -18 - ((index * 37) % 30), 40, 60),
        ),
        t.haze,
      ) +
      shape(
        each(count(13), (index) => box(-250 + index * 40, -46 - ((index * 53) % 40), 34, 100)),
        t.far,
      ),
    things:
      each(towers, ([x, height, width], index) => lit(x, -height, width, height + 20, t, index)) +
      line(d`M33-128v-26`, t.near, 3) +
      disc(33, -156, 2.6, t.accent),
    front: (edges) =>
      across(edges, 12, t.mid) +
      line(d`M-150 26h60M-60 38h90M40 24h70M90 44h60M-120 52h50`, t.sun, 3, 0.35) +
      shape(hills(edges, 76, 8, 4), t.near),
  };
};

/** A tree of the southern highlands: a high trunk, and a crown like a chandelier. */
const araucaria = (t: MotifTones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    line('M0 0V-92', t.near, 6) +
      line('M0-62Q-24-58-34-76M0-62Q24-58 34-76M0-74Q-18-72-25-88M0-74Q18-72 25-88', t.near, 4) +
      oval(-36, -80, 17, 7, t.near) +
      oval(36, -80, 17, 7, t.near) +
      oval(-25, -93, 15, 6.5, t.near) +
      oval(25, -93, 15, 6.5, t.near) +
      oval(0, -97, 25, 8.5, t.near),
    scale,
  );

/** Peaks in the first light, and araucárias before them. */
const mountains: Draw = (t) => ({
  back: (edges) =>
    sunAt(t, 108, -92, 30) +
    cloud(t, -150, -128, 0.8) +
    shape(hills(edges, -20, 12, 1), t.haze) +
    shape('M-250 30L-158-58-116-30-34-130 44-46 84-88 200 30z', t.mid) +
    shape('M-34-130L-84-69-62-76-44-60-26-78-6-62 10-82zM84-88L56-58 72-64 86-52 98-62 110-58z', t.paper, 0.8) +
    shape(hills(edges, 10, 12, 5), t.far),
  things:
    araucaria(t, -132, 30, 0.92) + araucaria(t, -74, 34, 0.62) + araucaria(t, 140, 32, 1) + araucaria(t, 74, 36, 0.58),
  front: (edges) => shape(hills(edges, 36, 10, 8), t.near),
});

/** A road over hills towards the sun. */
const road: Draw = (t) => ({
  back: (edges) =>
    sunAt(t, 60, -56, 44) +
    cloud(t, -128, -108, 1) +
    cloud(t, 150, -132, 0.7) +
    shape(hills(edges, -22, 14, 3), t.haze) +
    shape(hills(edges, -2, 12, 6), t.far),
  things:
    shape(d`M-330 90C-240 24-120-30-16-24S110 20 240 90z`, t.mid) +
    shape(d`M-10-24C-40-8 60 4 20 24C-24 46-90 50-120 100H60C70 60 104 44 92 20C82 2 6-6-2-24z`, t.shade, 0.95) +
    line(d`M-6-20C-22-6 70 4 56 24C44 44-16 56-30 98`, t.sun, 3).replace('/>', ' stroke-dasharray="10 12"/>') +
    each([-150, -118, 136, 166], (x, index) =>
      at(x, 18 - (index % 2) * 8, shape('M0-44L15-8H6V4H-6V-8H-15z', t.near), index % 2 ? 0.8 : 1.1),
    ),
  front: (edges) => shape(hills(edges, 84, 8, 9), t.near),
});

const balloon = (t: MotifTones, x: number, y: number, scale: number, main: string, stripe: string) =>
  at(
    x,
    y,
    shape('M0-44C30-44 38-14 26 6C18 20 10 28 8 34H-8C-10 28-18 20-26 6C-38-14-30-44 0-44z', main) +
      shape('M0-44C13-44 15-14 11 6C8 20 4 28 3 34H-3C-4 28-8 20-11 6C-15-14-13-44 0-44z', stripe) +
      line('M-7 35L-5 46M7 35L5 46', t.paper, 1.2, 0.8) +
      rect(-6, 46, 12, 9, t.near, 2),
    scale,
  );

/** Balloons over canyons. */
const balloons: Draw = (t) => ({
  back: (edges) =>
    disc(128, -52, 78, t.paper, 0.08) +
    disc(128, -52, 54, t.paper, 0.1) +
    disc(128, -52, 32, t.shade) +
    cloud(t, -170, -74, 0.8) +
    shape(hills(edges, -14, 8, 2), t.haze) +
    shape(
      'M-300 20L-284-34H-214L-204-12H-160L-148-46H-80L-66 20zM40 20L54-40H104L112-20H150L162-52H232L250 20z',
      t.far,
    ),
  things:
    balloon(t, -92, -94, 1.12, t.paper, t.accent) +
    balloon(t, 28, -64, 0.9, t.accent, t.paper) +
    balloon(t, 148, -122, 0.72, t.shade, t.sun),
  front: (edges) =>
    shape(hills(edges, 10, 8, 7), t.mid) +
    shape(d`M-230 44L-214 6H-150L-140 22H-98L-84 50zM70 52L84 14H140L152 0H196L214 56z`, t.near, 0.55) +
    shape(hills(edges, 44, 10, 4), t.near),
});

const treetops = (from: number, to: number, y: number, radius: number, fill: string, depth = 60) => {
  const number = Math.ceil((to - from) / (radius * 1.4));
  return shape(
    `${d`M${from} ${y + depth}V${y}`}${each(
      count(number),
      (index) =>
        d`a${radius * 0.7} ${radius * (index % 4 === 2 ? 1.2 : 1 - (index % 2) * 0.26)} 0 0 1 ${radius * 1.4} 0`,
    )}v${depth}z`,
    fill,
  );
};

/** Falls out of the forest into a river. */
const falls: Draw = (t) => ({
  back: (edges) =>
    sunAt(t, -96, -94, 29) +
    cloud(t, 110, -136, 0.9) +
    shape(hills(edges, -48, 12, 4), t.haze) +
    treetops(edges.from, edges.to, -18, 26, t.far),
  things:
    shape('M-156 40L-146-76Q-120-84-84-80T-20-86T60-78T146-78L156 40z', t.mid) +
    treetops(-150, -54, -84, 16, t.near, 10) +
    treetops(50, 150, -86, 16, t.near, 10) +
    shape('M-52-92Q-10-98 48-92C42-60 56-20 62 26H-64C-58-20-46-60-52-92z', t.paper, 0.94) +
    line(
      'M-30-88C-26-50-36-20-38 18M-8-90C-6-50-10-20-10 20M14-90C16-50 18-20 18 20M34-88C34-50 40-20 42 16',
      t.shade,
      4,
      0.8,
    ) +
    oval(-52, 24, 40, 15, t.paper, 0.5) +
    oval(54, 24, 44, 16, t.paper, 0.5) +
    oval(0, 28, 66, 17, t.paper, 0.75),
  front: (edges) =>
    treetops(edges.from, -84, 26, 24, t.mid, edges.down) +
    treetops(88, edges.to, 26, 24, t.mid, edges.down) +
    shape(d`M-84 26C-60 44-90 60-130 ${edges.down}H150C110 60 70 46 90 26z`, t.haze) +
    line(d`M-50 48h60M20 60h52M-64 72h60`, t.paper, 2.5, 0.6) +
    treetops(edges.from, -118, 70, 30, t.near, edges.down) +
    treetops(128, edges.to, 70, 30, t.near, edges.down),
});

export const motifDrawings: Readonly<Record<MotifName, Draw>> = { sea, city, mountains, road, balloons, falls };
