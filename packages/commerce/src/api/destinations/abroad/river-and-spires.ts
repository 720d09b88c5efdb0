import { at, box, count, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { bushes, palm, tree, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** Porto: the iron arch over the Douro, the houses of the quay, and a boat with barrels. */
export const porto: Landmark = (t) =>
  [
    shape('M0 280V150C60 130 120 170 180 206S260 250 300 258V280z', t.far),
    shape('M600 280V140C540 130 470 170 420 210S340 250 300 258V280z', t.mid),
    rect(486, 116, 96, 40, t.wall),
    shape('M520 118C522 96 548 96 550 118z', t.near),
    shape(
      each(count(5), (index) => box(494 + index * 18, 128, 8, 14)),
      t.glass,
    ),
    waterFrom(t, 276),
    // The bridge.
    shape('M0 152H600V164H0z', t.near),
    shape('M0 148H600V153H0z', t.roof),
    line('M120 286C176 130 424 130 480 286', t.near, 9),
    line('M104 286C150 154 450 154 496 286', t.near, 4),
    line('M160 158V226M200 158V186M240 158V170M360 158V170M400 158V186M440 158V226', t.near, 4),
    shape('M100 268H500V276H100z', t.near),
    // The quay.
    each(
      [
        [-6, 92, t.wall],
        [38, 108, t.accent],
        [80, 86, t.shade],
        [486, 96, t.accent],
        [528, 112, t.wall],
        [568, 90, t.far],
      ] as const,
      ([x, high, wall]) =>
        rect(x, 300 - high, 44, high, wall) +
        shape(`M${x - 3} ${302 - high}L${x + 6} ${288 - high}H${x + 38}L${x + 47} ${302 - high}z`, t.roof) +
        windows(x + 6, 310 - high, { columns: 3, rows: 3, dx: 12, dy: 24, width: 8, height: 14 }, t.glass),
    ),
    shape('M0 312V298H134V312zM470 312V298H600V312z', t.shade),
    shape('M0 316V306H134V316zM470 316V306H600V316z', t.near),
    // The boat.
    at(
      292,
      352,
      line('M10-10V-120M10-116L-70-22', t.dark, 3) +
        shape('M14-112Q64-96 74-50Q46-42 14-46z', t.paper) +
        shape('M14-112Q34-92 36-46L14-46z', t.shade) +
        shape('M-112-34Q-90-8-30-6H60Q104-10 124-38L132-36Q112 16 60 18H-40Q-96 12-118-34z', t.dark) +
        line('M-110-28Q-88 2-34 4H60Q102 0 126-32', t.accent, 3) +
        each([-58, -34, -10, 34, 58], (x) => disc(x, -16, 12, t.roof) + disc(x, -16, 7, t.dark, 0.3)),
      0.9,
    ),
  ].join('');

/** One spire of the basilica: a spindle with openings, 190 high. */
const spire = (t: Tones, x: number, y: number, scale: number): string =>
  at(
    x,
    y,
    shape('M-16 0V-90C-15-132-6-160 0-182C6-160 15-132 16-90V0z', t.wall) +
      shape('M-16 0V-90C-15-132-6-160 0-182C-2-150-4-120-4 0z', t.far) +
      shape(
        each(count(6), (row) => box(-9, -106 + row * 17, 5, 10) + box(2, -106 + row * 17, 5, 10)),
        t.glass,
      ) +
      line('M0-182V-196M-5-190H5', t.roof, 4) +
      disc(0, -180, 5, t.accent),
    scale,
  );

/** Barcelona: the spires of the Sagrada Família over plane trees and its pond. */
export const barcelona: Landmark = (t) =>
  [
    shape('M0 280V214H44V200H92V222H132V206H168V280zM432 280V204H474V218H512V196H556V212H600V280z', t.far),
    shape('M0 288V240H62V228H118V246H160V288zM440 288V234H490V246H540V230H600V288z', t.mid),
    spire(t, 300, 252, 0.98),
    spire(t, 228, 290, 0.84),
    spire(t, 372, 290, 0.84),
    spire(t, 264, 292, 1),
    spire(t, 336, 292, 1),
    // The portals.
    shape('M204 296V250L230 226L252 250L276 214L300 190L324 214L348 250L370 226L396 250V296z', t.wall),
    shape('M204 296V250L230 226L240 236V296z', t.shade),
    line('M276 216L300 192L324 216M206 250L230 228L250 250M350 250L370 228L394 250', t.roof, 4.5),
    shape(
      `M282 296V262Q284 244 300 232Q316 244 318 262V296zM218 296V268Q220 256 230 250Q240 256 242 268V296zM358 296V268Q360 256 370 250Q380 256 382 268V296z`,
      t.glass,
    ),
    disc(300, 216, 7, t.glass),
    rect(0, 292, 600, 108, t.shade),
    tree(t, 166, 304, 1.15),
    tree(t, 434, 304, 1.15),
    tree(t, 96, 312, 1.4),
    tree(t, 504, 312, 1.4),
    tree(t, 30, 322, 1.5),
    tree(t, 572, 322, 1.5),
    bushes(-20, 240, 326, 14, t.leafDark),
    bushes(360, 620, 326, 14, t.leafDark),
    shape('M0 400V324H600V400z', t.leaf),
    shape('M120 400Q140 336 300 332T480 400z', t.water),
    shape('M252 400L282 334H318L348 400z', t.wall, 0.3),
    line('M190 362h44M360 356h40M220 384h36M330 380h60', t.shine, 3),
    palm(t, 148, 372, 0.8, true),
    palm(t, 456, 372, 0.85),
  ].join('');

/** Dubai: the tallest of towers in its steps, the one like a sail, and the desert. */
export const dubai: Landmark = (t) =>
  [
    shape(
      each(count(14), (index) => box(index * 44, 214 - ((index * 37) % 50), 34, 80)),
      t.far,
    ),
    shape(
      'M150 270V216L166 204V270zM178 270V188H206V270zM404 270V196H430V270zM440 270V226H472V270zM104 270V232H136V270zM484 270V208L500 196V270z',
      t.mid,
    ),
    windows(184, 198, { columns: 2, rows: 5, dx: 10, dy: 14, width: 5, height: 8 }, t.glass),
    windows(410, 206, { columns: 2, rows: 4, dx: 9, dy: 14, width: 5, height: 8 }, t.glass),
    // The tower.
    shape('M286 286V86L290 60L294 86V286z', t.near),
    shape('M274 286V142H284V112H296V132H304V176H312V214H320V286zM262 286V196H274V286zM252 286V234H262V286z', t.near),
    shape('M290 286V112H296V132H304V176H312V214H320V286z', t.dark, 0.4),
    line(
      'M278 150V280M266 204V280M284 120V280M300 140V280M308 184V280M316 222V280',
      t.glass,
      1.8,
      t.isNight ? 0.95 : 0.5,
    ),
    line('M290 62V40', t.near, 2.4),
    bushes(-20, 620, 276, 10, t.leafDark),
    waterFrom(t, 272),
    // The tower like a sail on its island.
    shape('M438 152C400 184 382 244 380 306H438z', t.roof),
    shape('M438 306V150L448 162C452 220 452 270 450 306z', t.near),
    line('M386 290H438M389 268H438M394 246H438M401 224H438M411 202H438M424 180H438', t.paper, 3),
    line('M438 152V132M430 160L460 152', t.near, 3),
    shape('M360 318Q370 304 390 304H460Q474 306 480 318z', t.shade),
    shape('M0 400V326C90 306 170 330 260 340S470 330 600 312V400z', t.wall),
    shape('M0 400V326C60 314 110 320 150 326C120 352 190 372 160 400z', t.roof, 0.45),
    shape('M180 400C250 350 330 350 400 366S540 360 600 346V400z', t.roof, 0.6),
    palm(t, 110, 352, 1.1),
    palm(t, 74, 364, 0.9, true),
    palm(t, 536, 358, 1.2, true),
    camel(t, 236, 360, 1),
    camel(t, 304, 358, 0.9),
  ].join('');

/** A camel going left, 60 high. */
const camel = (t: Tones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shape(
      'M-24 0L-22-22Q-30-24-32-34L-36-48L-46-46L-47-51L-36-56Q-30-56-28-48L-24-38Q-18-40-12-40Q-6-56 2-54Q8-52 10-40Q22-40 24-28L26 0H21L18-20H-12L-18-20L-20 0z',
      t.dark,
    ) + shape('M-12-42H8V-28H-12z', t.accent),
    scale,
  );
