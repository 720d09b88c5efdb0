import { createDice, type Dice } from '../drawing/dice.ts';
import { ridge } from '../drawing/ridge.ts';
import type { Landscape } from '../drawing/scene.ts';
import { at, box, count, d, each, line, rect, shape } from '../drawing/svg.ts';
import { HORIZON, type Landmark, waterFrom } from './landmark.ts';
import { birds, bushes, palm, pine, sail, tree, windows } from './motifs.ts';
import type { Tones } from './tones.ts';

/** Places without a scene of their own, by what lies around them. */

type View = (t: Tones, dice: Dice) => string;

/**
 * Returns a landscape of a kind. The seed chooses among the views of the kind and where things stand in it; it is not drawn.
 * @param turn the place among others of the kind that are shown beside each other: two in a row are different views
 */
export function landscapeFor(kind: Landscape, seed: string, turn?: number): Landmark {
  const views = viewsOf[kind];
  const view = turn === undefined ? createDice(`view ${seed}`).one(views) : (views[turn % views.length] ?? views[0]);
  return (t) => view(t, createDice(`${kind} ${seed}`));
}

const beach: View = (t, dice) => {
  const x = dice.number(250, 330);
  return [
    shape(ridge(dice, HORIZON + 4, dice.number(30, 54), 2), t.far),
    headland(t, dice.number(64, 110), dice.chance(0.5)),
    waterFrom(t),
    sail(t, dice.number(180, 260), dice.number(276, 292), dice.number(0.6, 0.9), dice.chance(0.5)),
    shape('M0 338Q170 300 330 330T600 318V400H0z', t.paper, 0.85),
    shape('M0 345Q170 309 330 338T600 327V400H0z', t.shade),
    shape('M0 372Q190 346 360 364T600 356V400H0z', t.wall),
    palm(t, x + 40, 366, dice.number(1.2, 1.4)),
    palm(t, x + 78, 376, dice.number(0.8, 1), true),
    parasol(t, x - 66, 372),
    birds(t, dice.number(190, 240), dice.number(120, 150)),
  ].join('');
};

const lighthouse: View = (t, dice) => {
  const x = dice.number(250, 300);
  return [
    shape(ridge(dice, HORIZON + 2, dice.number(18, 40), 3), t.far),
    waterFrom(t),
    sail(t, x - 80, 300, 0.9, true),
    shape(d`M${x - 60} 400Q${x - 46} 300 ${x - 16} 278T${x + 90} 262T620 ${dice.number(214, 236)}V400z`, t.near),
    shape(d`M${x - 60} 400Q${x - 46} 300 ${x - 16} 278Q${x + 12} 274 ${x + 20} 300T${x + 60} 400z`, t.mid),
    at(
      x + 46,
      268,
      shape('M-16 4L-9-118H9L16 4z', t.wall) +
        shape('M0-118H9L16 4H0z', t.shade) +
        shape('M-14.5-24L-12.8-54H12.8L14.5-24zM-11.4-78L-10-102H10L11.4-78z', t.accent) +
        rect(-13, -122, 26, 5, t.dark) +
        rect(-8, -138, 16, 16, t.glass) +
        shape('M-11-138L0-152L11-138z', t.roof),
    ),
    rect(x + 78, 240, 40, 24, t.wall),
    shape(d`M${x + 73} 242l12-15h28l12 15z`, t.roof),
    windows(x + 85, 247, { columns: 2, rows: 1, dx: 16, dy: 9, width: 8, height: 9 }, t.glass),
    bushes(x + 120, 620, 250, 18, t.leafDark),
    bushes(x + 70, 620, 330, 26, t.leafDark),
    line(d`M${x - 92} 372q12-8 24 0t24 0M${x - 128} 390q12-8 24 0t24 0`, t.paper, 3, 0.8),
    birds(t, x - 90, dice.number(110, 160)),
  ].join('');
};

