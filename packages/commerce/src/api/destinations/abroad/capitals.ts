import { arch, at, box, count, d, disc, each, line, oval, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { bushes, tree } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** Paris: the Eiffel Tower over the trees of the quay, and a bridge across the Seine. */
export const paris: Landmark = (t) =>
  [
    shape('M0 270V214H40V204H92V216H130V208H176V270zM424 270V210H470V202H530V214H566V206H600V270z', t.far),
    shape('M112 214Q114 190 128 184Q142 190 144 214zM127 186V172H129V186z', t.far),
    shape('M0 278V234H52V226H110V238H150V230H196V278zM404 278V230H456V238H500V226H560V234H600V278z', t.mid),
    shape(
      each(count(22), (index) => box(10 + (index % 11) * 16 + (index > 10 ? 408 : 0), 246, 6, 10)),
      t.glass,
      0.6,
    ),
    eiffel(t),
    bushes(-20, 216, 286, 26, t.leafDark),
    bushes(384, 620, 286, 26, t.leafDark),
    bushes(60, 250, 290, 18, t.leaf),
    bushes(350, 550, 290, 18, t.leaf),
    shape('M0 306V286H600V306z', t.shade),
    shape('M0 306V297H600V306z', t.near),
    waterFrom(t, 304),
    // The bridge.
    shape('M0 332H600V352H0z', t.wall),
    shape('M0 346H600V384H584Q520 340 456 384H436Q372 340 308 384H292Q228 340 164 384H144Q80 340 16 384H0z', t.shade),
    shape('M0 328H600V334H0z', t.roof),
    each(
      [0, 150, 300, 450, 600],
      (x) => line(`M${x} 332v-30`, t.dark, 3) + disc(x, 298, 5, t.isNight ? t.glass : t.paper),
    ),
  ].join('');

/** Of iron by day; by night its lamps make it golden. */
const eiffel = (t: Tones) =>
  [
    shape(
      'M297 84H303L308 150L316 190L332 236L360 288H332Q326 256 300 254Q274 256 268 288H240L268 236L284 190L292 150z',
      t.isNight ? t.roof : t.near,
    ),
    shape('M297 84H300V254Q274 256 268 288H240L268 236L284 190L292 150z', t.dark, 0.3),
    shape('M296 196H304L311 228H289z', t.far),
    shape('M298 160H302L305 182H295z', t.far),
    line(
      'M252 270L276 250L264 246L282 226M348 270L324 250L336 246L318 226M294 148L306 136L296 124L304 112',
      t.far,
      1.8,
      0.7,
    ),
    rect(262, 232, 76, 8, t.dark),
    rect(280, 184, 40, 7, t.dark),
    rect(293, 98, 14, 5, t.dark),
    line('M300 84V66', t.dark, 3),
    t.isNight ? line('M300 84L120 40M300 84L520 60', t.glass, 5, 0.3) : '',
    t.isNight ? line('M262 236H338M280 187H320M294 100H306', t.glass, 2.4) : '',
  ].join('');

/** London: the clock tower and the Parliament over the Thames, a double-decker on the bridge. */
export const london: Landmark = (t) =>
  [
    shape('M0 270V222H60V206H104V226H150V270zM440 270V200H470V180H500V270H520V214H600V270z', t.far),
    // The wheel on the other bank.
    at(
      112,
      196,
      line(
        each(
          count(8),
          (index) => d`M0 0L${58 * Math.cos((index * Math.PI) / 4)} ${58 * Math.sin((index * Math.PI) / 4)}`,
        ),
        t.mid,
        1.6,
      ) +
        `<circle r="60" fill="none" stroke="${t.mid}" stroke-width="5"/>` +
        each(count(12), (index) =>
          disc(66 * Math.cos((index * Math.PI) / 6), 66 * Math.sin((index * Math.PI) / 6), 4.5, t.near),
        ) +
        line('M0 0L-26 84M0 0L26 84', t.near, 5),
    ),
    // The Parliament.
    rect(318, 214, 282, 74, t.wall),
    rect(318, 214, 282, 6, t.near),
    shape(
      each(count(14), (index) => `M${330 + index * 20} 214l4-16 4 16z`),
      t.shade,
    ),
    shape(
      each(count(13), (index) => arch(336 + index * 20, 228, 10, 22) + box(336 + index * 20, 260, 10, 18)),
      t.glass,
    ),
    shape('M470 214V150H506V214zM470 152l4-20 4 20zM498 152l4-20 4 20z', t.mid),
    shape(arch(480, 162, 16, 40), t.glass),
    // The clock tower.
    rect(262, 126, 48, 166, t.wall),
    rect(262, 126, 16, 166, t.far),
    shape(
      each([268, 279, 290, 301], (x) => box(x, 188, 4, 92)),
      t.near,
      0.5,
    ),
    rect(257, 124, 58, 54, t.roof),
    disc(286, 151, 22, t.paper),
    `<circle cx="286" cy="151" r="22" fill="none" stroke="${t.dark}" stroke-width="3"/>`,
    line('M286 151V136M286 151L296 157', t.dark, 3),
    shape('M260 124L268 104H304L312 124z', t.near),
    rect(270, 92, 32, 14, t.wall),
    shape(
      each([274, 283, 292], (x) => box(x, 94, 5, 12)),
      t.glass,
    ),
    shape('M266 92L286 52L306 92z', t.near),
    shape('M286 52L306 92H286z', t.mid),
    line('M286 54V42', t.accent, 3),
    shape('M0 300V284H600V300z', t.near),
    waterFrom(t, 296),
    // The bridge and the double-decker.
    shape('M0 326H600V346H0z', t.mid),
    shape('M0 340H600V400H586Q500 322 414 400H386Q300 322 214 400H186Q100 322 14 400H0z', t.near),
    rect(0, 320, 600, 7, t.wall),
    line(`${each(count(31), (index) => `M${index * 20} 324v-10`)}M0 314H600`, t.wall, 2),
    rect(330, 264, 108, 56, t.accent, 6),
    shape(
      each(count(5), (index) => box(337 + index * 20, 270, 15, 13)) +
        each(count(4), (index) => box(337 + index * 20, 293, 15, 12)) +
        box(417, 292, 13, 26),
      t.glass,
    ),
    rect(330, 286, 108, 3, t.paper),
    disc(354, 320, 9, t.dark),
    disc(414, 320, 9, t.dark),
    disc(354, 320, 3.5, t.paper),
    disc(414, 320, 3.5, t.paper),
  ].join('');

/** Rome: the Colosseum, its broken outer ring, and the pines of the Forum. */
export const roma: Landmark = (t) =>
  [
    shape('M0 280V220Q90 190 180 212T380 200T600 208V280z', t.far),
    shape('M460 220Q462 176 496 166Q530 176 532 220zM494 168V152H498V168zM452 240V218H540V240z', t.mid),
    shape('M0 286V250Q140 228 300 244T600 236V286z', t.mid),
    pine(t, 88, 300, 1.15),
    pine(t, 516, 296, 1),
    pine(t, 566, 310, 1.25),
    shape('M0 400V282Q300 262 600 282V400z', t.leaf),
    // The lit, inner wall shows where the outer one is broken.
    shape('M150 312V190Q300 176 450 200V312Q300 338 150 312z', t.shade),
    shape(
      'M150 312V148Q180 136 244 132L282 130L298 146L312 148L322 166L344 172L352 186Q408 190 450 204V312Q300 338 150 312z',
      t.wall,
    ),
    shape('M150 312V148Q180 136 196 135V319Q172 316 150 312z', t.shade),
    shape(tier(158, 178, 344, 15, 34), t.glass),
    shape(tier(158, 222, 452, 15, 36), t.glass),
    shape(tier(158, 268, 452, 16, 42), t.glass),
    shape(
      each(count(6), (index) => box(166 + index * 20, 154 - index * 1.6, 7, 10)),
      t.near,
    ),
    line('M150 170Q230 156 322 168M150 214Q300 198 450 220M150 260Q300 250 450 264M150 312Q300 338 450 312', t.roof, 4),
    shape('M0 400V330Q150 352 300 346T600 330V400z', t.shade),
    shape('M0 400V362Q150 376 300 372T600 358V400z', t.leafDark),
    shape('M44 340V258H56V340zM74 340V282H86V340zM38 260V252H62V260z', t.wall),
    shape('M44 340V258H49V340zM74 340V282H79V340z', t.shade),
    tree(t, 470, 346, 0.8),
  ].join('');

/** Arches along a ring seen from its side: from a left edge to at most a right one, at a height that bends with it. */
const tier = (left: number, top: number, right: number, wide: number, high: number) =>
  each(count(Math.floor((right - left) / (wide + 8))), (index) => {
    const x = left + index * (wide + 8);
    return arch(x, top - Math.sin(((x - 150) / 300) * Math.PI) * 6, wide, high);
  });

/** An umbrella pine, 100 high. */
const pine = (t: Tones, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    shape('M-4 0L-2-64H2L4 0z', t.dark) +
      line('M0-56L-26-76M0-56L26-76', t.dark, 3) +
      oval(0, -84, 48, 18, t.leafDark) +
      oval(4, -90, 40, 12, t.leaf),
    scale,
  );
