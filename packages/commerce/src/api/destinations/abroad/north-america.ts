import { at, box, count, d, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { birds, bushes, palm, sail, windows } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** New York: Manhattan behind the Brooklyn Bridge. */
export const newYork: Landmark = (t) =>
  [
    shape(
      'M0 262V196H26V176H58V208H84V160H112V190H140V148H168V200H196V262zM356 262V170H384V140H410V186H440V156H472V200H500V172H530V206H562V182H600V262z',
      t.far,
    ),
    // The tower with its steps and mast, and its neighbours.
    shape('M216 262V176H224V140H232V122H240V104H247L250 66L253 104H260V122H268V140H276V176H284V262z', t.mid),
    shape('M250 66L253 104H260V122H268V140H276V176H284V262H250z', t.near),
    shape('M296 262V150L318 126L340 150V262z', t.mid),
    shape('M318 126L340 150V262H318z', t.far),
    shape(
      'M30 262V214H62V262zM118 262V206H150V262zM416 262V196H448V262zM484 262V214H520V262zM548 262V220H580V262z',
      t.mid,
    ),
    shape(
      each(count(24), (index) => box(225 + (index % 4) * 14, 150 + Math.floor(index / 4) * 17, 6, 9)) +
        each(count(15), (index) => box(302 + (index % 3) * 12, 164 + Math.floor(index / 3) * 17, 6, 9)) +
        each(count(12), (index) =>
          box(122 + (index % 3) * 10 + (index > 5 ? 300 : 0), 214 + Math.floor((index % 6) / 3) * 16, 5, 8),
        ),
      t.glass,
      t.isNight ? 1 : 0.55,
    ),
    bushes(-20, 620, 266, 10, t.leafDark),
    waterFrom(t, 264),
    sail(t, 78, 322, 0.8),
    // The bridge: cables, deck, tower.
    line(
      each(count(15), (index) => d`M${356 - index * 25} ${142 + index * 13 - index * index * 0.05}V${306}`) +
        each(count(10), (index) => d`M${440 + index * 18} ${146 + index * 12}V304`),
      t.dark,
      1.2,
      0.5,
    ),
    line('M0 302Q210 292 372 128M424 128Q500 250 600 284M0 284Q190 276 372 128M424 128Q520 262 600 304', t.dark, 2.6),
    shape('M0 306Q300 292 600 302V318Q300 308 0 322z', t.near),
    shape('M0 306Q300 292 600 302V306Q300 296 0 310z', t.roof),
    shape('M366 400V142H430V400z', t.wall),
    shape('M366 400V142H386V400z', t.far),
    shape('M360 144L364 124H432L436 144zM362 304H434V314H362z', t.mid),
    shape(pointed(374, 172, 20, 128) + pointed(402, 172, 20, 128), t.near),
    shape(box(374, 318, 20, 82) + box(402, 318, 20, 82), t.mid),
  ].join('');

/** Path data of an opening with a pointed head. */
const pointed = (x: number, y: number, wide: number, high: number) =>
  d`M${x} ${y + high}V${y + wide}Q${x + 1} ${y + 6} ${x + wide / 2} ${y}Q${x + wide - 1} ${y + 6} ${x + wide} ${y + wide}V${y + high}z`;

/** Miami: an art-deco house with its fin, palms and the beach. */
export const miami: Landmark = (t) =>
  [
    shape('M0 300V190H40V170H74V206H104V300zM470 300V176H504V150H540V196H570V180H600V300z', t.far),
    shape('M60 300V216H160V300zM440 300V210H540V300z', t.mid),
    windows(72, 228, { columns: 4, rows: 3, dx: 20, dy: 20, width: 11, height: 9 }, t.glass),
    windows(452, 224, { columns: 4, rows: 3, dx: 20, dy: 20, width: 11, height: 9 }, t.glass),
    // The house: rounded wings in steps around a fin.
    shape('M180 304V196Q180 178 198 178H402Q420 178 420 196V304z', t.wall),
    shape('M180 304V196Q180 178 198 178H222V304z', t.shade),
    shape('M236 180V152H364V180z', t.wall),
    shape('M236 180V152H256V180z', t.shade),
    windows(192, 198, { columns: 4, rows: 3, dx: 17, dy: 32, width: 12, height: 16 }, t.glass),
    windows(346, 198, { columns: 4, rows: 3, dx: 17, dy: 32, width: 12, height: 16 }, t.glass),
    line('M186 192H274M186 224H274M186 256H274M326 192H414M326 224H414M326 256H414', t.far, 5),
    line('M240 152H360M184 180H234M366 180H416', t.roof, 5),
    shape('M274 304V126Q274 118 282 116V96H318V116Q326 118 326 126V304z', t.accent),
    shape('M274 304V126Q274 118 282 116V96H292V304z', t.dark, 0.18),
    line('M290 108V282M300 90V282M310 108V282', t.paper, 4),
    line('M300 96V70', t.dark, 3),
    shape('M258 304V276H342V304z', t.near),
    shape(box(270, 282, 26, 22) + box(304, 282, 26, 22), t.glass),
    rect(250, 268, 100, 9, t.paper, 4),
    shape('M0 400V302H600V400z', t.shade),
    bushes(-20, 210, 312, 16, t.leafDark),
    bushes(390, 620, 312, 16, t.leafDark),
    shape('M0 400V312H600V400z', t.mid),
    line('M20 322h40M110 322h40M200 322h40M290 322h40M380 322h40M470 322h40M560 322h40', t.paper, 3),
    shape('M0 400V336Q300 322 600 336V400z', t.wall),
    shape('M0 400V374Q200 358 400 368T600 362V400z', t.shade),
    palm(t, 146, 346, 1.3, true),
    palm(t, 456, 350, 1.35),
    palm(t, 44, 358, 1.4),
    palm(t, 556, 362, 1.5, true),
    parasol(t, 228, 366, t.accent),
    parasol(t, 352, 372, t.near),
  ].join('');

const parasol = (t: Tones, x: number, y: number, fill: string) =>
  at(
    x,
    y,
    line('M0 0V-34', t.dark, 2.6) +
      shape('M-26-28Q-20-46 0-46Q20-46 26-28z', fill) +
      shape('M-9-28Q-8-44 0-46Q8-44 9-28z', t.paper) +
      shape('M12 0L34-8L36-4L18 2z', t.near),
  );

/** Orlando: the fountain of Lake Eola, and the great wheel behind the palms. */
export const orlando: Landmark = (t) =>
  [
    shape('M0 270V196H30V170H62V210H92V184H124V270zM460 270V180H490V156H522V200H560V176H600V270z', t.far),
    at(
      228,
      172,
      line(
        each(
          count(16),
          (index) => d`M0 0L${76 * Math.cos((index * Math.PI) / 8)} ${76 * Math.sin((index * Math.PI) / 8)}`,
        ),
        t.mid,
        1.4,
      ) +
        `<circle r="78" fill="none" stroke="${t.isNight ? t.far : t.near}" stroke-width="6"/><circle r="66" fill="none" stroke="${t.mid}" stroke-width="2"/>` +
        each(count(16), (index) =>
          disc(
            86 * Math.cos((index * Math.PI) / 8),
            86 * Math.sin((index * Math.PI) / 8),
            5.5,
            index % 4 ? t.paper : t.accent,
          ),
        ) +
        line('M0 0L-40 106M0 0L40 106', t.dark, 6) +
        disc(0, 0, 8, t.accent),
    ),
    bushes(-20, 620, 280, 24, t.leafDark),
    bushes(-20, 180, 284, 16, t.leaf),
    bushes(420, 620, 284, 16, t.leaf),
    palm(t, 110, 284, 0.9, true),
    palm(t, 408, 282, 0.9),
    palm(t, 470, 286, 1.15),
    palm(t, 534, 284, 0.85, true),
    waterFrom(t, 278),
    shape('M0 286V276H600V286z', t.shade),
    // The fountain: jets over a dome of petals.
    line(
      'M300 262Q290 196 262 200M300 262Q310 196 338 200M300 258V182M300 262Q280 216 236 240M300 262Q320 216 364 240M268 300Q236 250 204 296M332 300Q364 250 396 296',
      t.paper,
      5,
      0.85,
    ),
    shape('M246 302Q248 252 300 246Q352 252 354 302z', t.accent),
    shape('M246 302Q248 252 300 246Q270 262 268 302z', t.dark, 0.2),
    shape('M300 246Q318 268 318 302H282Q282 268 300 246z', t.paper, 0.85),
    shape('M218 300Q300 286 382 300L372 322Q300 334 228 322z', t.wall),
    shape('M218 300Q300 286 382 300Q300 312 218 300z', t.shade),
    shape('M228 322Q300 334 372 322L378 332Q300 346 222 332z', t.near),
    line('M190 340Q300 360 410 340M160 334Q120 338 90 334M440 334Q480 338 512 334', t.paper, 3, 0.7),
    swan(t, 178, 354, 0.9),
    swan(t, 428, 356, 1, true),
    birds(t, 96, 106),
  ].join('');

const swan = (t: Tones, x: number, y: number, scale: number, mirrored = false) =>
  at(
    x,
    y,
    shape('M-26-8Q-18-24 4-20Q22-18 30-24Q30 2 6 4Q-20 6-26-8z', t.paper) +
      line('M-20-8Q-32-24-24-38Q-20-44-14-40', t.paper, 6) +
      line('M-12-39L-5-36', t.accent, 3.4),
    scale,
    mirrored,
  );

/** Cancún: the stepped pyramid above the beach and the Caribbean. */
export const cancun: Landmark = (t) =>
  [
    bushes(-20, 620, 266, 34, t.far),
    bushes(-20, 620, 274, 22, t.mid),
    // The pyramid: nine terraces, a stair, the temple.
    each(count(7), (step) => {
      const half = 154 - step * 17;
      const y = 290 - (step + 1) * 18;
      return (
        rect(300 - half, y, half * 2, 19, t.wall) +
        shape(d`M${300 - half} ${y}h${half * 0.42}v19h${-half * 0.42}z`, t.shade) +
        rect(300 - half, y, half * 2, 4, t.roof)
      );
    }),
    shape('M264 290L282 164H318L336 290z', t.paper),
    line(
      each(count(15), (index) => d`M${280 - index * 1.15} ${172 + index * 8}H${320 + index * 1.15}`),
      t.far,
      2.4,
    ),
    line('M264 290L282 164M336 290L318 164', t.roof, 5),
    rect(266, 130, 68, 36, t.wall),
    rect(266, 130, 18, 36, t.shade),
    rect(260, 122, 80, 10, t.roof),
    shape(box(290, 140, 20, 26), t.dark),
    shape('M0 400V286Q300 276 600 286V400z', t.leaf),
    bushes(-20, 180, 300, 22, t.leafDark),
    bushes(420, 620, 300, 22, t.leafDark),
    palm(t, 124, 306, 1.2, true),
    palm(t, 470, 306, 1.3),
    palm(t, 532, 312, 1),
    shape('M0 400V308Q150 292 300 304T600 302V400z', t.wall),
    shape('M0 400V330Q150 314 300 324T600 320V400z', t.paper),
    shape('M0 400V336Q150 320 300 330T600 326V400z', t.water),
    shape('M0 400V362Q150 346 300 356T600 352V400z', t.mid, 0.6),
    line('M60 350h44M180 344h30M360 348h50M480 340h36M250 370h40M420 372h50M90 376h40', t.shine, 3),
    hut(t, 164, 318),
    sail(t, 396, 366, 0.9),
  ].join('');

/** A parasol of palm leaves. */
const hut = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    line('M0 0V-36', t.dark, 4) +
      shape('M-34-28L0-58L34-28Q0-20-34-28z', t.roof) +
      shape('M-34-28L0-58L-6-25Q-22-25-34-28z', t.dark, 0.25),
  );
