import { arch, at, box, count, d, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm, sail, tree, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** Sugarloaf with its gondola, the Christ on Corcovado behind, and the bay. */
export const rio: Landmark = (t) =>
  [
    shape(
      'M-10 262V226Q40 196 84 214Q120 150 160 146Q182 120 206 118Q232 120 248 158Q290 190 330 214T470 206Q540 196 610 222V262z',
      t.far,
    ),
    at(
      206,
      121,
      rect(-6, -9, 12, 10, t.near) + shape('M-4.6-9L-4-30H-27V-36H-5A5.4 6 0 1 1 5-36H27V-30H4L4.6-9z', t.paper),
    ),
    shape('M-10 264V240Q60 214 120 236T250 246H610V264z', t.mid),
    shape('M286 266C292 190 300 118 340 104C378 92 402 128 412 176Q420 222 446 246L470 266z', t.near),
    shape('M286 266C292 190 300 118 340 104C326 140 330 176 318 206S316 248 326 266z', t.mid),
    line('M366 122q10 34 8 66M392 152q8 30 16 52', t.dark, 3, 0.4),
    shape('M150 266C160 226 178 196 212 192S262 206 276 232L298 266z', t.near),
    shape('M150 266C160 226 178 196 212 192Q196 214 198 236T204 266z', t.mid),
    bushes(160, 470, 266, 13, t.leafDark),
    line('M226 192L340 104', t.dark, 2),
    at(284, 148, line('M0-1V8', t.dark, 2) + rect(-14, 7, 28, 15, t.accent, 6) + rect(-10, 10, 20, 6, t.glass, 2)),
    rect(220, 184, 13, 9, t.wall),
    rect(332, 97, 16, 9, t.wall),
    t.isNight
      ? line(
          each(count(15), (index) => d`M${160 + index * 21} ${261 - (index % 3) * 3}h0`),
          t.glass,
          3,
        )
      : '',
    shape('M170 266H450L470 271H150z', t.wall),
    waterFrom(t, 268),
    sail(t, 222, 322, 1.15),
    sail(t, 380, 300, 0.75, true),
    sail(t, 92, 296, 0.6),
    shape('M0 400V372Q90 356 190 392L196 400z', t.dark),
    palm(t, 74, 384, 1.1),
    palm(t, 130, 392, 0.8, true),
  ].join('');

/** The cable-stayed bridge over the Pinheiros, before the towers of the city. */
export const saoPaulo: Landmark = (t) =>
  [
    shape(
      each([168, 196, 150, 206, 178, 138, 192, 160, 200, 170, 144, 190, 158, 204, 182, 166], (y, index) =>
        box(index * 40 - 16, y, 36, 190),
      ),
      t.far,
    ),
    each(
      [
        [16, 196, 46],
        [70, 220, 40],
        [118, 186, 44],
        [168, 226, 36],
        [392, 214, 40],
        [440, 178, 46],
        [494, 218, 42],
        [544, 192, 50],
      ] as const,
      ([x, y, width], index) =>
        rect(x, y, width, 120, index % 3 === 1 ? t.shade : t.mid) +
        rect(x + width * 0.62, y, width * 0.38, 120, index % 3 === 1 ? t.mid : t.near) +
        windows(
          x + 6,
          y + 12,
          { columns: Math.floor(width / 12), rows: 4, dx: 11, dy: 16, width: 5, height: 8 },
          t.glass,
        ),
    ),
    bushes(-10, 620, 306, 14, t.leafDark),
    waterFrom(t, 304),
    // The two decks, each hung from one arm of the mast.
    line(
      each(count(8), (index) => d`M${278 + index * 2.6} ${96 + index * 14}L${20 + index * 28} 300`),
      t.accent,
      1.8,
    ),
    line(
      each(count(8), (index) => d`M${322 - index * 2.6} ${96 + index * 14}L${580 - index * 28} 300`),
      t.accent,
      1.8,
    ),
    shape('M-10 296Q300 286 610 296V306Q300 296-10 306z', t.wall),
    shape('M-10 306Q300 296 610 306V310Q300 300-10 310z', t.shade),
    shape('M270 84H284L354 352H334z', t.wall),
    shape('M330 84H316L246 352H266z', t.wall),
    shape('M300 142L316 84H330L306 176zM300 190L246 352H256L304 210zM278 84H284L304 158L300 170z', t.shade),
    rect(272, 244, 56, 8, t.shade),
    shape('M232 346H280V358H226zM320 346H368L374 358H320z', t.dark),
    line('M-10 330Q300 318 610 330', t.dark, 8),
    line('M-10 325Q300 313 610 325', t.shade, 2.6),
    each([120, 208, 402, 470], (x, index) => rect(x, 316 + (index % 2), 18, 6, index % 2 ? t.accent : t.paper, 2)),
  ].join('');

/** The church of Pampulha by its lagoon. */
export const beloHorizonte: Landmark = (t) =>
  [
    shape('M-10 262V220Q90 160 190 200T390 176T610 210V262z', t.far),
    shape('M-10 266V244Q120 214 240 238T610 232V266z', t.mid),
    bushes(-10, 160, 284, 24, t.leafDark),
    bushes(450, 620, 286, 26, t.leafDark),
    shape('M0 284H600V320H0z', t.leaf),
    // Vaults, and the mural below them.
    at(
      20,
      0,
      vault(t, 208, 88, 62) + vault(t, 366, 66, 74) + vault(t, 416, 54, 60) + vault(t, 290, 118, 136) + mural(t),
    ),
    // The belfry, narrower at its foot.
    at(
      28,
      0,
      shape('M146 302L136 150H166L160 302z', t.wall) +
        shape('M153 150H166L160 302H154z', t.shade) +
        line('M140 178H164M140.6 190H163.6M141.4 202H163M142 214H162.6', t.near, 3) +
        line('M151 150V126M143 134H159', t.dark, 3),
    ),
    line('M-10 304H610', t.wall, 5),
    waterFrom(t, 306),
    shape('M238 312h150q-12 34-44 34t-50-20q-16 14-32 8t-24-22z', t.shade, 0.45),
    tree(t, 482, 304, 1.1),
    palm(t, 78, 306, 0.95),
    palm(t, 40, 308, 0.7, true),
    bushes(-20, 150, 402, 24, t.dark),
    bushes(470, 640, 402, 26, t.dark),
    birds(t, 246, 108),
  ].join('');

/** A parabola that stands at y = 302. */
const vault = (t: Tones, x: number, width: number, height: number) => {
  const half = width / 2;
  const curve = (by: number) =>
    d`M${x - half + by} 302C${x - half * 0.62 + by * 0.6} ${302 - height * 1.3 + by * 1.2} ${x + half * 0.62 - by * 0.6} ${302 - height * 1.3 + by * 1.2} ${x + half - by} 302z`;
  return shape(curve(0), t.wall) + shape(curve(6), t.mid);
};

const mural = (t: Tones) =>
  [
    shape('M246 302C262 244 276 246 290 266S318 296 336 302z', t.near),
    shape('M262 302C274 270 286 280 300 262S322 282 330 302z', t.paper, 0.9),
    shape('M272 302q8-22 22-14t24 14z', t.far),
    disc(276, 244, 7, t.paper),
    disc(300, 232, 5, t.accent),
    shape('M186 302q12-26 22-14t20 14zM346 302q8-28 18-20t20 20zM404 302q6-20 14-14t16 14z', t.paper, 0.85),
    shape(arch(198, 282, 9, 20) + arch(362, 280, 9, 22) + arch(286, 276, 10, 26), t.near),
  ].join('');
