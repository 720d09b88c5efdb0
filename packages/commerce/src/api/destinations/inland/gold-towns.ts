import { arch, at, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import type { Landmark } from '../landmark.ts';
import { birds, bushes } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** A house of two floors on a sloping street; its foot at x, y. */
const house = (t: Tones, x: number, y: number, wide: number, trim: string): string =>
  at(
    x,
    y,
    rect(0, -62, wide, 66, t.wall) +
      shape(`M-5-60L6-80H${wide - 6}L${wide + 5}-60z`, t.roof) +
      shape(
        each([0.1, 0.41, 0.72], (share) => `M${Math.round(wide * share)}-54h11v17h-11z`) +
          each([0.1, 0.72], (share) => `M${Math.round(wide * share)}-26h11v16h-11z`),
        t.glass,
      ) +
      shape(`M${Math.round(wide * 0.41)}-28h12v32h-12z`, trim) +
      line(`M2-60V4M${wide - 2}-60V4M0-33H${wide}`, trim, 3.5),
  );

/** Ouro Preto: the church of São Francisco over the houses of its streets, the peak of Itacolomi behind. */
export const ouroPreto: Landmark = (t) =>
  [
    shape(
      'M0 300V190C70 160 110 176 150 150L176 116L188 86L206 92L198 116L226 140C300 170 380 128 450 154S550 170 600 150V300z',
      t.far,
    ),
    shape('M0 300V236C90 190 170 220 260 206S420 190 480 206S560 200 600 190V300z', t.mid),
    bushes(-20, 240, 262, 24, t.leafDark),
    bushes(370, 620, 258, 26, t.leafDark),
    shape('M0 400V300C120 276 220 268 300 268S480 276 600 300V400z', t.leaf),
    // The church between its two round towers.
    shape(
      'M258 282V186C270 184 276 172 284 168C292 162 296 152 300 142C304 152 308 162 316 168C324 172 330 184 342 186V282z',
      t.wall,
    ),
    line(
      'M258 188C270 186 276 174 284 170C292 164 296 154 300 144C304 154 308 164 316 170C324 174 330 186 342 188',
      t.roof,
      4.5,
    ),
    line('M300 144V122M293 130H307', t.dark, 3),
    each([238, 362], (x) =>
      at(
        x,
        282,
        rect(-20, -118, 40, 118, t.wall) +
          rect(-20, -118, 13, 118, t.shade) +
          rect(-23, -122, 46, 7, t.roof) +
          shape('M-20-122C-19-142-9-146-5-156Q0-164 5-156C9-146 19-142 20-122z', t.near) +
          line('M0-160V-176', t.dark, 3) +
          shape(`${arch(-6, -106, 12, 26)}M-3-66h6v20h-6z`, t.glass) +
          line('M-20-74H20M-18 0V-116M18 0V-116', t.roof, 3),
      ),
    ),
    disc(300, 186, 9, t.glass),
    shape(arch(268, 206, 13, 24) + arch(319, 206, 13, 24), t.glass),
    line('M262 282V188M338 282V188', t.roof, 4),
    shape(arch(285, 226, 30, 56), t.roof),
    shape(arch(290, 234, 20, 48), t.dark),
    // The streets down from it.
    shape('M180 400C236 350 272 310 282 282H318C330 310 364 350 420 400z', t.shade),
    house(t, 150, 306, 70, t.near),
    house(t, 380, 306, 70, t.accent),
    house(t, 76, 330, 78, t.accent),
    house(t, 446, 330, 78, t.near),
    house(t, -6, 358, 86, t.near),
    house(t, 520, 358, 86, t.accent),
    shape('M0 400V356Q120 330 226 312L196 400zM600 400V356Q480 330 374 312L404 400z', t.leafDark),
    birds(t, 130, 74),
  ].join('');
