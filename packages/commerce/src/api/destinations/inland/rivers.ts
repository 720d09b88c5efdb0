import { arch, at, box, count, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A fish of the clear rivers, its nose to the left; 90 long. */
const fish = (t: Tones, x: number, y: number, scale = 1, mirrored = false): string =>
  at(
    x,
    y,
    shape('M34 0L58-18Q52 0 58 18z', t.accent) +
      shape('M-8-18Q6-32 22-14zM-4 16Q4 28 16 14z', t.accent) +
      shape('M-44 0Q-30-22 0-20Q26-16 40 0Q26 16 0 19Q-30 20-44 0z', t.paper) +
      shape('M-44 0Q-10-6 40 0Q26 16 0 19Q-30 20-44 0z', t.shade) +
      disc(-28, -4, 3.4, t.dark) +
      line('M-14-13Q-8 0-14 13', t.mid, 2.4),
    scale,
    mirrored,
  );

/** Bonito: the forest above, and below it a river so clear that its fish are seen. */
export const bonito: Landmark = (t) =>
  [
    shape('M0 240V168C90 130 150 164 230 140S380 160 450 128S560 150 600 142V240z', t.far),
    bushes(-20, 620, 212, 36, t.mid),
    bushes(-30, 630, 224, 26, t.leafDark),
    // A fall over the step of tufa.
    shape('M226 226C234 176 250 166 300 164S368 176 376 226z', t.near),
    shape(
      each([244, 274, 304, 334], (x, index) => box(x, 172 + (index % 2) * 5, 20, 54)),
      t.paper,
    ),
    shape(
      each([250, 282, 312, 342], (x) => box(x, 186, 5, 40)),
      t.shine,
    ),
    bushes(170, 250, 230, 22, t.leaf),
    bushes(354, 440, 230, 22, t.leaf),
    bushes(-20, 180, 236, 28, t.leaf),
    bushes(430, 620, 236, 28, t.leaf),
    palm(t, 146, 236, 0.86, true),
    palm(t, 456, 236, 0.92),
    // The river, cut open.
    rect(0, 226, 600, 174, t.water),
    shape('M0 226Q75 218 150 226T300 226T450 226T600 226V236Q525 228 450 236T300 236T150 236T0 236z', t.paper, 0.85),
    shape('M120 236L60 400H190L170 236zM300 236L270 400H370L340 236zM470 236L490 400H580L510 236z', t.shine, 0.4),
    shape('M0 400V360C60 340 100 366 160 352S260 372 330 356S460 372 510 350S580 352 600 342V400z', t.near),
    each([96, 204, 398, 476, 540], (x, index) =>
      at(
        x,
        364,
        shape(
          'M0 0Q-14-30-4-58Q4-30 4 0zM6 0Q20-26 14-46Q2-24 0 0zM-4 0Q-24-20-20-38Q-6-20-2 0z',
          index % 2 ? t.leaf : t.leafDark,
        ),
        1,
        index % 2 === 0,
      ),
    ),
    oval(262, 366, 30, 12, t.dark, 0.7),
    oval(330, 370, 44, 14, t.dark, 0.5),
    fish(t, 262, 280, 1.05),
    fish(t, 376, 304, 0.85),
    fish(t, 224, 330, 0.62),
    fish(t, 330, 342, 0.5, true),
    fish(t, 486, 276, 0.7),
    fish(t, 100, 290, 0.7, true),
    line('M300 258h0M306 250h0M430 280h0M436 270h0M190 312h0', t.paper, 5, 0.8),
  ].join('');

/** A turret of the market: walls, a roof of scales and its finial; 46 wide, its foot at x, y. */
const turret = (t: Tones, x: number, y: number): string =>
  at(
    x,
    y,
    rect(-22, -96, 44, 96, t.wall) +
      rect(-22, -96, 14, 96, t.shade) +
      shape(box(-12, -84, 9, 20) + box(4, -84, 9, 20) + arch(-9, -50, 18, 50), t.glass) +
      shape('M-27-94H27L22-102H-22z', t.near) +
      shape('M-23-102C-18-122-8-136 0-164C8-136 18-122 23-102z', t.near) +
      shape('M0-164C8-136 18-122 23-102H4z', t.mid) +
      line('M0-164V-184', t.dark, 3) +
      disc(0, -174, 3.5, t.accent),
  );

/** Belém: the iron market of Ver-o-Peso with its four turrets, and the boats of the river. */
export const belem: Landmark = (t) =>
  [
    shape('M0 262V222Q90 206 160 216T330 206T600 214V262z', t.far),
    shape(
      each([34, 64, 96, 520, 552, 580], (x, index) => box(x, 168 + (index % 3) * 18, 24, 90)),
      t.mid,
    ),
    bushes(-20, 620, 264, 24, t.leafDark),
    palm(t, 128, 276, 1),
    palm(t, 500, 276, 1.1, true),
    // The hall between the turrets.
    turret(t, 238, 276),
    turret(t, 362, 276),
    shape('M252 178L300 150L348 178z', t.mid),
    rect(256, 178, 88, 98, t.wall),
    shape('M178 276V206H222V276zM378 276V206H422V276z', t.wall),
    shape('M172 208L184 192H416L428 208z', t.mid),
    rect(216, 208, 168, 68, t.wall),
    shape(
      each(count(8), (index) => arch(184 + index * 30, 222, 18, 54)),
      t.glass,
    ),
    line('M176 212H424', t.roof, 4),
    turret(t, 186, 276),
    turret(t, 414, 276),
    shape('M0 296V274H600V296z', t.shade),
    shape('M0 296V288H600V296z', t.near),
    waterFrom(t, 294),
    each(
      [
        [116, 330, 1, t.accent],
        [250, 336, 1.1, t.near],
        [386, 328, 0.95, t.accent],
        [500, 350, 1.2, t.near],
      ] as const,
      ([x, y, scale, hull]) =>
        at(
          x,
          y,
          line('M0-8V-54M0-50L34-14', t.dark, 2.4) +
            shape('M-26-10V-24H12V-10z', t.paper) +
            rect(-30, -28, 46, 5, hull, 2) +
            shape('M-20-20h7v6h-7zM-8-20h7v6h-7z', t.glass) +
            shape('M-46-14Q-4-4 44-18Q40 2 28 5H-30Q-42 2-46-14z', hull) +
            line('M-44-10Q-4-1 42-13', t.paper, 2.4),
          scale,
        ),
    ),
    birds(t, 100, 116),
  ].join('');
