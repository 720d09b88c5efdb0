import { at, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import type { Landmark } from '../landmark.ts';
import { bushes } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A storey of the pagoda under its swept roof, 64 high. */
const storey = (t: Tones, x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    rect(-46, -42, 92, 42, t.wall) +
      rect(-46, -42, 30, 42, t.shade) +
      line('M-43-30V0M-22-30V0M22-30V0M43-30V0', t.accent, 4) +
      rect(-11, -28, 22, 22, t.glass) +
      rect(-54, -6, 108, 7, t.roof) +
      shape('M-82-32C-62-40-44-50-38-64H38C44-50 62-40 82-32Q0-44-82-32z', t.roof) +
      shape('M-82-32Q0-44 82-32L60-30Q0-38-60-30z', t.dark),
    scale,
  );

/** A cherry tree in bloom. */
const cherry = (t: Tones, x: number, y: number, scale: number, mirrored = false): string => {
  const blossoms = [
    [-44, -84, 26],
    [-12, -104, 32],
    [26, -92, 28],
    [52, -70, 20],
    [-62, -60, 18],
  ] as const;
  return at(
    x,
    y,
    line('M0 0Q-4-40-14-78M-2-34Q20-52 34-76M-6-48Q-30-60-46-76', t.dark, 6) +
      each(blossoms, ([left, up, radius]) => disc(left, up, radius, t.shade)) +
      each(blossoms, ([left, up, radius]) => disc(left + 3, up - 4, radius - 6, t.paper)) +
      each(blossoms, ([left, up], index) => disc(left - 6 + index * 3, up + 2, 4, t.accent)),
    scale,
    mirrored,
  );
};

/** Tokyo: a pagoda among cherry trees, and Mount Fuji over the city. */
export const tokyo: Landmark = (t) =>
  [
    shape('M20 300C130 250 176 180 212 124Q236 114 262 124C300 180 350 250 470 300z', t.mid),
    shape('M248 119Q256 120 262 124C300 180 350 250 470 300H300C280 230 262 170 248 119z', t.near, 0.4),
    shape(
      'M180 174C194 154 202 140 212 124Q236 114 262 124C270 136 280 152 292 168L276 162L262 182L246 160L230 184L212 160L198 182z',
      t.paper,
    ),
    shape(
      'M0 300V246H24V226H50V256H82V236H104V300zM430 300V240H452V214H480V250H506V228H534V254H560V236H600V300z',
      t.far,
    ),
    // The city's tower of lattice.
    shape('M516 300C530 262 536 210 538 150H542C544 210 550 262 564 300H552Q540 276 528 300z', t.roof),
    rect(526, 236, 28, 8, t.paper),
    rect(532, 194, 16, 6, t.paper),
    bushes(-20, 620, 296, 24, t.leafDark),
    bushes(-20, 620, 310, 20, t.leaf),
    shape('M0 400V306H600V400z', t.leaf),
    shape('M284 324H436L446 338H274z', t.shade),
    storey(t, 360, 326, 1),
    storey(t, 360, 270, 0.87),
    storey(t, 360, 221, 0.75),
    storey(t, 360, 179, 0.63),
    storey(t, 360, 144, 0.52),
    line('M360 112V60M353 84H367M354 76H366M355 68H365', t.dark, 3),
    shape('M0 400V346Q150 322 300 336T600 334V400z', t.leafDark),
    shape('M330 400C336 370 344 350 346 336H374C376 350 384 370 390 400z', t.shade),
    line('M343 352H377M340 364H380M337 378H384', t.mid, 2.4),
    cherry(t, 190, 352, 1.1),
    cherry(t, 492, 354, 1.05, true),
    cherry(t, 66, 368, 1.4, true),
    each(
      [
        [250, 300],
        [228, 322],
        [286, 346],
        [420, 330],
        [146, 336],
        [128, 300],
      ] as const,
      ([x, y]) => disc(x, y, 3, t.paper),
    ),
  ].join('');
