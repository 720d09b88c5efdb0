import { at, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A raft of the north-east under its triangular sail, 130 high. */
const jangada = (t: Tones, x: number, y: number, sail: string, scale = 1): string =>
  at(
    x,
    y,
    shape('M-10-14L-4-132C30-104 58-58 62-18C36-10 10-10-10-14z', sail) +
      shape('M-10-14L-4-132C4-96 6-52 4-12C0-12-6-13-10-14z', t.dark, 0.14) +
      line('M-8-8L-3-134', t.dark, 3.5) +
      shape('M-60-6Q-6 4 66-10L58 4Q0 10-50 4z', t.near) +
      line('M-58-4Q-6 5 62-8', t.paper, 2.4) +
      shape('M-34-6v-12h4v12zM-38-20h12v3h-12z', t.dark),
    scale,
  );

/** Porto de Galinhas and Maceió: rafts over natural pools, reefs and palms. */
export const naturalPools: Landmark = (t) =>
  [
    shape('M0 252V236Q70 216 150 240V252z', t.far),
    waterFrom(t),
    shape('M0 262Q140 258 240 264T600 258V274Q420 284 300 276T0 278z', t.paper, 0.5),
    // The pools among the reefs.
    shape('M60 296C140 274 240 288 330 282S520 278 560 300S470 344 340 338S30 340 60 296z', t.shine, 0.7),
    each(
      [
        [118, 300, 46, 9],
        [218, 322, 34, 8],
        [440, 292, 54, 9],
        [516, 312, 32, 8],
        [352, 334, 44, 8],
      ] as const,
      ([x, y, rx, ry]) => oval(x, y, rx, ry, t.mid) + oval(x + 8, y - 2, rx * 0.6, ry * 0.5, t.leaf, 0.7),
    ),
    oval(290, 316, 70, 6, t.near, 0.35),
    jangada(t, 276, 312, t.paper, 1.25),
    jangada(t, 404, 290, t.accent, 0.66),
    jangada(t, 178, 282, t.paper, 0.42),
    shape('M0 400V362Q150 340 320 352T600 338V400z', t.paper, 0.75),
    shape('M0 400V368Q150 346 320 358T600 344V400z', t.wall),
    shape('M0 400V390Q200 374 380 384T600 372V400z', t.shade),
    palm(t, 520, 378, 1.9, true),
    palm(t, 574, 388, 1.5, true),
    palm(t, 62, 392, 1.7),
    birds(t, 166, 108),
  ].join('');

/** João Pessoa: the lighthouse of Cabo Branco with its three wings, on the cliff at the easternmost point. */
export const joaoPessoa: Landmark = (t) =>
  [
    shape('M0 252V240Q60 226 120 240V252z', t.far),
    waterFrom(t),
    // The cliff: lit ground over a bare face.
    shape('M176 330C190 300 188 262 214 246Q300 222 600 230V400H176z', t.wall),
    shape('M176 330C190 300 188 262 214 246Q300 222 600 230V400H176z', t.roof, 0.48),
    shape('M176 330C190 300 188 262 214 246C206 280 224 300 214 330L250 400H176z', t.shade, 0.6),
    line(
      'M252 252C240 290 262 310 250 344M312 246C300 290 326 310 312 344M388 242C378 288 400 306 388 344M466 240C456 284 478 306 466 344',
      t.dark,
      3,
      0.18,
    ),
    shape('M206 254C220 236 300 224 400 226S560 222 600 222V246Q420 236 300 246T206 254z', t.leaf),
    bushes(420, 620, 240, 26, t.leafDark),
    // The tower.
    shape('M306 92L322 78L338 92V232H306z', t.wall),
    shape('M306 92L322 78V232H306z', t.shade),
    rect(304, 92, 36, 6, t.near),
    shape('M310 98h24v18h-24z', t.glass),
    rect(304, 116, 36, 6, t.near),
    shape('M308 134V232H248C276 214 298 182 308 134z', t.mid),
    shape('M336 134V232H396C368 214 346 182 336 134z', t.wall),
    shape('M322 138C330 190 336 214 348 236H296C308 214 314 190 322 138z', t.near),
    t.isNight ? shape('M310 100L120 62V120L310 114z', t.glass, 0.35) : '',
    line('M250 232H394', t.dark, 4),
    palm(t, 432, 244, 0.9),
    palm(t, 228, 252, 0.66, true),
    palm(t, 478, 242, 0.8),
    // The beach below.
    shape('M0 400V362Q90 330 190 326Q260 350 360 344T600 350V400z', t.paper, 0.8),
    shape('M0 400V370Q90 338 196 334Q260 358 360 352T600 358V400z', t.wall),
    shape('M0 400V388Q200 366 360 382T600 378V400z', t.shade),
    disc(112, 362, 4, t.accent),
    shape('M92 362a20 16 0 0 1 40 0z', t.accent),
    line('M112 362V384', t.dark, 2.4),
    birds(t, 150, 140),
  ].join('');
