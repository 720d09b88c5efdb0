import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { tree } from '@embarque/commerce/api/drawing/plants.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import { at, count, disc, downwards, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { person, type View } from './view.ts';

/** A park of rides. */

const bright = ['#e2603f', '#f2a541', '#2f8f8a', '#c34d6b', '#f6d36b', '#3f8fd0'] as const;

/** A park of rides: a wheel, a railway over loops, and tents. */
export function park(view: View): string {
  const { light, number } = view;
  const steel = light.out('#f2efe6');
  const turns = (length: number, radius: number) =>
    count(length).map((index) => {
      const angle = (index * 2 * Math.PI) / length + 0.2;
      return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)] as const;
    });
  const lamp = light.lampsOn ? GLOW : steel;
  const glass = light.lampsOn ? GLOW : light.out('#e6f4f6');
  const wheel =
    line('M0 0L-64 176M0 0L64 176', darker(steel, 0.3), 9) +
    `<circle r="112" fill="none" stroke="${lamp}" stroke-width="6"/>` +
    line(
      each(turns(9, 112), ([x, y]) => `M0 0L${x} ${y}`),
      lamp,
      2.4,
      0.9,
    ) +
    disc(0, 0, 13, light.out('#e2603f')) +
    each(turns(9, 112), ([x, y], index) =>
      at(
        x,
        y,
        shape('M-15 4Q0-14 15 4L10 22H-10z', light.out(bright[index % 3] ?? bright[0])) + line('M-9 6H9', glass, 5),
      ),
    );
  const rail = 'M-60 330Q40 330 84 240T170 168T246 300Q254 330 290 330H640';
  const coaster =
    line(
      'M50 308V352M84 246V352M118 192V352M150 172V352M182 176V352M214 226V352M246 300V352M50 340L84 270L118 340L150 250L182 340L214 270L246 340',
      darker(steel, 0.18),
      3,
      0.8,
    ) +
    line(rail, light.lampsOn ? '#e8845c' : light.out('#c8503c'), 8) +
    line(rail, light.lampsOn ? GLOW : light.out('#f6d36b'), 2.4) +
    each(
      [
        [112, 196, -50],
        [134, 176, -28],
        [158, 168, 4],
      ] as const,
      ([x, y, angle]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${rect(-13, -17, 26, 14, light.out('#2f6f9a'), 4)}${disc(-4, -20, 4, light.out('#8a5f45'))}${disc(6, -20, 4, light.out('#c98f6a'))}</g>`,
    );
  const tent = (x: number, first: string, second: string) =>
    at(
      x,
      352,
      rect(-38, -44, 76, 44, light.lampsOn ? GLOW : light.out('#fbf3e2')) +
        shape(`M48-42L0-84L-48-42${'a8 8 0 0 0 16 0'.repeat(6)}z`, light.out(first)) +
        shape('M-24-42L0-84L24-42z', light.out(second)) +
        line('M0-84V-98', light.out('#8a6242'), 3) +
        shape('M0-98L18-92L0-86z', light.out(second)),
    );
  return [
    sky(view) +
      (number === 2
        ? shape('M0 236L90 150L150 200L260 120L370 214L450 150L600 240V400H0z', light.far('#6d94a6', 0.5))
        : '') +
      shape('M0 260Q90 214 200 242T420 236T600 228V400H0z', light.far('#4d8a63', 0.35)),
    downwards('lawn', light.out('#8fc06f'), light.out('#5f9a57')),
    shape('M0 318Q300 300 600 318V400H0z', 'url(#lawn)'),
    number === 2 ? at(450, 172, wheel, 0.74) : at(392, 168, wheel),
    at(number === 2 ? 40 : 20, number === 2 ? -46 : 0, coaster, number === 2 ? 1.14 : 1),
    tree(view, 70, 356, 0.8),
    tree(view, 548, 356, 0.9),
    shape('M210 400Q270 360 300 340H352Q360 366 430 400z', light.out('#e6d3ab')),
    tent(500, '#c34d6b', '#fbf3e2'),
    tent(292, '#2f7f9a', '#f6d36b'),
    person(view, 340, 384, 0.72, 0),
    person(view, 362, 386, 0.78, 3),
    person(view, 384, 384, 0.5, 0),
    person(view, 216, 380, 0.7, 0),
  ].join('');
}
