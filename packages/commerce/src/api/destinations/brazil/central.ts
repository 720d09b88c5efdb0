import { arch, at, box, count, d, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** The National Congress: two towers, the dome, the bowl, and the pool before them. */
export const brasilia: Landmark = (t) =>
  [
    shape('M-10 262V238Q140 226 300 236T610 230V262z', t.far),
    bushes(-10, 620, 262, 12, t.leafDark),
    shape('M0 258H600V330H0z', t.leaf),
    // The towers and the bridge that makes them an H.
    rect(270, 88, 24, 182, t.wall),
    rect(285, 88, 9, 182, t.shade),
    rect(306, 88, 24, 182, t.wall),
    rect(321, 88, 9, 182, t.shade),
    windows(274, 98, { columns: 1, rows: 21, dx: 9, dy: 8, width: 8, height: 3 }, t.glass),
    windows(310, 98, { columns: 1, rows: 21, dx: 9, dy: 8, width: 8, height: 3 }, t.glass),
    rect(294, 156, 12, 26, t.shade),
    // Dome and bowl on the long roof.
    shape('M170 258A42 34 0 0 1 254 258z', t.wall),
    shape('M212 224A42 34 0 0 1 254 258H232Q234 236 212 224z', t.shade),
    shape('M346 224H446Q440 258 420 258H372Q352 258 346 224z', t.wall),
    shape('M404 224H446Q440 258 420 258H396Q408 246 404 224z', t.shade),
    line('M346 224H446', t.paper, 4),
    rect(112, 258, 376, 10, t.wall),
    rect(126, 268, 348, 30, t.glass),
    shape(
      each(count(20), (index) => box(126 + index * 18, 268, 4, 30)),
      t.shade,
    ),
    rect(112, 294, 376, 8, t.wall),
    shape('M262 302L284 270H316L338 302z', t.paper),
    shape('M300 302V270H316L338 302z', t.shade),
    shape('M0 302H600V318H0z', t.leafDark),
    waterFrom(t, 316),
    shape('M268 318h26v78h-26zM306 318h26v78h-26z', t.shade, 0.4),
    shape('M168 318h86q-6 26-43 26t-43-26zM346 318h100q-10-4-14 26h-72z', t.shade, 0.3),
    line('M90 302V214M90 216h26l-6 8 6 8H90', t.dark, 3),
    shape('M91 216h26l-6 8 6 8H91z', t.accent),
    birds(t, 150, 130),
  ].join('');

/** The Amazon theatre, its tiled dome over the trees, and a river boat. */
export const manaus: Landmark = (t) =>
  [
    bushes(-10, 620, 236, 24, t.far),
    bushes(-20, 620, 262, 26, t.mid),
    bushes(-10, 180, 286, 30, t.leafDark),
    bushes(420, 620, 286, 30, t.leafDark),
    shape('M0 284H600V330H0z', t.leafDark),
    shape('M150 330L190 306H410L450 330z', t.wall),
    theatre(t),
    waterFrom(t, 324),
    // Where dark and light waters run side by side.
    shape('M-10 352q60-14 120 0t120 0 120 0 120 0 150 0V402H-10z', t.near, 0.75),
    palm(t, 104, 320, 1.15),
    palm(t, 486, 320, 1.2, true),
    palm(t, 530, 324, 0.8),
    boat(t, 262, 370),
  ].join('');

const theatre = (t: Tones) =>
  [
    rect(170, 214, 260, 102, t.wall),
    rect(372, 214, 58, 102, t.shade),
    // The dome: ribs and rows of tiles.
    rect(252, 150, 96, 24, t.wall),
    rect(318, 150, 30, 24, t.shade),
    shape(
      each(count(6), (index) => arch(258 + index * 15, 155, 8, 17)),
      t.glass,
    ),
    shape('M246 152C246 116 272 96 300 92C328 96 354 116 354 152z', t.roof),
    shape('M300 92C328 96 354 116 354 152H326Q330 112 300 92z', t.near),
    line(
      'M248 140q13 10 26 0t26 0 26 0 26 0M254 124q12 9 23 0t23 0 23 0 23 0M268 108q8 8 16 0t16 0 16 0 16 0',
      t.wall,
      2.6,
    ),
    rect(294, 80, 12, 14, t.wall),
    line('M300 80V62', t.dark, 2.6),
    // Roofs, gable and columns.
    shape('M164 216L180 188H250V174H350V188H420L436 216z', t.near),
    shape('M232 216L300 184L368 216z', t.wall),
    shape('M250 211L300 190L350 211z', t.accent),
    rect(226, 216, 148, 8, t.shade),
    shape('M236 224h128v40H236zM236 272h128v44H236z', t.glass),
    shape(
      each(count(7), (index) => box(236 + index * 20, 224, 8, 92)),
      t.paper,
    ),
    rect(226, 264, 148, 8, t.wall),
    shape(
      each([180, 202, 382, 404], (x) => arch(x, 230, 12, 28) + arch(x, 276, 12, 30)),
      t.glass,
    ),
    line('M166 266H226M374 266H434', t.roof, 4),
    shape('M216 316L230 304H370L384 316z', t.paper),
    rect(160, 312, 280, 6, t.shade),
  ].join('');

/** A boat of two decks, with hammocks' shade under the roof. */
const boat = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    shape('M-66-8H78L64 12H-52z', t.paper) +
      shape('M-60 2H71L64 12H-52z', t.accent) +
      rect(-48, -24, 108, 16, t.glass) +
      rect(-52, -28, 116, 5, t.wall) +
      rect(-40, -42, 92, 14, t.glass) +
      rect(-46, -47, 106, 6, t.wall, 3) +
      shape(
        each(count(6), (index) => box(-46 + index * 21, -42, 3, 34)),
        t.wall,
      ),
  );

