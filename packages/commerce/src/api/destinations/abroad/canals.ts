import { arch, at, box, count, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, tree } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A mooring pole with bands, its foot at x, y. */
const pole = (t: Tones, x: number, y: number): string =>
  at(
    x,
    y,
    rect(-4, -96, 8, 96, t.paper) +
      line('M-4-80L4-86M-4-60L4-66M-4-40L4-46M-4-20L4-26', t.accent, 7) +
      disc(0, -98, 6, t.roof),
  );

/** Venice: the domes of the Salute at the Grand Canal, a gondola and its poles. */
export const veneza: Landmark = (t) =>
  [
    shape('M0 270V222H50V210H96V228H150V270zM450 270V214H500V226H548V208H600V270z', t.far),
    shape('M68 270V120H90V270zM64 122L79 88L94 122z', t.mid),
    // The palaces at both sides.
    shape('M-10 282V196H112V282z', t.wall),
    shape('M488 282V188H610V282z', t.accent, 0.85),
    shape('M-14 198L0 186H104L116 198zM484 190L498 178H614V190z', t.roof),
    shape(
      each(
        count(5),
        (index) =>
          arch(4 + index * 21, 208, 12, 24) +
          arch(4 + index * 21, 246, 12, 36) +
          arch(500 + index * 21, 204, 12, 26) +
          arch(500 + index * 21, 246, 12, 36),
      ),
      t.glass,
    ),
    // The church.
    shape('M214 286V226H386V286z', t.wall),
    shape('M214 286V226H244V286z', t.shade),
    shape('M232 226V206H368V226z', t.shade),
    shape('M240 208C240 164 262 134 300 130C338 134 360 164 360 208z', t.near),
    shape('M300 130C338 134 360 164 360 208H328C330 170 320 146 300 130z', t.mid),
    shape('M288 132V112H312V132zM286 112Q288 98 300 92Q312 98 314 112z', t.wall),
    line('M300 92V76', t.roof, 3.5),
    shape('M372 230V204H418V230zM374 206C374 184 382 172 395 168C408 172 416 184 416 206z', t.mid),
    line('M395 168V152', t.roof, 3),
    shape('M386 286V226H424V286z', t.shade),
    shape('M268 286V232L300 210L332 232V286z', t.wall),
    line('M264 234L300 208L336 234', t.roof, 4),
    shape(arch(287, 240, 26, 46), t.near),
    shape(
      arch(224, 242, 14, 28) +
        arch(248, 242, 12, 26) +
        arch(340, 242, 12, 26) +
        arch(364, 242, 14, 28) +
        arch(396, 240, 14, 30),
      t.glass,
    ),
    line('M272 232V284M328 232V284M216 228H384', t.far, 4),
    rect(0, 282, 600, 9, t.shade),
    waterFrom(t, 290),
    shape('M228 292H372L356 330H250z', t.wall, 0.16),
    // The gondola.
    shape(
      'M158 350C210 372 330 374 398 352C414 346 420 336 420 322L430 320C432 342 422 356 402 364C330 388 214 384 176 366C160 358 150 346 146 330L154 330C154 340 154 346 158 350z',
      t.dark,
    ),
    line('M420 322H432M421 329H433M420 336H431', t.paper, 3),
    shape('M250 366C252 350 262 344 280 344H316C328 346 334 354 336 366z', t.accent),
    shape('M190 356V330Q190 318 200 318Q210 318 210 330V360z', t.paper),
    line('M190 330H210M190 339H210M190 348H210', t.near, 3.4),
    disc(200, 309, 8, t.roof),
    shape('M188 304H212L208 299H192z', t.paper),
    line('M206 328L236 344M226 296L252 396', t.dark, 3.4),
    pole(t, 120, 380),
    pole(t, 96, 392),
    pole(t, 470, 376),
    pole(t, 496, 390),
    birds(t, 140, 96),
  ].join('');

const gables = {
  step: 'M0 0V-16H8V-28H16V-38H34V-28H42V-16H50V0z',
  neck: 'M0 0Q10-4 14-14V-34L25-44L36-34V-14Q40-4 50 0z',
  bell: 'M0 0Q12-6 12-24Q14-40 25-42Q36-40 38-24Q38-6 50 0z',
} as const;

/** A house at a canal, 50 wide and as high as given to its gable; its foot at x, y. */
const canalHouse = (t: Tones, x: number, y: number, high: number, gable: keyof typeof gables, wall: string): string =>
  at(x, y - high, `<path d="${gables[gable]}" fill="${wall}" stroke="${t.paper}" stroke-width="2.6"/>`) +
  rect(x, y - high - 2, 50, high + 3, wall) +
  at(x, y - high, panes(wall === t.near ? t.shade : t.glass));

/** The windows of three floors. */
const panes = (fill: string) =>
  shape(
    each(count(9), (index) => box(7 + (index % 3) * 13, 8 + Math.floor(index / 3) * 28, 9, 18)),
    fill,
  );

/** Amsterdam: gabled houses at a canal, a bridge with bicycles. */
export const amsterdam: Landmark = (t) =>
  [
    shape('M284 250V138H312V250zM280 140L298 84L316 140z', t.mid),
    disc(298, 156, 8, t.paper),
    line('M298 86V72', t.mid, 3),
    each(
      [
        [0, 130, 'neck', t.mid],
        [50, 112, 'step', t.wall],
        [100, 126, 'bell', t.mid],
        [150, 108, 'neck', t.roof],
        [200, 122, 'bell', t.wall],
        [250, 102, 'bell', t.mid],
        [300, 114, 'step', t.wall],
        [350, 130, 'step', t.near],
        [400, 108, 'neck', t.roof],
        [450, 124, 'bell', t.wall],
        [500, 110, 'bell', t.mid],
        [550, 128, 'step', t.wall],
      ] as const,
      ([x, high, gable, wall]) => canalHouse(t, x, 280, high, gable, wall),
    ),
    tree(t, 76, 284, 0.9),
    tree(t, 500, 284, 0.95),
    tree(t, 20, 284, 0.8),
    tree(t, 562, 284, 0.8),
    rect(0, 278, 600, 16, t.shade),
    rect(0, 286, 600, 8, t.near),
    waterFrom(t, 292),
    shape('M60 400V340Q300 286 540 340V400H420Q404 344 300 344T180 400z', t.roof),
    shape('M60 350V336Q300 282 540 336V350Q300 296 60 350z', t.wall),
    line(
      'M60 330Q300 274 540 330M120 318V334M180 308V322M240 302V314M300 300V312M360 302V314M420 308V322M480 318V334',
      t.dark,
      2.6,
    ),
    bicycle(t, 262, 304, 1),
    bicycle(t, 372, 310, 0.9),
    shape('M180 400Q196 344 300 344T420 400h-14Q386 356 300 356T194 400z', t.dark, 0.4),
    shape('M0 400V352H92V400zM508 400V352H600V400z', t.near),
  ].join('');

const bicycle = (t: Tones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    `<g fill="none" stroke="${t.dark}" stroke-width="3"><circle cx="-20" cy="-13" r="13"/><circle cx="20" cy="-13" r="13"/><path d="M-20-13L-8-34H14L20-13M14-34L0-13L-8-34M0-13H-20M14-34L11-42H20M-13-38H-3"/></g>` +
      shape('M12-46h16l-3 12h-11z', t.accent),
    scale,
  );
