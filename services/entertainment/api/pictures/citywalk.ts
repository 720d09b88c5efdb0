import { darker } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import { at, count, d, disc, downwards, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { person, through, type View } from './view.ts';

/** A walk through an old town. */

const walls = ['#f2b85f', '#e2785f', '#7fb8c0', '#fbeedb', '#d98fa8', '#a8c090', '#f6d98a'] as const;

/** A street of an old town that leads to its church, with a guide and those who follow. */
export function citywalk(view: View): string {
  const { light, number } = view;
  const glass = light.lampsOn ? GLOW : light.out('#4d6a78');
  const point = (side: number, depth: number, height: number): readonly [number, number] => {
    const scale = 1 / (1 + depth);
    return [300 + side * 300 * scale, 236 + (186 - height) * scale];
  };
  const quad = (side: number, [from, to]: readonly [number, number], low: number, high: number) =>
    through([point(side, from, low), point(side, to, low), point(side, to, high), point(side, from, high)]);
  const depths = [-0.12, 0.24, 0.8, 1.7, 3.5];
  const row = (side: number, shift: number) => {
    const windows: string[] = [];
    const doors: string[] = [];
    const houses = count(4).map((index) => {
      const [from = 0, to = 0] = [depths[index], depths[index + 1]];
      const [wide, height] = [to - from, 300 + ((index * 37 + shift * 53) % 70)];
      const wall = light.out(walls[(index + shift) % walls.length] ?? walls[0]);
      for (const start of [0.16, 0.6]) {
        const span = [from + wide * start, from + wide * (start + 0.24)] as const;
        windows.push(quad(side, span, 168, 236));
        (start < 0.5 ? doors : windows).push(quad(side, span, start < 0.5 ? 0 : 56, 116));
      }
      const shaded = side > 0 ? darker(wall, 0.14) : wall;
      return (
        shape(quad(side, [from, to], 0, height), shaded) +
        shape(quad(side, [from, to], height - 8, height + 14), light.out('#a5502f')) +
        shape(quad(side, [from, to], 0, 18), darker(shaded, 0.25))
      );
    });
    // The far ones first.
    return houses.reverse().join('') + shape(windows.join(''), glass) + shape(doors.join(''), light.out('#5d4130'));
  };
  const tower =
    rect(-34, -118, 68, 118, light.out('#fbf3e2')) +
    rect(-52, -148, 24, 148, light.out('#fffaf0')) +
    rect(28, -148, 24, 148, light.out('#f0e3cb')) +
    shape('M-56-148L-40-186L-24-148zM24-148L40-186L56-148zM-34-118Q0-156 34-118z', light.out('#c8643c')) +
    shape('M-12 0V-42a12 12 0 0 1 24 0V0zM-45-126h10v18h-10zM35-126h10v18h-10z', glass) +
    disc(0, -84, 10, glass);
  const guide =
    person(view, 0, 0, 1.35, number + 1) +
    line('M20-66L34-132', light.out('#8a6242'), 4) +
    shape('M34-134L72-124L37-108z', light.out('#e2503c'));
  const places = 'M96 150h0M504 150h0M196 196h0M404 196h0';
  const lamps = light.lampsOn ? line(places, GLOW, 52, 0.25) + line(places, '#fff2c4', 14) : '';
  const bunting =
    number === 2
      ? line('M70 96Q300 176 530 96', light.out('#fdf6e8'), 2) +
        each([0, 1, 2], (colour) =>
          shape(
            each(
              [colour, colour + 3, colour + 6, colour + 9],
              (index) => d`M${104 + index * 35} ${106 + Math.round(36 * (1 - ((index - 5.5) / 5.5) ** 2))}h20l-10 22z`,
            ),
            light.out(walls[colour * 2] ?? walls[0]),
          ),
        )
      : '';
  return [
    sky(view),
    at(300, 288, tower, number === 2 ? 1.15 : 1),
    rect(0, 256, 600, 40, light.out('#c9b99e')),
    downwards('stones', light.out('#bfae95'), light.out('#d8c8ac')),
    shape('M0 400V420H600V400L340 262H260z', 'url(#stones)'),
    rect(0, 388, 600, 12, light.out('#d8c8ac')),
    row(-1, number),
    row(1, number + 3),
    line('M262 276H338M244 288H356M222 304H378M194 324H406M158 350H442M116 380H484', light.out('#8f7f68'), 2.4, 0.5),
    bunting,
    lamps,
    at(number === 2 ? 404 : 262, 374, guide, 1, number === 2),
    number === 1 ? person(view, 324, 352, 1.05, 1, true) : '',
    person(view, 352, 384, 1.3, 5, true),
    person(view, 206, 390, 1.32, 5, true),
  ].join('');
}
