import { arch, at, box, count, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { bushes } from '../motifs.ts';
import { fir } from '../south/highland-trees.ts';
import type { Tones } from '../tones.ts';

/** Cusco: Machu Picchu on its ridge under the steep peak, terraces, and a llama. */
export const cusco: Landmark = (t) =>
  [
    shape('M0 400V196C40 150 80 120 120 132S180 190 220 210S430 200 470 150S560 120 600 150V400z', t.far),
    shape('M0 400V270C60 220 120 250 170 262S420 260 470 216S570 210 600 190V400z', t.mid),
    // The peak, one side in the light.
    shape(
      'M150 320C200 270 214 190 244 132C254 112 270 86 286 88C304 90 316 116 330 140C356 186 380 262 450 320z',
      t.leafDark,
    ),
    shape(
      'M286 88C304 90 316 116 330 140C356 186 380 262 450 320H350C340 260 320 230 308 190C300 160 300 120 286 88z',
      t.leaf,
    ),
    shape('M366 320C384 290 384 262 402 240Q412 230 422 242C436 262 452 300 476 320z', t.leafDark),
    line(
      'M250 150C262 170 256 200 244 222M272 126C280 160 270 190 276 216M232 190C226 220 214 240 200 262',
      t.mid,
      3,
      0.6,
    ),
    shape('M60 400C90 330 140 296 200 288S400 278 460 296S540 350 560 400z', t.leaf),
    // Terraces.
    each(count(5), (index) => {
      const y = 308 + index * 18;
      const [left, right] = [172 - index * 24, 428 + index * 24];
      return shape(
        `M${left} ${y}Q300 ${y - 10} ${right} ${y}V${y + 8}Q300 ${y - 2} ${left} ${y + 8}z`,
        index % 2 ? t.mid : t.leafDark,
      );
    }),
    // Walls and gables without roofs.
    shape(
      'M196 308V272L210 256L224 272V308zM228 306V266L243 250L258 266V306zM326 304V268L341 252L356 268V304zM362 306V274L376 260L390 274V306z',
      t.wall,
    ),
    shape(
      'M196 308V272L210 256V308zM228 306V266L243 250V306zM326 304V268L341 252V304zM362 306V274L376 260V306z',
      t.shade,
    ),
    shape('M262 304V280H322V304z', t.wall),
    shape(
      each([206, 239, 337, 372], (x) => box(x, 284, 8, 13)) +
        each(count(3), (index) => box(270 + index * 17, 286, 8, 18)),
      t.glass,
    ),
    llama(t, 210, 376),
    shape('M0 400V350C40 330 80 350 120 372L140 400zM600 400V340C550 326 500 352 470 400z', t.leafDark),
  ].join('');

/** A llama with a blanket, 84 high. */
const llama = (t: Tones, x: number, y: number) =>
  at(
    x,
    y,
    shape(
      'M-30 0V-26Q-36-48-20-50H14L18-80Q20-92 30-90L42-84Q46-80 42-76L32-74L30-40Q30-30 24-26V0H17V-22H-16L-22-20V0z',
      t.paper,
    ) +
      shape('M-30-24Q-36-48-20-50L-22-20V0H-30zM21-88L20-98L25-97L27-90z', t.shade) +
      shape('M-16-51H8V-32H-16z', t.accent) +
      line('M-16-45H8M-16-38H8', t.near, 3) +
      line('M34-83h0', t.dark, 4),
    1.05,
  );

/** Bariloche: the lake between snowy peaks and firs, the stone arches of the Civic Centre and its clock. */
export const bariloche: Landmark = (t) =>
  [
    shape(
      'M0 280V190L60 132L104 168L168 96L224 160L262 130L310 176L362 128L420 178L486 90L546 158L600 120V280z',
      t.far,
    ),
    shape('M168 96L224 160L214 230L176 190zM486 90L546 158L520 230L490 180zM362 128L420 178L400 230z', t.mid, 0.5),
    shape(
      'M60 132L82 150L70 158L60 150L46 160L38 153zM168 96L200 133L186 142L170 126L154 142L138 130zM262 130L284 152L270 156L258 148L246 142zM362 128L390 152L376 158L362 146L346 152L340 147zM486 90L520 128L506 138L488 120L472 136L456 130z',
      t.paper,
    ),
    shape('M0 290V240Q110 200 220 232T420 226T600 210V290z', t.mid),
    waterFrom(t, 262),
    shape('M0 272V262Q70 244 150 262zM440 262Q520 240 600 256V272z', t.leafDark),
    each([20, 52, 506, 540, 576], (x, index) => fir(t, x, 272 - (index % 2) * 4, 0.55)),
    // The Civic Centre: a tower and arcades of stone under steep roofs.
    shape('M0 400V318Q300 302 600 318V400z', t.leaf),
    rect(196, 250, 208, 70, t.wall),
    rect(196, 250, 60, 70, t.shade),
    shape('M186 254L206 218H394L414 254z', t.near),
    shape(
      each([222, 356], (x) => `M${x - 14} 240L${x} 212L${x + 14} 240z`),
      t.wall,
    ),
    shape(
      each([222, 356], (x) => box(x - 5, 226, 10, 12)),
      t.glass,
    ),
    rect(274, 160, 52, 160, t.wall),
    rect(274, 160, 18, 160, t.shade),
    shape('M266 164L300 106L334 164z', t.near),
    shape('M300 106L334 164H300z', t.mid),
    line('M300 108V92', t.dark, 3),
    `<circle cx="300" cy="188" r="14" fill="${t.isNight ? t.glass : t.paper}" stroke="${t.roof}" stroke-width="4"/>`,
    line('M300 188V180M300 188L306 191', t.dark, 2.4),
    shape(
      arch(285, 272, 30, 48) +
        arch(206, 280, 18, 40) +
        arch(234, 280, 18, 40) +
        arch(348, 280, 18, 40) +
        arch(376, 280, 18, 40),
      t.glass,
    ),
    shape(box(292, 216, 16, 24), t.glass),
    line('M196 268H274M326 268H404', t.roof, 4),
    shape('M250 400C268 366 282 340 286 320H314C318 340 332 366 350 400z', t.shade),
    fir(t, 148, 334, 1.2),
    fir(t, 456, 334, 1.25),
    fir(t, 92, 354, 1.5),
    fir(t, 514, 356, 1.55),
    bushes(176, 262, 336, 10, t.leafDark),
    bushes(338, 426, 336, 10, t.leafDark),
  ].join('');