const islands: View = (t, dice) => {
  const island = (x: number, y: number, width: number, height: number, fill: string) =>
    shape(
      d`M${x} ${y}C${x + width * 0.1} ${y - height * 0.5} ${x + width * 0.2} ${y - height} ${x + width * 0.42} ${y - height}S${x + width * 0.62} ${y - height * 0.5} ${x + width * 0.76} ${y - height * 0.55}S${x + width * 0.95} ${y - height * 0.2} ${x + width} ${y}z`,
      fill,
    );
  const x = dice.number(190, 240);
  return [
    island(x - 190, HORIZON + 2, 210, dice.number(50, 80), t.far),
    island(x + 90, HORIZON + 2, 300, dice.number(70, 110), t.far),
    waterFrom(t),
    island(x + 20, 272, 190, dice.number(110, 150), t.near),
    shape(d`M${x + 8} 276Q${x + 110} 262 ${x + 224} 276Q${x + 110} 284 ${x + 8} 276z`, t.wall),
    bushes(x + 40, x + 190, 272, 14, t.leaf),
    sail(t, x - 20, 316, 1.2),
    sail(t, x + 196, 300, 0.7, true),
    // A jetty from the lower edge, with a boat at it.
    shape(d`M${x + 20} 400L${x + 66} 326H${x + 84}L${x + 80} 400z`, t.wall),
    line(d`M${x + 34} 380h46M${x + 46} 360h36M${x + 56} 343h27`, t.shade, 3),
    shape(d`M${x + 104} 356h74l-12 16h-52z`, t.dark),
    shape(d`M${x + 104} 356h74l-3 4h-68z`, t.accent),
    palm(t, x + 118, 272, 0.5),
    palm(t, x + 140, 273, 0.42, true),
  ].join('');
};

const peaks: View = (t, dice) => {
  const x = dice.number(260, 320);
  const peak = (left: number, top: number, half: number, lit: string, dark: string) =>
    shape(d`M${left} ${top}L${left + half} 330H${left - half}z`, lit) +
    shape(
      d`M${left} ${top}l${half * -0.08} ${half * 0.34} ${half * 0.12} ${half * 0.22} ${half * -0.16} ${half * 0.3}L${left - half * 0.1} 330H${left + half}z`,
      dark,
    ) +
    shape(
      d`M${left} ${top}L${left + half * 0.26} ${top + (330 - top) * 0.26}l${half * -0.1} ${-half * 0.05} ${half * -0.08} ${half * 0.09} ${half * -0.1} ${half * -0.09} ${half * -0.1} ${half * 0.07} ${half * -0.14} ${half * -0.02}z`,
      t.paper,
    );
  return [
    peak(x - 170, 150, 190, t.far, t.mid),
    peak(x + 200, 168, 190, t.far, t.mid),
    peak(x, 96, 230, t.mid, t.near),
    shape(ridge(dice, 300, 34, 3), t.near),
    waterFrom(t, 318),
    shape('M0 330Q150 300 250 322T330 330Q200 350 0 346z', t.leafDark),
    each(count(9), (index) => pine(t, 20 + index * 24, 336 - (index % 3) * 5, 0.55 + (index % 2) * 0.2)),
    each(count(6), (index) => pine(t, 440 + index * 30, 388 - (index % 2) * 10, 0.9 + (index % 3) * 0.15)),
    shape('M0 388Q300 366 600 380V400H0z', t.dark),
  ].join('');
};

const hills: View = (t, dice) => {
  const x = dice.number(250, 300);
  return [
    shape(ridge(dice, 210, 70, 2), t.far),
    shape(ridge(dice, 250, 64, 3), t.mid),
    shape(ridge(dice, 296, 54, 2), t.near),
    shape('M0 340Q160 286 320 316T600 300V400H0z', t.leaf),
    bushes(-10, 130, 340, 16, t.leafDark),
    bushes(440, 620, 318, 18, t.leafDark),
    at(
      x,
      330,
      rect(-38, -34, 76, 34, t.wall) +
        shape('M0-34H38V0H0z', t.shade) +
        shape('M-50-32L0-78L50-32L40-28L0-64L-40-28z', t.roof) +
        shape('M-38-30L0-64L38-30z', t.wall) +
        windows(-26, -24, { columns: 2, rows: 1, dx: 38, dy: 9, width: 14, height: 13 }, t.glass) +
        rect(-6, -46, 12, 12, t.glass) +
        rect(-5, -20, 11, 20, t.dark) +
        rect(20, -74, 9, 22, t.shade),
    ),
    line(d`M${x} 334Q${x + 10} 352 ${x - 40} 366T${x - 20} 402`, t.wall, 12, 0.8),
    each(count(5), (index) => pine(t, x - 150 + index * 26, 342 + (index % 2) * 8, 0.7 + (index % 3) * 0.18)),
    each(count(5), (index) => pine(t, x + 76 + index * 28, 336 + (index % 2) * 12, 0.8 + (index % 2) * 0.22)),
    shape('M0 382Q300 352 600 384V400H0z', t.leafDark),
  ].join('');
};

