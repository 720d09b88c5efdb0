import { arch, at, box, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A moored boat of the bay with its roof and mast, 70 wide, its water line at y. */
const schooner = (t: Tones, x: number, y: number, hull: string, scale = 1): string =>
  at(
    x,
    y,
    line('M-6-10V-52M-6-50L30-10M-6-50L-36-10', t.dark, 2) +
      rect(-18, -24, 34, 4, t.paper, 2) +
      shape('M-14-20h3v10h-3zM8-20h3v10h-3z', t.dark) +
      shape('M-40-12H42Q38 2 28 4H-28Q-38 2-40-12z', hull) +
      shape('M-39-8H41L40-4H-38z', t.paper),
    scale,
  );

/** A low house of the old town: wall, roof, a door and two windows with painted frames. */
const townHouse = (t: Tones, x: number, y: number, wide: number, trim: string): string =>
  [
    rect(x, y - 44, wide, 44, t.wall),
    shape(`M${x - 4} ${y - 42}L${x + 4} ${y - 58}H${x + wide - 4}L${x + wide + 4} ${y - 42}z`, t.roof),
    shape(
      each([0.12, 0.41, 0.7], (share, index) => box(x + wide * share, y - 33, wide * 0.18, index === 1 ? 33 : 18)),
      trim,
    ),
  ].join('');

/** Paraty: the church of Santa Rita at the quay, boats in the bay, the range behind. */
export const paraty: Landmark = (t) =>
  [
    shape('M0 260V196C50 150 90 176 140 140S220 128 262 160S350 108 410 136S520 132 600 172V260z', t.far),
    shape('M0 264V226C80 196 150 222 230 200S390 196 450 186S540 206 600 208V264z', t.mid),
    shape('M0 270V246Q150 226 300 240T600 236V270z', t.leafDark),
    palm(t, 196, 276, 1, true),
    palm(t, 440, 276, 1.1),
    townHouse(t, 92, 276, 84, t.near),
    townHouse(t, 430, 276, 84, t.near),
    townHouse(t, 520, 276, 90, t.accent),
    // The church: its curved gable, and the tower at its right.
    shape(
      'M238 276V178C252 176 254 160 268 156C276 152 282 142 287 132C292 142 298 152 306 156C320 160 322 176 336 178V276z',
      t.wall,
    ),
    shape('M336 276V142H376V276z', t.shade),
    shape('M340 142Q344 120 356 112Q368 120 372 142z', t.wall),
    line('M356 112V98M351 104H361M287 132V116M282 122H292', t.dark, 2.6),
    line('M241 276V178M333 276V178M339 276V142M373 276V142M238 180H336M338 186H374', t.near, 5),
    line(
      'M240 178C254 176 256 160 270 156C278 152 284 142 287 134C290 142 296 152 304 156C318 160 320 176 334 178',
      t.near,
      3.5,
    ),
    shape(arch(347, 152, 18, 26), t.glass),
    disc(287, 164, 7, t.glass),
    shape(arch(252, 192, 16, 28) + arch(279, 192, 16, 28) + arch(306, 192, 16, 28), t.glass),
    shape(arch(274, 234, 26, 42), t.accent),
    shape('M20 292V276H600V292z', t.shade),
    shape('M20 292V284H600V292z', t.near),
    waterFrom(t, 290),
    shape('M240 292H374L362 340H252z', t.wall, 0.16),
    schooner(t, 166, 322, t.accent, 1.1),
    schooner(t, 414, 344, t.near, 1.35),
    schooner(t, 60, 352, t.near, 1.1),
    birds(t, 160, 100),
  ].join('');

/** Trancoso and Porto Seguro: the white church at the end of the green, painted houses under trees, the sea behind. */
export const trancoso: Landmark = (t) =>
  [
    waterFrom(t, 226),
    shape('M0 250V236Q60 222 130 236V250zM470 250Q520 224 600 230V250z', t.leafDark),
    shape('M0 400V248Q300 236 600 248V400z', t.leaf),
    bushes(40, 236, 258, 26, t.leafDark),
    bushes(372, 570, 258, 26, t.leafDark),
    palm(t, 196, 268, 1.05, true),
    palm(t, 398, 268, 1.2),
    // The church.
    shape('M246 282V190L300 138L354 190V282z', t.wall),
    shape('M246 282V190L300 138V152L262 190V282z', t.shade),
    shape('M228 282V212H246V282zM354 282V212H372V282z', t.shade),
    line('M240 196L300 138L360 196', t.near, 6),
    line('M300 136V112M291 121H309', t.dark, 3.4),
    shape(arch(284, 236, 32, 46), t.near),
    shape(arch(262, 198, 14, 24) + arch(293, 190, 14, 28) + arch(324, 198, 14, 24), t.glass),
    // The houses at both sides of the green.
    each(
      [
        [168, 296, 60, t.mid],
        [94, 312, 72, t.accent],
        [0, 330, 90, t.far],
        [372, 296, 60, t.accent],
        [434, 312, 72, t.far],
        [510, 330, 90, t.mid],
      ] as const,
      ([x, y, wide, wall]) =>
        shape(`M${x} ${y}v-34h${wide}v34z`, wall) +
        shape(`M${x - 6} ${y - 32}L${x + 10} ${y - 54}h${wide - 20}L${x + wide + 6} ${y - 32}z`, t.roof) +
        shape(box(x + wide * 0.16, y - 24, wide * 0.2, 13) + box(x + wide * 0.58, y - 26, wide * 0.22, 26), t.dark),
    ),
    shape('M0 400V336Q90 318 170 300Q236 290 300 290T430 300Q510 318 600 336V400z', t.leaf),
    shape('M238 400C268 350 284 314 292 284H308C316 314 332 350 362 400z', t.wall, 0.75),
    bushes(-20, 80, 350, 26, t.leafDark),
    bushes(520, 620, 350, 26, t.leafDark),
    birds(t, 150, 110),
  ].join('');
