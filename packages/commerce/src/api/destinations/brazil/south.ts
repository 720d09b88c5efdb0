import { arch, at, box, count, d, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, sail, tree, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** The Hercílio Luz bridge over the strait. */
export const florianopolis: Landmark = (t) =>
  [
    shape('M-10 262V214Q60 170 140 196T300 206Q400 150 480 178T610 196V262z', t.far),
    shape('M360 262Q440 206 520 212T610 206V262z', t.mid),
    each([396, 424, 448, 476, 502, 530, 560], (x, index) =>
      rect(x, [206, 190, 214, 196, 208, 186, 204][index] ?? 200, 18, 60, index % 2 ? t.wall : t.shade),
    ),
    each([396, 448, 502], (x, index) =>
      windows(
        x + 3,
        (index === 1 ? 214 : 206) + 8,
        { columns: 2, rows: 3, dx: 7, dy: 11, width: 4, height: 6 },
        t.glass,
      ),
    ),
    bushes(360, 620, 264, 14, t.leafDark),
    waterFrom(t, 260),
    shape('M0 400V272Q70 262 104 296Q120 340 60 400z', t.near),
    bushes(-20, 96, 288, 16, t.leafDark),
    // Chains between the towers, and the truss that hangs from them.
    line('M-10 196Q92 190 186 112M414 112Q508 190 610 208', t.wall, 6),
    line('M186 112Q240 190 300 196T414 112', t.wall, 6),
    line(
      each(
        count(7),
        (index) =>
          d`M${20 + index * 23} ${196 - index ** 2 * 1.5}V238M${430 + index * 24} ${126 + index * 12 - index ** 2 * 0.2}V238`,
      ),
      t.shade,
      2.4,
    ),
    line(
      'M206 136L214 236 230 162 242 236 258 183 270 236 286 195 300 236 314 195 330 236 342 183 358 236 370 162 386 236 394 136',
      t.shade,
      3,
    ),
    rect(-10, 234, 620, 9, t.wall),
    rect(-10, 243, 620, 4, t.shade),
    pylon(t, 186),
    pylon(t, 414),
    sail(t, 300, 316, 1.2),
    sail(t, 236, 292, 0.7, true),
    each([60, 268, 340, 520], (x, index) => rect(x, 227, 17, 7, index % 2 ? t.accent : t.near, 2)),
    birds(t, 250, 120),
  ].join('');

const pylon = (t: Tones, x: number) =>
  at(
    x,
    0,
    shape('M-22 302H22L26 318H-26z', t.dark) +
      line('M-9 110L-18 302M9 110L18 302', t.wall, 7) +
      line('M9 110L18 302', t.shade, 7) +
      line(
        'M-9 126L12 162M9 126L-12 162M-12 162L14 200M12 162L-14 200M-14 200L16 234M14 200L-16 234M-17 258L17 258M-17 258L18 300M17 258L-18 300',
        t.wall,
        2.6,
      ) +
      rect(-14, 102, 28, 10, t.wall, 2) +
      shape('M-10 102L0 88L10 102z', t.accent),
  );

/** The power house of Gasômetro with its chimney, on the Guaíba. */
export const portoAlegre: Landmark = (t) =>
  [
    shape('M-10 262V232Q100 208 220 228T430 222T610 214V262z', t.far),
    shape(
      each([204, 186, 216, 196, 176, 210, 190, 220], (y, index) => box(370 + index * 30, y, 24, 80)),
      t.mid,
    ),
    bushes(-10, 150, 280, 20, t.leafDark),
    bushes(420, 620, 280, 22, t.leafDark),
    shape('M0 276H600V310H0z', t.leaf),
    // The chimney.
    shape('M206 296L212 84H232L240 296z', t.wall),
    shape('M222 84H232L240 296H224z', t.shade),
    shape('M210 84H234V92H210zM211 104H233L233.6 120H210.6z', t.accent),
    // The hall: tall windows between pillars, and a stepped gable.
    rect(252, 186, 182, 110, t.wall),
    shape('M246 188V174H262V164H300V174H384V164H422V174H440V188z', t.shade),
    rect(384, 188, 50, 108, t.shade),
    shape(
      each(count(4), (index) => arch(263 + index * 30, 204, 17, 78)),
      t.glass,
    ),
    shape(
      each(count(2), (index) => box(393 + index * 20, 206, 11, 76)),
      t.glass,
    ),
    line('M252 240H434M252 262H384', t.wall, 3),
    line('M252 284H434', t.roof, 4),
    rect(160, 256, 92, 40, t.shade),
    shape('M154 258L166 244H252V258z', t.roof),
    windows(170, 268, { columns: 5, rows: 1, dx: 16, dy: 9, width: 8, height: 14 }, t.glass),
    rect(-10, 294, 620, 12, t.wall),
    rect(-10, 302, 620, 6, t.shade),
    waterFrom(t, 306),
    shape('M207 310h32l4 74h-38zM252 310h182l-10 34H262z', t.shade, 0.35),
    sail(t, 150, 356, 1.1),
    sail(t, 470, 346, 0.8, true),
    tree(t, 132, 296, 0.9),
    tree(t, 466, 296, 1),
    tree(t, 500, 296, 0.8),
  ].join('');

/** The glass house of the botanical garden, and its beds. */
export const curitiba: Landmark = (t) =>
  [
    shape('M-10 300V222Q120 190 260 214T610 200V300z', t.far),
    bushes(-10, 620, 268, 26, t.mid),
    araucaria(t, 74, 296, 1.2),
    araucaria(t, 152, 292, 1.05),
    araucaria(t, 456, 292, 0.9),
    araucaria(t, 524, 296, 1.25),
    bushes(-10, 190, 292, 20, t.leafDark),
    bushes(410, 620, 292, 20, t.leafDark),
    shape('M0 288H600V400H0z', t.leaf),
    // Three vaults of glass, the middle one with two storeys.
    glassVault(t, 176, 206, 96, 86),
    glassVault(t, 328, 206, 96, 86),
    glassVault(t, 250, 176, 100, 116),
    glassVault(t, 268, 118, 64, 66),
    rect(293, 104, 14, 16, t.wall),
    line('M300 104V86', t.wall, 3),
    arched(t),
    rect(168, 290, 264, 8, t.wall),
    // Beds, in two mirrored curls, and the way between them.
    shape('M278 298H322L380 402H220z', t.wall),
    shape(
      'M60 400Q120 320 262 308L238 352Q160 360 150 400zM540 400Q480 320 338 308L362 352Q440 360 450 400z',
      t.leafDark,
    ),
    shape(
      'M96 400Q150 340 246 326L242 336Q166 352 130 400zM504 400Q450 340 354 326L358 336Q434 352 470 400z',
      t.accent,
    ),
    oval(300, 344, 30, 9, t.shade),
    oval(300, 342, 24, 6.5, t.water),
    line('M300 342V322M300 324q-10-6-12 8M300 324q10-6 12 8', t.paper, 3),
  ].join('');

const glassVault = (t: Tones, x: number, y: number, width: number, height: number) =>
  at(
    x,
    y,
    shape(arch(0, 0, width, height), t.wall) +
      shape(arch(4, 4, width - 8, height - 4), t.isNight ? t.glass : t.shine) +
      line(
        each(count(5), (index) => d`M${((index + 1) * width) / 6} 4V${height}`) +
          d`M3 ${height * 0.45}H${width - 3}M2 ${height * 0.72}H${width - 2}`,
        t.wall,
        2.6,
      ),
  );

const arched = (t: Tones) => shape(arch(288, 262, 24, 30), t.near);

/** The pine of Paraná, whose crown is a bowl. */
const araucaria = (t: Tones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    rect(-3, -104, 6, 104, t.dark) +
      shape('M-46-112Q-30-88 0-88T46-112Q34-104 24-106T0-104T-24-106T-46-112z', t.leafDark) +
      shape('M-36-96Q-22-76 0-76T36-96Q20-90 0-90T-36-96z', t.leaf) +
      each([-46, -24, 0, 24, 46], (left) =>
        disc(left, left === 0 ? -108 : left % 46 === 0 ? -114 : -110, 8, t.leafDark),
      ),
    scale,
  );