const mesas: View = (t, dice) => {
  const x = dice.number(200, 240);
  return [
    shape('M0 340V190L40 180H150L176 204L214 210V340z', t.far),
    shape('M380 340L430 176H520L560 168H600V340z', t.far),
    shape(d`M${x - 60} 330L${x - 8} 150L${x + 10} 136H${x + 160}L${x + 184} 152L${x + 250} 330z`, t.mid),
    shape(d`M${x + 90} 136H${x + 160}L${x + 184} 152L${x + 250} 330H${x + 70}L${x + 104} 214z`, t.near),
    line(d`M${x + 4} 172h84M${x - 10} 206h58M${x + 116} 190h66M${x + 130} 230h70`, t.dark, 2.4, 0.28),
    // A fall from the edge into a pool.
    shape(d`M${x + 62} 136h20l6 180h-34z`, t.paper),
    shape(d`M${x + 70} 136h6l3 180h-12z`, t.shine),
    shape('M0 318Q200 288 600 312V400H0z', t.leafDark),
    shape(d`M${x - 30} 338Q${x + 70} 306 ${x + 190} 338Q${x + 80} 366 ${x - 30} 338z`, t.water),
    line(d`M${x + 30} 330h44M${x + 90} 340h36M${x + 20} 344h26`, t.shine, 2.6),
    bushes(-10, x - 20, 330, 18, t.leaf),
    bushes(x + 190, 620, 332, 22, t.leaf),
    bushes(-10, 620, 402, 26, t.dark),
    birds(t, x - 20, 110),
  ].join('');
};

const meander: View = (t, dice) => {
  const x = dice.number(-20, 20);
  return [
    shape(ridge(dice, HORIZON, 80, 2), t.far),
    shape(ridge(dice, HORIZON + 10, 44, 3), t.mid),
    bushes(-10, 620, 266, 17, t.leafDark),
    shape('M0 262H600V400H0z', t.leaf),
    at(
      x,
      0,
      shape(
        'M330 262C290 272 200 276 226 292S430 306 330 336S110 356 40 402H520C560 372 580 348 500 322S318 296 350 282S400 268 384 262z',
        t.water,
      ) + line('M250 288h36M330 304h50M380 328h46M240 372h70M330 356h54M420 384h40', t.shine, 2.6, 0.8),
    ),
    canoe(t, x + dice.number(320, 380), 350),
    bushes(-20, 190, 346, 26, t.leafDark),
    bushes(470, 640, 316, 26, t.leafDark),
    tree(t, 200 + x, 330, 1.25),
    tree(t, 244 + x, 322, 0.9),
    palm(t, 448 + x, 330, 0.85, true),
    birds(t, 230, 130),
  ].join('');
};

const bridge: View = (t, dice) => {
  const x = dice.number(-24, 24);
  return [
    shape(ridge(dice, 240, 70, 2), t.far),
    bushes(-10, 620, 262, 15, t.leafDark),
    each(count(9), (index) => {
      const [left, high] = [60 + index * 54 + x, dice.number(34, 58)];
      return (
        rect(left, 262 - high, 44, high + 6, index % 2 ? t.wall : t.shade) +
        shape(d`M${left - 4} ${262 - high}l10-14h32l10 14z`, t.roof) +
        windows(left + 8, 272 - high, { columns: 2, rows: 1, dx: 17, dy: 9, width: 8, height: 11 }, t.glass)
      );
    }),
    rect(282 + x, 156, 16, 108, t.wall),
    rect(298 + x, 156, 16, 108, t.shade),
    shape(d`M${278 + x} 157l20-48 20 48z`, t.roof),
    rect(292 + x, 162, 12, 18, t.glass, 6),
    waterFrom(t, 266),
    shape(
      `M-10 318Q300 250 610 318V344H560a50 46 0 0 0-100 0H430a50 52 0 0 0-100 0H270a50 52 0 0 0-100 0H140a50 46 0 0 0-100 0H-10z`,
      t.near,
    ),
    line('M-10 316Q300 248 610 316', t.shade, 6),
    shape('M-10 344h50v14h-54zM140 344h30v14h-34zM270 344h60v14h-64zM430 344h30v14h-34zM560 344h50v14h-54z', t.dark),
    canoe(t, 300, 384),
  ].join('');
};

