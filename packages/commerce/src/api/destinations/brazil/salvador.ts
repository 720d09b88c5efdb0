import { box, count, d, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm, sail, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** The Lacerda lift between the lower town and the upper one, above the bay. */
export const salvador: Landmark = (t) =>
  [
    shape('M0 250V236Q60 222 130 234T320 250z', t.far),
    waterFrom(t),
    fort(t),
    sail(t, 48, 302, 1.1),
    sail(t, 216, 272, 0.5, true),
    // The slope between the towns, and what stands on it.
    upperTown(t),
    shape('M310 400C326 330 344 262 372 224Q400 196 440 196H600V400z', t.near),
    bushes(352, 470, 262, 22, t.leaf),
    bushes(420, 640, 236, 24, t.leafDark),
    lift(t),
    lowerTown(t),
    palm(t, 214, 372, 0.72, true),
    birds(t, 150, 132),
  ].join('');

const fort = (t: Tones) =>
  shape('M92 262Q92 250 124 249Q156 250 156 262z', t.shade) +
  rect(92, 258, 64, 10, t.wall, 3) +
  rect(116, 240, 16, 12, t.wall) +
  shape(d`${each(count(5), (index) => box(98 + index * 12, 261, 4, 3))}`, t.glass);

/** The tower, its crown in steps, and the bridge to the second tower at the edge. */
const lift = (t: Tones) =>
  [
    rect(374, 128, 26, 110, t.shade),
    rect(374, 128, 13, 110, t.wall),
    shape(d`${box(378, 140, 4, 88)}${box(388, 140, 4, 88)}`, t.near, 0.3),
    // The bridge.
    rect(262, 118, 150, 26, t.wall),
    rect(262, 138, 150, 8, t.shade),
    shape(
      each(count(13), (index) => box(318 + index * 7.4, 123, 4, 11)),
      t.glass,
    ),
    // The tower.
    shape('M256 372V112H264V100H272V90H296V100H304V112H312V372z', t.wall),
    shape('M288 372V90H296V100H304V112H312V372z', t.shade),
    shape(
      each([264, 273, 292, 301], (x) => box(x, 150, 4, 196)),
      t.near,
      0.32,
    ),
    shape('M262 122h44v16h-44z', t.glass),
    line('M284 90V66', t.dark, 2.4),
    shape('M285 67h20l-5 6 5 6h-20z', t.accent),
  ].join('');

const upperTown = (t: Tones) =>
  [
    // A church of two towers and the houses beside it.
    shape('M470 206V150l8-14 8 14v14h22v-14l8-14 8 14v56z', t.wall),
    shape('M486 164l11-14 11 14z', t.shade),
    shape('M508 206v-56l8-14 8 14v56z', t.shade),
    shape('M492 206v-18a5 5 0 0 1 10 0v18z', t.glass),
    shape('M474 160h8v8h-8zM512 160h8v8h-8z', t.glass),
    rect(414, 172, 28, 40, t.shade),
    shape('M410 174l18-14 18 14z', t.roof),
    rect(442, 180, 26, 32, t.wall),
    shape('M440 182l15-10 15 10z', t.roof),
    windows(419, 180, { columns: 2, rows: 1, dx: 11, dy: 9, width: 6, height: 9 }, t.glass),
    windows(447, 187, { columns: 2, rows: 1, dx: 10, dy: 9, width: 5, height: 8 }, t.glass),
    rect(526, 178, 74, 34, t.wall),
    shape('M522 180l12-12H600v12z', t.roof),
    windows(534, 186, { columns: 6, rows: 1, dx: 11, dy: 9, width: 5, height: 9 }, t.glass),
  ].join('');

const lowerTown = (t: Tones) =>
  [
    shape('M0 400V356Q110 340 250 348H600V400z', t.dark),
    rect(318, 318, 66, 50, t.wall),
    rect(384, 326, 52, 42, t.shade),
    shape('M314 320l12-16h50l12 16zM382 328l8-12h42l8 12z', t.roof),
    windows(325, 328, { columns: 5, rows: 2, dx: 12, dy: 18, width: 6, height: 11 }, t.glass),
    windows(390, 336, { columns: 4, rows: 1, dx: 12, dy: 18, width: 6, height: 12 }, t.glass),
    rect(246, 346, 76, 26, t.shade),
    rect(246, 346, 76, 6, t.wall),
    bushes(426, 620, 376, 22, t.leafDark),
    bushes(-10, 190, 372, 16, t.leafDark),
  ].join('');
