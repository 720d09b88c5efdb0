import { arch, at, box, d, each, line, rect, shape } from '../../drawing/svg.ts';
import { HORIZON, type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm, sail } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** Coloured houses at the river, and a church of Olinda on its hill. */
export const recife: Landmark = (t) =>
  [
    shape('M-10 262V236Q80 220 170 232T360 220T610 236V262z', t.far),
    shape('M160 290Q230 190 330 184T520 250L560 290z', t.mid),
    bushes(196, 300, 222, 18, t.leafDark),
    church(t, 330, 200),
    palm(t, 244, 216, 0.66),
    palm(t, 420, 220, 0.72, true),
    bushes(150, 560, 268, 22, t.leaf),
    each(
      [
        [102, 50, t.wall, t.glass],
        [146, 64, t.accent, t.wall],
        [194, 52, t.shade, t.glass],
        [238, 70, t.near, t.wall],
        [284, 58, t.wall, t.glass],
        [328, 66, t.roof, t.wall],
        [374, 54, t.mid, t.wall],
        [418, 68, t.shade, t.glass],
        [464, 50, t.accent, t.wall],
      ] as const,
      ([x, height, fill, panes], index) => facade(t, x, height, [fill, panes], index % 2 === 0),
    ),
    rect(-10, 316, 620, 10, t.wall),
    rect(-10, 322, 620, 6, t.shade),
    waterFrom(t, 326),
    each([238, 328], (x, index) =>
      shape(d`M${x + 4} 328h38l-4 ${34 + (index % 2) * 8}h-30z`, index % 2 ? t.accent : t.paper, 0.28),
    ),
    shape('M246 366H330L316 380H262z', t.dark),
    shape('M246 366H330L327 370H250z', t.accent),
    palm(t, 536, 320, 1.1, true),
  ].join('');

/** A narrow house at y = 318, its gable curved or straight. */
const facade = (t: Tones, x: number, height: number, [fill, panes]: readonly [string, string], curved: boolean) =>
  at(
    x,
    318,
    rect(0, -height, 44, height, fill) +
      shape(
        curved
          ? d`M-1 ${-height}Q10 ${-height - 2} 12 ${-height - 10}Q22 ${-height - 24} 32 ${-height - 10}Q34 ${-height - 2} 45 ${-height}z`
          : d`M-3 ${-height}L22 ${-height - 18}L47 ${-height}z`,
        curved ? fill : t.roof,
      ) +
      line(d`M10 ${-height + 15}v12M22 ${-height + 15}v12M34 ${-height + 15}v12M22-14V-3`, panes, 8),
  );

const church = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    rect(-44, -58, 88, 62, t.wall) +
      rect(20, -58, 24, 62, t.shade) +
      shape('M-24-58Q-16-62-14-72Q0-92 14-72Q16-62 24-58z', t.wall) +
      shape('M-44-58V-92H-22V-58zM22-58V-92H44V-58z', t.wall) +
      shape('M33-92H44V4H33z', t.shade) +
      shape('M-46-92Q-33-98-33-114Q-33-98-20-92zM20-92Q33-98 33-114Q33-98 46-92z', t.roof) +
      line('M0-82V-98M-5-93H5', t.dark, 2.4) +
      shape(
        arch(-37, -84, 8, 16) +
          arch(29, -84, 8, 16) +
          arch(-26, -44, 9, 16) +
          arch(-4.5, -44, 9, 16) +
          arch(17, -44, 9, 16) +
          arch(-8, -18, 16, 22),
        t.glass,
      ),
  );

/** A raft with its sail, dunes and the city behind. */
export const fortaleza: Landmark = (t) =>
  [
    shape(
      each([214, 196, 222, 204, 186, 212, 198, 220, 208], (y, index) => box(-8 + index * 26, y, 21, 50)),
      t.far,
    ),
    shape('M200 262Q320 196 420 214T610 180V262z', t.shade),
    shape('M330 262Q440 222 500 232T610 210V262z', t.wall),
    waterFrom(t),
    sail(t, 128, 282, 0.6),
    sail(t, 214, 268, 0.4, true),
    // The raft.
    at(
      286,
      336,
      shape('M-8-16Q-2-150 24-236Q96-150 122-44Q60-26-8-16z', t.paper) +
        shape('M24-236Q96-150 122-44L86-36Q84-140 24-236z', t.shade) +
        shape('M10-96Q40-104 70-126Q86-112 96-94Q52-70 8-62z', t.accent) +
        line('M-12 2Q-6-140 24-238', t.dark, 5) +
        line('M-8-16Q60-26 124-44', t.dark, 3.4) +
        shape('M-104-6Q0 8 128-12L118 6Q0 22-92 8z', t.dark) +
        shape('M-98-4Q0 10 126-9L124-4Q0 14-96 2z', t.accent) +
        line('M-66-4V-26H-40V-2', t.dark, 3.4),
    ),
    line('M178 356q14-8 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0', t.paper, 3.4),
    shape('M0 378Q150 350 320 374T600 366V400H0z', t.wall),
    shape('M0 372Q150 344 320 368T600 360V366Q440 392 320 374T0 378z', t.paper),
    palm(t, 500, 380, 1.5),
    palm(t, 546, 388, 1.1, true),
    palm(t, 78, 384, 1.05, true),
    birds(t, 180, 130),
  ].join('');