const falls: View = (t, dice) => {
  const [left, right] = [dice.number(190, 220), dice.number(370, 400)];
  return [
    shape(ridge(dice, 190, 50, 2), t.far),
    bushes(-10, 620, 190, 16, t.leafDark),
    shape(d`M0 188H600V400H0z`, t.near),
    shape(d`M${left} 188H${right}L${right + 16} 330H${left - 16}z`, t.paper),
    shape(
      each(count(6), (index) => {
        const x = left + 10 + (index * (right - left - 20)) / 6;
        return d`M${x} 188h${8 + (index % 2) * 5}L${x + 8 + (index % 3) * 3} 330h${-14 + (index % 2) * 4}z`;
      }),
      t.shine,
    ),
    shape(
      d`M0 190H${left - 20}Q${left - 40} 260 ${left - 10} 330H0zM600 190H${right + 20}Q${right + 44} 260 ${right + 12} 330H600z`,
      t.mid,
    ),
    bushes(-10, left - 16, 236, 20, t.leaf),
    bushes(right + 22, 620, 230, 20, t.leaf),
    bushes(-10, left - 10, 306, 26, t.leafDark),
    bushes(right + 14, 620, 300, 26, t.leafDark),
    waterFrom(t, 326),
    bushes(left - 30, right + 30, 336, 13, t.paper),
    bushes(-20, left - 40, 402, 32, t.dark),
    bushes(right + 50, 640, 402, 36, t.dark),
    birds(t, 260, 120),
  ].join('');
};

/** A block of flats or offices, lit from the left. */
const tower = (t: Tones, x: number, y: number, width: number, colours: readonly [lit: string, dark: string]) =>
  rect(x, y, width, 330 - y, colours[0]) +
  rect(x + width * 0.6, y, width * 0.4, 330 - y, colours[1]) +
  windows(
    x + 6,
    y + 12,
    {
      columns: Math.floor((width - 8) / 11),
      rows: Math.min(9, Math.floor((300 - y) / 16)),
      dx: 11,
      dy: 16,
      width: 5,
      height: 8,
    },
    t.glass,
  );

const skyline: View = (t, dice) => {
  const x = dice.number(-20, 20);
  const far = each(count(16), (index) => box(index * 40 - 8, dice.number(150, 220), 34, 180));
  return [
    shape(far, t.far),
    each(count(7), (index) => tower(t, 30 + index * 82 + x, dice.number(190, 240), 56, [t.mid, t.near])),
    tower(t, 196 + x, dice.number(130, 160), 54, [t.wall, t.shade]),
    tower(t, 318 + x, dice.number(112, 132), 58, [t.wall, t.shade]),
    tower(t, 258 + x, dice.number(168, 190), 52, [t.shade, t.mid]),
    line(d`M${347 + x} 116V86`, t.dark, 3),
    shape(d`M${196 + x} 152l27-26 27 26z`, t.roof),
    bushes(-10, 620, 336, 20, t.leafDark),
    shape('M0 332H600V400H0z', t.leaf),
    shape('M270 332h40l60 70H190z', t.wall, 0.85),
    tree(t, 196, 366, 1.1),
    tree(t, 404, 362, 1.2),
    tree(t, 130, 384, 1.4),
    tree(t, 476, 386, 1.5),
  ].join('');
};