/** The falls of Iguaçu, with the walkway to their foot. */
export const foz: Landmark = (t) =>
  [
    shape('M-10 200V168Q150 146 300 160T610 150V200z', t.far),
    bushes(-10, 620, 186, 15, t.leafDark),
    shape('M0 182H600V400H0z', t.near),
    // The upper falls, in a horseshoe.
    cataract(t, 36, 184, 84, 80),
    cataract(t, 138, 184, 64, 92),
    cataract(t, 218, 184, 164, 106),
    cataract(t, 398, 184, 64, 92),
    cataract(t, 480, 184, 90, 80),
    bushes(116, 142, 258, 12, t.leaf),
    bushes(458, 484, 258, 12, t.leaf),
    // The ledge, and the lower falls.
    shape('M0 252Q120 248 170 266T300 282T430 266T600 252V340H0z', t.mid),
    shape('M0 264Q120 260 170 278T300 294T430 278T600 264V340H0z', t.near),
    cataract(t, 146, 276, 70, 60),
    cataract(t, 244, 288, 112, 50),
    cataract(t, 384, 276, 70, 60),
    bushes(-10, 142, 290, 22, t.leafDark),
    bushes(458, 620, 290, 22, t.leafDark),
    bushes(214, 246, 296, 9, t.leaf),
    bushes(354, 386, 296, 9, t.leaf),
    waterFrom(t, 332),
    oval(300, 332, 190, 16, t.paper, 0.75),
    oval(196, 338, 70, 11, t.paper, 0.8),
    oval(410, 338, 76, 11, t.paper, 0.8),
    // The walkway, and people on it.
    shape('M430 400L392 366H250V374H388L414 400z', t.wall),
    line('M246 356H394L440 394M250 356V370M284 356V370M318 356V370M352 356V370M388 356V370M414 374V392', t.dark, 2.6),
    person(t, 270, 366, t.accent),
    person(t, 284, 366, t.paper),
    person(t, 336, 366, t.accent),
    bushes(-20, 150, 402, 34, t.leafDark),
    bushes(460, 640, 402, 36, t.leafDark),
    palm(t, 108, 384, 0.9),
    birds(t, 220, 118),
  ].join('');

const cataract = (t: Tones, x: number, y: number, width: number, height: number) =>
  shape(d`M${x} ${y}q${width / 2}-5 ${width} 0v${height}h${-width}z`, t.paper) +
  shape(
    each(
      count(Math.round(width / 30)),
      (index) => d`M${x + 12 + index * 30} ${y + (index % 2) * 14}h9v${height - 22}h-9z`,
    ),
    t.shine,
  );

const person = (t: Tones, x: number, y: number, fill: string) =>
  shape(d`M${x - 4} ${y}v-12q4-5 8 0v12z`, fill) + disc(x, y - 18, 3.6, t.dark);