/** The bald hill: a dune with woods on both sides, over the beach of Ponta Negra. */
export const natal: Landmark = (t) =>
  [
    shape('M-10 262V240Q80 228 170 240H610V262z', t.far),
    waterFrom(t),
    shape('M150 292C210 276 226 190 270 140Q300 108 336 112C392 118 410 176 456 206T610 226V310H150z', t.leaf),
    shape('M336 112C392 118 410 176 456 206T610 226V310H420C400 240 372 170 336 112z', t.leafDark),
    bushes(440, 620, 232, 18, t.leafDark),
    bushes(404, 620, 278, 22, t.leafDark),
    bushes(180, 262, 284, 15, t.leafDark),
    // The sand.
    shape('M286 130Q308 108 334 112C352 150 372 220 402 302H236C262 260 276 190 286 130z', t.wall),
    shape('M334 112C352 150 372 220 402 302H356C356 230 352 160 334 112z', t.shade),
    line('M300 160q10 5 18 0M286 206q16 7 30 0M270 252q20 9 40 0', t.shade, 3),
    shape('M130 300Q260 276 420 292T610 290V402H0Q60 340 130 300z', t.wall),
    shape('M130 300Q60 340 0 402H30Q90 346 150 308Q270 284 610 298V290Q420 284 420 292Q260 276 130 300z', t.paper),
    fishingBoat(t, 214, 352, 1),
    fishingBoat(t, 310, 374, 1.25),
    parasol(t, 404, 350),
    parasol(t, 462, 366),
    palm(t, 500, 376, 1.5),
    palm(t, 544, 388, 1.15, true),
    sail(t, 90, 288, 0.75),
    birds(t, 190, 120),
  ].join('');

const fishingBoat = (t: Tones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    line('M-4-8V-34M-4-32L20-10', t.dark, 2.4) +
      shape('M-40-14Q-20-8 0-8T42-18Q38 4 24 6H-24Q-36 2-40-14z', t.near) +
      shape('M-40-14Q-20-8 0-8T42-18L41-11Q20-2 0-2T-38-8z', t.accent),
    scale,
  );

const parasol = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    line('M0 0V-40', t.dark, 3) +
      shape('M-30-36A30 26 0 0 1 30-36z', t.accent) +
      shape('M-12-36Q-10-56 0-62Q10-56 12-36z', t.paper),
  );

/** Two brothers: the twin rocks of Noronha, before the beach of Cacimba do Padre. */
export const noronha: Landmark = (t) =>
  [
    shape('M-10 262V210Q40 190 90 220T190 250L200 262z', t.far),
    waterFrom(t),
    shape('M186 290C196 220 206 150 236 126Q250 116 262 130C286 160 296 210 318 290z', t.near),
    shape('M186 290C196 220 206 150 236 126Q232 180 222 220T216 290z', t.mid),
    shape('M292 296C306 226 322 162 348 144Q364 134 378 152C398 186 410 236 430 296z', t.near),
    shape('M292 296C306 226 322 162 348 144Q344 196 332 232T324 296z', t.mid),
    line('M256 160q8 34 20 60M370 184q8 30 22 54', t.dark, 3, 0.45),
    bushes(228, 268, 136, 8, t.leafDark),
    bushes(342, 382, 158, 8, t.leafDark),
    bushes(176, 240, 294, 8, t.leafDark),
    bushes(300, 350, 300, 8, t.leafDark),
    line('M168 296q14-8 28 0t28 0 28 0 28 0M286 304q14-8 28 0t28 0 28 0 28 0 28 0', t.paper, 3.4),
    shape('M420 262Q480 196 560 190H610V340H520Q450 320 420 262z', t.leafDark),
    bushes(450, 620, 250, 22, t.leaf),
    shape('M0 368Q180 330 330 344T610 312V402H0z', t.paper),
    shape('M0 376Q180 340 330 354T610 322V402H0z', t.wall),
    palm(t, 512, 372, 1.25, true),
    bushes(540, 640, 402, 26, t.leafDark),
    at(150, 318, shape('M-30-2Q0 8 34-6Q28 10 16 10H-18z', t.dark) + shape('M-16-2V-14H8V-2z', t.paper)),
    birds(t, 280, 104),
  ].join('');