const oldTown: View = (t, dice) => {
  const x = dice.number(-16, 16);
  const house = (left: number, y: number, width: number, lit: boolean) =>
    rect(left, y, width, 340 - y, lit ? t.wall : t.shade) +
    shape(d`M${left - 4} ${y + 1}l${width / 2 + 4}-22l${width / 2 + 4} 22z`, t.roof) +
    windows(
      left + 8,
      y + 12,
      { columns: Math.max(1, Math.floor((width - 8) / 16)), rows: 3, dx: 16, dy: 24, width: 8, height: 12 },
      t.glass,
    );
  return [
    shape(ridge(dice, 250, 90, 2), t.far),
    each(count(8), (index) => house(10 + index * 76 + x, dice.number(212, 240), 62, index % 2 === 0)),
    // The church and its dome.
    at(
      300 + x,
      330,
      rect(-52, -130, 104, 130, t.wall) +
        shape('M0-130H52V0H0z', t.shade) +
        shape('M-44-130a44 48 0 0 1 88 0z', t.roof) +
        rect(-9, -196, 18, 20, t.wall) +
        shape('M-11-195a11 13 0 0 1 22 0z', t.roof) +
        line('M0-208V-226M-6-220H6', t.dark, 3) +
        windows(-36, -104, { columns: 3, rows: 1, dx: 29, dy: 9, width: 14, height: 30 }, t.glass) +
        shape('M-16 0V-38a16 16 0 0 1 32 0V0z', t.dark),
    ),
    each(count(7), (index) => house(-20 + index * 96 - x, dice.number(286, 304), 74, index % 2 === 1)),
    shape('M0 352Q300 336 600 352V400H0z', t.near),
    shape('M220 400L290 346H322L390 400z', t.wall, 0.7),
    tree(t, 196, 372, 1),
    tree(t, 420, 372, 1.1),
  ].join('');
};

const waterfront: View = (t, dice) => {
  const x = dice.number(-20, 20);
  return [
    shape(
      each(count(16), (index) => box(index * 40 - 8, dice.number(170, 226), 34, 100)),
      t.far,
    ),
    each(count(8), (index) =>
      tower(t, 10 + index * 76 + x, dice.number(160, 230), 50, index % 2 ? [t.wall, t.shade] : [t.mid, t.near]),
    ),
    tower(t, 270 + x, dice.number(116, 140), 56, [t.wall, t.shade]),
    waterFrom(t, 290),
    bushes(-10, 620, 294, 12, t.leafDark),
    rect(0, 292, 600, 6, t.wall),
    // A bridge of cables to the other bank.
    line('M-10 330H610', t.dark, 7),
    line('M214 334V214M222 334V214', t.dark, 5),
    line(
      each(
        count(6),
        (index) => d`M218 ${222 + index * 8}L${92 + index * 21} 328M218 ${222 + index * 8}L${344 - index * 21} 328`,
      ),
      t.paper,
      2,
      0.9,
    ),
    shape('M208 334h20l6 34h-32z', t.dark),
    sail(t, 400, 376, 1, true),
  ].join('');
};

const viewsOf: Record<Landscape, readonly [View, ...View[]]> = {
  coast: [beach, lighthouse, islands],
  mountain: [peaks, hills, mesas],
  river: [meander, bridge, falls],
  city: [skyline, oldTown, waterfront],
};

/** A steep rock at one side, as bays have them. */
const headland = (t: Tones, rise: number, mirrored: boolean) =>
  at(
    mirrored ? 600 : 0,
    HORIZON,
    shape(
      d`M-10 4V${-rise * 0.5}C60 ${-rise * 0.6} 90 ${-rise * 1.2} 130 ${-rise * 1.2}S196 ${-rise * 0.3} 236 ${-rise * 0.2}S290-6 320 4z`,
      t.mid,
    ),
    1,
    mirrored,
  );

const parasol = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    line('M0 0L-8-48', t.dark, 3) +
      shape('M-40-38A34 30 0 0 1 24-50z', t.accent) +
      shape('M-22-41A34 30 0 0 1-10-62Q-2-56 3-46z', t.paper) +
      shape('M14-4h34l8-12 5 3-10 16H14z', t.near),
  );

const canoe = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    shape('M-46-8Q0 4 46-8Q34 8 16 8H-16Q-34 8-46-8z', t.dark) +
      shape('M-22-3Q0 1 22-3V1Q0 4-22 1z', t.accent) +
      line('M-4-2L-26-20M8-2L30-20', t.wall, 2.4),
  );
