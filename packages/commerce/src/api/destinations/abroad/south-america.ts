import { arch, box, count, d, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import type { Landmark } from '../landmark.ts';
import { bushes, tree, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A corner house of the avenue with its dome; the foot of its left wall at x, y. */
const cornerHouse = (t: Tones, x: number, y: number, wide: number, high: number): string =>
  [
    rect(x, y - high, wide, high, t.wall),
    rect(x, y - high, wide * 0.24, high, t.shade),
    windows(
      x + 8,
      y - high + 14,
      {
        columns: Math.floor((wide - 8) / 18),
        rows: Math.floor((high - 20) / 24),
        dx: 18,
        dy: 24,
        width: 9,
        height: 14,
      },
      t.glass,
    ),
    rect(x - 4, y - high - 4, wide + 8, 7, t.roof),
    shape(
      d`M${x + wide / 2 - 22} ${y - high - 4}C${x + wide / 2 - 20} ${y - high - 30} ${x + wide / 2 - 6} ${y - high - 36} ${x + wide / 2} ${y - high - 48}C${x + wide / 2 + 6} ${y - high - 36} ${x + wide / 2 + 20} ${y - high - 30} ${x + wide / 2 + 22} ${y - high - 4}z`,
      t.near,
    ),
    line(d`M${x + wide / 2} ${y - high - 46}v-14`, t.near, 3),
  ].join('');

/** Buenos Aires: the obelisk in the widest of avenues, between domes and jacarandas. */
export const buenosAires: Landmark = (t) =>
  [
    shape(
      each([0, 52, 98, 146, 404, 452, 500, 552], (x, index) => box(x, 160 + (index % 3) * 22, 44, 130)),
      t.far,
    ),
    shape(
      each([196, 232, 330, 366], (x, index) => box(x, 204 + (index % 2) * 18, 34, 90)),
      t.mid,
    ),
    cornerHouse(t, 120, 292, 76, 116),
    cornerHouse(t, 404, 292, 76, 128),
    cornerHouse(t, 22, 306, 88, 150),
    cornerHouse(t, 492, 306, 88, 140),
    bushes(188, 412, 294, 18, t.leafDark),
    shape('M0 400V290H600V400z', t.shade),
    // Lanes that run to the obelisk.
    shape('M-60 400L262 296H296L190 400zM660 400L338 296H304L410 400z', t.mid),
    line('M64 400L280 298M536 400L320 298', t.paper, 3),
    shape('M190 400L290 300H310L410 400z', t.leaf),
    // The obelisk.
    shape('M280 306L287 112L300 82L313 112L320 306z', t.wall),
    shape('M280 306L287 112L300 82V306z', t.far),
    line('M288 112H312', t.roof, 3),
    rect(293, 96, 5, 8, t.glass),
    rect(303, 96, 4, 8, t.glass),
    shape(arch(293, 278, 14, 28), t.near),
    shape('M268 306H332L340 318H260z', t.near),
    each(
      [
        [160, 320, 1],
        [440, 320, 1],
        [92, 344, 1.3],
        [508, 344, 1.3],
      ] as const,
      ([x, y, scale]) => tree(t, x, y, scale),
    ),
    each(
      [
        [148, 280],
        [158, 268],
        [428, 280],
        [440, 268],
        [78, 290],
        [494, 290],
      ] as const,
      ([x, y]) => disc(x, y, 5, t.accent),
    ),
    taxi(t, 224, 366, t.dark),
    taxi(t, 374, 352, t.accent),
  ].join('');

/** A taxi seen from behind. */
const taxi = (t: Tones, x: number, y: number, top: string) =>
  shape(d`M${x - 26} ${y}v-18q0-6 6-7l6-15q2-4 6-4h16q4 0 6 4l6 15q6 1 6 7v18z`, t.dark) +
  shape(d`M${x - 12} ${y - 26}l4-11q1-3 4-3h8q3 0 4 3l4 11z`, t.shade) +
  rect(x - 24, y - 24, 48, 7, top, 3) +
  shape(
    each([-22, 14], (left) => box(x + left, y - 14, 8, 5)),
    t.accent,
  );

/** Santiago: the Costanera tower under the snow of the Andes. */
export const santiago: Landmark = (t) =>
  [
    shape(
      'M0 290V176L52 134L92 160L126 120L160 146L222 70L270 128L300 112L344 146L384 100L440 150L500 92L556 146L600 122V290z',
      t.far,
    ),
    shape(
      'M222 70L270 128L296 230H236L248 180L228 140zM384 100L440 150L470 230H410L420 190L394 150zM500 92L556 146L590 230H530L536 180L508 140z',
      t.mid,
      0.4,
    ),
    shape(
      'M52 134L74 148L62 154L52 148L38 156L32 151zM126 120L146 135L134 146L124 138L112 148L108 141zM222 70L254 109L240 120L226 106L212 126L200 112L184 122L178 123zM384 100L410 123L398 132L386 122L376 134L364 124zM500 92L530 121L516 132L502 118L488 132L472 121z',
      t.paper,
    ),
    shape('M0 300V236Q90 196 170 228T330 220T480 230T600 210V300z', t.mid),
    // The towers.
    shape(
      'M170 300V206H204V300zM212 300V184H238V300zM360 300V172H392V300zM400 300V210H438V300zM126 300V230H162V300zM446 300V226H484V300z',
      t.shade,
    ),
    shape(
      'M170 300V206H180V300zM212 300V184H220V300zM360 300V172H370V300zM400 300V210H411V300zM126 300V230H137V300zM446 300V226H457V300z',
      t.near,
      0.35,
    ),
    windows(184, 216, { columns: 2, rows: 5, dx: 9, dy: 15, width: 5, height: 8 }, t.glass),
    windows(374, 182, { columns: 2, rows: 7, dx: 9, dy: 15, width: 5, height: 8 }, t.glass),
    windows(415, 220, { columns: 2, rows: 5, dx: 10, dy: 15, width: 5, height: 8 }, t.glass),
    windows(223, 194, { columns: 1, rows: 6, dx: 9, dy: 15, width: 8, height: 8 }, t.glass),
    shape('M266 306L274 108Q300 90 328 112L336 306z', t.near),
    shape('M300 306V99Q314 100 328 112L336 306z', t.dark, 0.35),
    shape('M272 126L274 108Q300 90 328 112L329 126Q300 108 272 126z', t.paper),
    line(
      each(count(11), (index) => d`M${272 - index * 0.5} ${140 + index * 14}H${330 + index * 0.5}`),
      t.glass,
      2.2,
      t.isNight ? 0.9 : 0.6,
    ),
    line('M286 110V306M314 106V306', t.far, 1.6, 0.6),
    // The hill with its cableway, and the park.
    shape('M0 400V286Q60 240 120 272Q160 300 210 306V400z', t.leafDark),
    shape('M390 400V306Q470 300 520 276T600 262V400z', t.leafDark),
    line('M-10 214L96 258L250 300', t.dark, 1.6),
    shape('M40 238h20v14h-20zM130 270h18v13h-18z', t.accent),
    line('M50 232v8M139 265v8', t.dark, 2),
    bushes(120, 500, 318, 18, t.leafDark),
    bushes(-20, 620, 336, 26, t.leaf),
    shape('M0 400V334H600V400z', t.leaf),
    shape('M0 400V362Q200 336 320 354T600 344V400z', t.shade),
    shape('M0 400V374Q200 348 320 366T600 356V400z', t.water),
    each([70, 190, 420, 540], (x, index) => tree(t, x, 356 + (index % 2) * 4, 1.1)),
  ].join('');
