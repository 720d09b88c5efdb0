import { at, line, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, palm } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** The board and sail of a windsurfer, 70 high. */
const windsurfer = (t: Tones, x: number, y: number, fill: string, scale: number, mirrored = false): string =>
  at(
    x,
    y,
    shape('M0-4L6-72C26-56 36-34 34-14Q18-6 0-4z', fill) +
      line('M0-2L6-74M3-26H30', t.dark, 2.4) +
      shape('M-30-2H34Q26 5 16 5H-20Q-28 4-30-2z', t.paper) +
      line('M-10-4L-16-24L4-22', t.dark, 4),
    scale,
    mirrored,
  );

/** Jericoacoara: the pierced rock in the surf, dunes and sails. */
export const jericoacoara: Landmark = (t) =>
  [
    waterFrom(t, 244),
    // The dunes at the left, each with a side in the shade.
    shape('M0 262V176C60 150 96 176 140 206S210 240 262 254L230 262z', t.wall),
    shape('M0 262V176C60 150 96 176 140 206S210 240 262 254L230 262z', t.roof, 0.5),
    shape('M0 262V176C40 160 66 168 90 184C70 214 110 236 96 262z', t.wall),
    shape('M0 300V224C60 210 110 236 190 262L150 300z', t.wall),
    shape('M40 222C90 222 130 244 190 262L150 290C130 262 80 250 40 222z', t.roof, 0.5),
    windsurfer(t, 182, 288, t.accent, 0.7),
    // The rock: a wall with an opening in which the horizon shows.
    shape(
      'M224 322C230 286 226 240 236 206C244 174 268 150 300 144C336 136 372 146 396 168C424 190 428 230 446 262C458 286 462 304 466 322H398C398 286 388 250 366 232C344 216 318 222 306 244C296 264 298 296 298 322z',
      t.near,
    ),
    shape(
      'M300 144C336 136 372 146 396 168C424 190 428 230 446 262C458 286 462 304 466 322H430C428 270 414 214 376 186C352 168 322 160 300 144z',
      t.mid,
    ),
    line(
      'M248 206C262 192 280 186 296 190M244 240C256 230 268 228 280 232M242 276C254 270 264 270 276 274M406 206C414 220 420 236 424 250',
      t.dark,
      3.5,
      0.35,
    ),
    shape('M298 322C298 296 296 264 306 244L314 236C308 262 310 296 312 322z', t.dark, 0.5),
    shape('M206 326Q250 306 300 320T400 318T484 324Q440 336 340 334T206 326z', t.paper),
    shape('M0 400V334C110 318 200 348 320 338S520 322 600 330V400z', t.paper, 0.8),
    shape('M0 400V342C110 326 200 356 320 346S520 330 600 338V400z', t.wall),
    shape('M0 400V380C160 356 260 384 400 372S560 360 600 364V400z', t.shade),
    shape('M150 352l14-14 20 4 10 12zM452 346l12-12 22 2 14 12z', t.near),
    palm(t, 74, 372, 1.3),
    palm(t, 540, 366, 1.45, true),
    birds(t, 128, 110),
  ].join('');