/** White dunes with lagoons between them: the Lençóis, reached from São Luís. */
export const saoLuis: Landmark = (t) =>
  [
    shape(d`M-10 ${HORIZON + 30}V222Q100 196 210 216T430 204T610 212V300z`, t.shade),
    shape('M-10 300V250Q60 216 150 226T330 252V310z', t.wall),
    // The great dune, its crest in an S between light and shade.
    shape('M90 340Q170 250 246 196Q296 152 330 150Q420 176 480 226T610 262V402H90z', t.wall),
    shape('M330 150Q420 176 480 226T610 262V330H300C290 288 372 262 366 220Q360 180 330 150z', t.far),
    line('M330 150Q360 180 366 220C372 262 290 288 300 330', t.paper, 3.4),
    line('M228 238q22-14 40-32M204 268q30-16 56-40M196 298q36-16 70-44', t.shade, 3),
    shape('M-10 402V286Q70 250 130 274T230 336L260 402z', t.wall),
    shape('M130 274Q200 296 230 336L260 402H180Q200 350 176 316T130 274z', t.shade),
    // Lagoons.
    shape('M236 334Q300 304 400 308T540 330Q560 352 480 366T300 372Q210 362 236 334z', t.water),
    shape('M400 308Q500 306 540 330Q500 322 440 324T400 308z', t.mid, 0.5),
    shape('M-10 330Q60 306 110 318T130 352Q80 372-10 366z', t.water),
    line('M286 336h44M350 346h70M300 358h50M440 340h36M40 336h40', t.shine, 3),
    shape('M-10 402V388Q200 362 340 384T610 366V402z', t.wall),
    walker(t, 262, 206, t.accent, 1),
    walker(t, 282, 196, t.near, 0.9),
    palm(t, 190, 350, 0.9),
    palm(t, 168, 356, 0.66, true),
    bushes(150, 212, 356, 8, t.leafDark),
    birds(t, 200, 130),
  ].join('');

/** Somebody on a crest, 30 high. */
const walker = (t: Tones, x: number, y: number, fill: string, scale: number) =>
  at(x, y, shape('M-5 0L-3-20H3L5 0z', fill) + shape('M-4-24a4 4 0 1 1 8 0a4 4 0 1 1-8 0z', t.dark), scale);

/** Rafts over the pools of the reef, palms on the shore. */
export const maceio: Landmark = (t) =>
  [
    shape('M-10 262V236Q90 226 200 234T420 232T610 226V262z', t.far),
    waterFrom(t),
    shape('M-10 286Q120 268 260 280T610 270V300Q420 312 260 300T-10 310z', t.shine, 0.7),
    each(
      [
        [206, 316, 1.05],
        [306, 300, 0.75],
        [382, 330, 1.2],
      ] as const,
      ([x, y, scale], index) =>
        at(
          x,
          y,
          shape('M-2-8L4-112Q46-70 58-20z', index === 1 ? t.accent : t.paper) +
            shape('M4-112Q46-70 58-20L40-16Q32-66 4-112z', index === 1 ? t.roof : t.shade) +
            shape(
              index === 1 ? 'M1-46L44-40 50-32 0-34z' : 'M1-50L42-46 48-38 0-36z',
              index === 1 ? t.paper : t.accent,
            ) +
            line('M-4 0L4-114', t.dark, 2.6) +
            shape('M-46-4Q6 6 66-8L60 4Q6 14-40 5z', t.dark),
          scale,
        ),
    ),
    shape('M0 372Q150 330 330 356T610 340V402H0z', t.paper),
    shape('M0 380Q150 340 330 366T610 350V402H0z', t.wall),
    palm(t, 92, 386, 1.6),
    palm(t, 46, 392, 1.2, true),
    palm(t, 508, 380, 1.5, true),
    palm(t, 552, 386, 1.15),
    bushes(440, 620, 402, 20, t.leafDark),
    bushes(-10, 110, 404, 20, t.leafDark),
  ].join('');
