import { arch, box, count, d, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import type { Landmark } from '../landmark.ts';
import type { Tones } from '../tones.ts';
import { araucaria, fir, hydrangea } from './highland-trees.ts';

/** The front of a half-timbered house, its left foot at x, y. */
function timbered(t: Tones, x: number, y: number, [wide, high, rise]: readonly [number, number, number]): string {
  const [middle, eaves] = [x + wide / 2, y - high];
  const windows = [x + wide * 0.16, x + wide * 0.6];
  return [
    shape(d`M${x} ${y}V${eaves}L${middle} ${eaves - rise}L${x + wide} ${eaves}V${y}z`, t.wall),
    shape(d`M${x} ${y}V${eaves}L${middle} ${eaves - rise}V${eaves}H${x + wide * 0.1}V${y}z`, t.shade, 0.7),
    line(
      d`M${x + 2} ${eaves}H${x + wide - 2}M${x + 2} ${y - high / 2}H${x + wide - 2}M${x + 2} ${y}V${eaves}M${x + wide - 2} ${y}V${eaves}M${middle} ${eaves}V${eaves - rise}M${middle} ${y - high / 2}V${eaves}M${x + wide * 0.2} ${eaves}L${middle} ${eaves - rise * 0.55}L${x + wide * 0.8} ${eaves}`,
      t.near,
      3.5,
    ),
    each(windows, (left) => rect(left, eaves + high * 0.13, wide * 0.24, high * 0.26, t.glass)),
    each(windows, (left) => rect(left, eaves + high * 0.63, wide * 0.24, high * 0.37, t.glass)),
    line(
      each(windows, (left) => d`M${left - 2} ${eaves + high * 0.42}h${wide * 0.24 + 4}`),
      t.accent,
      4,
    ),
    line(d`M${x - 9} ${eaves + 9}L${middle} ${eaves - rise - 5}L${x + wide + 9} ${eaves + 9}`, t.roof, 9),
  ].join('');
}

/** Gramado: the stone church of São Pedro above half-timbered houses, firs and hydrangeas. */
export const gramado: Landmark = (t) =>
  [
    shape('M0 400V226C80 190 140 214 210 186S340 214 420 184S540 198 600 178V400z', t.far),
    shape('M0 400V258C90 224 150 250 240 226S400 250 470 220S560 224 600 214V400z', t.mid),
    each([40, 78, 116, 486, 530, 572], (x, index) => fir(t, x, 280 + (index % 2) * 10, 0.8)),
    // The church: a tower with a slender spire.
    shape('M284 254V150H318V254z', t.shade),
    shape('M301 254V150H318V254z', t.wall),
    shape('M279 152L301 74L323 152z', t.near),
    shape('M301 74L323 152H301z', t.mid),
    line('M301 76V62M295 67H307', t.near, 3),
    shape(arch(294, 166, 14, 28), t.glass),
    disc(301, 212, 7, t.glass),
    timbered(t, 172, 318, [96, 86, 52]),
    timbered(t, 332, 318, [96, 80, 48]),
    timbered(t, 250, 328, [104, 96, 58]),
    shape('M0 400V318Q150 306 300 322T600 316V400z', t.leaf),
    shape('M250 400C262 366 280 344 284 328H322C328 346 344 366 360 400z', t.shade),
    fir(t, 150, 330, 1.15),
    fir(t, 452, 330, 1.15),
    fir(t, 92, 352, 1.3),
    fir(t, 518, 352, 1.3),
    each([176, 228, 376, 428], (x, index) => hydrangea(t, x, 346 + (index % 2) * 8, 1)),
  ].join('');

/** The rows of a vineyard on a slope: from a line at the top to the lower edge, wider towards the front. */
const vines = (t: Tones, top: number, vanishing: number, rows: number) =>
  each(count(rows), (row) => {
    const [from, to] = [vanishing + (row - rows / 2) * 26, vanishing + (row - rows / 2) * 118];
    return (
      shape(d`M${from} ${top}L${to} 400h66L${from + 15} ${top}z`, t.leafDark) +
      shape(d`M${from} ${top}L${to} 400h38L${from + 9} ${top}z`, t.leaf)
    );
  });

/** Bento Gonçalves: rows of vines below a stone house with its bell tower, and the hills of the valley. */
export const bentoGoncalves: Landmark = (t) =>
  [
    shape('M0 400V216C70 176 140 206 214 172S360 200 440 166S550 186 600 160V400z', t.far),
    shape('M0 400V250C110 204 190 240 280 222S420 232 480 202S570 200 600 194V400z', t.mid),
    araucaria(t, 470, 226, 0.62),
    araucaria(t, 520, 222, 0.8),
    araucaria(t, 562, 222, 0.6),
    shape('M0 400V274C140 238 260 244 360 250S530 258 600 242V400z', t.near),
    line('M0 280C140 244 260 250 360 256S530 264 600 248M0 290C140 254 260 258 360 264S530 272 600 256', t.leaf, 4),
    // The house and its tower.
    shape('M256 268V150H290V268z', t.wall),
    shape('M256 268V150H267V268z', t.shade),
    shape('M250 152L273 118L296 152z', t.roof),
    line('M273 119V106M268 111H278', t.dark, 3),
    shape(arch(266, 162, 14, 24), t.glass),
    shape('M286 270V212H392V270z', t.wall),
    shape('M280 214L300 184H378L398 214z', t.roof),
    shape(each([300, 326, 352], (x) => box(x, 226, 12, 18)) + arch(372, 238, 14, 32), t.glass),
    shape('M240 270V236H258V270z', t.shade),
    each([222, 410, 428], (x, index) =>
      shape(
        d`M${x} 274C${x - 12} 250 ${x - 7} 214 ${x} ${186 + index * 6}C${x + 7} 214 ${x + 12} 250 ${x} 274z`,
        t.leafDark,
      ),
    ),
    shape('M0 400V282Q150 262 300 268T600 274V400z', t.shade),
    vines(t, 270, 300, 11),
  ].join('');

/** Campos do Jordão: a chalet among araucarias, and the rock of Baú. */
export const camposDoJordao: Landmark = (t) =>
  [
    shape(
      'M0 400V216C60 196 110 200 150 186L176 150L190 118Q232 104 262 112L274 138L284 170C330 190 380 168 430 186S540 176 600 190V400z',
      t.far,
    ),
    shape('M190 118Q232 104 262 112L274 138L284 170C256 178 244 160 228 172S196 158 176 150z', t.mid),
    shape('M0 400V244C90 206 170 236 260 214S430 238 500 206S570 210 600 200V400z', t.mid),
    each([36, 470, 510, 556], (x, index) => araucaria(t, x, 270 + (index % 2) * 8, 0.8)),
    shape('M0 400V278C120 252 220 262 320 262S520 268 600 252V400z', t.near),
    // The chalet.
    shape('M206 322V246H398V322z', t.shade),
    shape('M226 246L302 172L378 246V322H226z', t.wall),
    rect(206, 296, 192, 28, t.near),
    shape('M226 270H378V280H226z', t.near),
    line(`${each(count(13), (index) => d`M${231 + index * 12} 268v-12`)}M226 256H378`, t.near, 2.5),
    shape(
      box(246, 224, 26, 30) +
        box(289, 214, 26, 40) +
        box(332, 224, 26, 30) +
        box(244, 284, 26, 24) +
        box(336, 284, 26, 24),
      t.glass,
    ),
    shape(arch(288, 282, 28, 42), t.dark),
    line('M190 258L302 152L414 258', t.roof, 12),
    rect(346, 176, 16, 34, t.near),
    line('M274 262h56M246 262h20M338 262h20', t.accent, 4),
    shape('M0 400V330Q140 306 300 324T600 318V400z', t.leaf),
    shape('M270 400C284 368 290 344 288 324H316C318 346 332 370 352 400z', t.shade),
    araucaria(t, 152, 336, 1.5),
    araucaria(t, 476, 340, 1.45),
    araucaria(t, 72, 352, 1.25),
    each([202, 238, 366, 404], (x) => hydrangea(t, x, 342, 0.9)),
    fir(t, 540, 352, 1.2),
  ].join('');
