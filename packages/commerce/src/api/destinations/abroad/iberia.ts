import { arch, box, count, disc, each, line, rect, shape } from '../../drawing/svg.ts';
import { type Landmark, waterFrom } from '../landmark.ts';
import { bushes, tree } from '../motifs.ts';
import type { Tones } from '../tones.ts';

/** Lisbon: tram 28 coming up a steep street, the castle hill and the river behind. */
export const lisboa: Landmark = (t) =>
  [
    shape('M0 260V230Q80 214 160 226T600 216V260z', t.far),
    // The bridge over the river.
    line('M0 214H600M196 214V150M404 214V150M90 206Q150 196 196 152Q300 258 404 152Q450 196 520 206', t.roof, 4),
    waterFrom(t, 228),
    shape('M180 262C220 226 262 214 300 214S380 226 420 262V300H180z', t.mid),
    bushes(190, 410, 262, 16, t.leafDark),
    street(t, -1),
    street(t, 1),
    shape('M0 400L262 254H338L600 400z', t.shade),
    shape('M0 400L262 254H272L120 400zM600 400L338 254H328L480 400z', t.far),
    // Rails, and the wire above.
    line('M270 400L292 258M330 400L308 258', t.near, 3),
    line('M300 0V130M0 120L300 150L600 120', t.dark, 1.6, 0.7),
    tram(t),
  ].join('');

/** The houses of one side (-1 the left one), smaller down the street. */
function street(t: Tones, side: -1 | 1): string {
  const x = (fromMiddle: number) => 300 + side * fromMiddle;
  const walls = side < 0 ? [t.wall, t.far, t.accent] : [t.shade, t.wall, t.mid];
  // From the middle outwards: near edge, far edge, and their eaves and feet.
  const houses = [
    [38, 92, 186, 160, 255, 285],
    [92, 166, 140, 100, 285, 326],
    [166, 320, 84, -10, 326, 410],
  ] as const;
  return each(houses, ([from, to, near, far, footNear, footFar], index) => {
    const wall = walls[index] ?? t.wall;
    const level = (share: number, height: number) => {
      const [top, foot] = [near + (far - near) * share, footNear + (footFar - footNear) * share];
      return Math.round(top + (foot - top) * height);
    };
    const pane = (left: number, right: number, top: number, foot: number) => {
      const [begin, end] = [left, right].map((share) => Math.round(x(from + (to - from) * share)));
      return `M${begin} ${level(left, top)}L${end} ${level(right, top)}V${level(right, foot)}L${begin} ${level(left, foot)}z`;
    };
    return (
      shape(pane(0, 1, 0, 1), wall) +
      shape(pane(-0.05, 1.05, -0.09, 0.02), t.roof) +
      shape(
        each([0.16, 0.44, 0.72], (left) => pane(left, left + 0.14, 0.14, 0.3) + pane(left, left + 0.14, 0.42, 0.6)) +
          pane(0.16, 0.32, 0.72, 0.9) +
          pane(0.56, 0.76, 0.7, 0.96),
        t.glass,
      ) +
      shape(
        each([0.12, 0.4, 0.68], (left) => pane(left, left + 0.22, 0.58, 0.61)),
        t.dark,
      )
    );
  });
}

const tram = (t: Tones) =>
  [
    shape('M222 358L250 342H350L378 358z', t.dark, 0.35),
    line('M300 150L286 196M300 150L314 196', t.dark, 2.5),
    rect(264, 188, 72, 10, t.paper, 4),
    rect(240, 196, 120, 152, t.accent, 12),
    rect(240, 196, 120, 78, t.paper, 12),
    rect(240, 262, 120, 14, t.paper),
    shape(box(250, 218, 28, 46) + box(283, 214, 34, 50) + box(322, 218, 28, 46), t.glass),
    line('M256 256L270 226M292 252L306 222M328 256L342 226', t.paper, 4, 0.35),
    rect(270, 200, 60, 11, t.dark, 3),
    rect(240, 272, 120, 6, t.dark, 0),
    disc(300, 304, 14, t.paper),
    disc(300, 304, 9, t.isNight ? t.glass : t.sun),
    disc(256, 322, 5, t.paper),
    disc(344, 322, 5, t.paper),
    rect(248, 332, 104, 12, t.dark, 4),
    shape('M262 344H278V356H262zM322 344H338V356H322z', t.dark),
  ].join('');

/** Madrid: the gate of Alcalá among flowers, the domes of the avenue behind. */
export const madrid: Landmark = (t) =>
  [
    shape(
      each([20, 78, 452, 512, 560], (x, index) => box(x, 176 + (index % 3) * 16, 46, 100)),
      t.far,
    ),
    shape('M100 270V168H172V270zM108 168Q112 138 136 132Q160 138 164 168z', t.mid),
    line('M136 132V104', t.mid, 4),
    disc(136, 104, 5, t.mid),
    shape('M424 270V190H520V270zM424 190L432 176H512L520 190z', t.mid),
    shape(
      each(count(9), (index) => box(112 + (index % 3) * 19, 184 + Math.floor(index / 3) * 24, 9, 13)) +
        each(count(8), (index) => box(434 + (index % 4) * 22, 204 + Math.floor(index / 4) * 24, 10, 13)),
      t.glass,
      0.7,
    ),
    bushes(-20, 190, 276, 24, t.leafDark),
    bushes(410, 620, 276, 24, t.leafDark),
    shape('M0 400V270H600V400z', t.shade),
    // The gate: three arches between two straight passages.
    rect(160, 186, 280, 96, t.wall),
    rect(238, 158, 124, 124, t.wall),
    rect(238, 158, 26, 124, t.shade),
    rect(160, 186, 14, 96, t.shade),
    rect(154, 178, 292, 10, t.shade),
    rect(154, 178, 292, 4, t.roof),
    rect(232, 148, 136, 12, t.shade),
    rect(232, 148, 136, 4, t.roof),
    shape('M252 150Q300 116 348 150z', t.wall),
    disc(300, 138, 8, t.near),
    shape(
      'M262 148l5-22 5 22zM328 148l5-22 5 22zM166 178l5-20 5 20zM200 178l5-20 5 20zM390 178l5-20 5 20zM424 178l5-20 5 20z',
      t.shade,
    ),
    shape(
      arch(280, 190, 40, 92) +
        arch(242, 208, 28, 74) +
        arch(330, 208, 28, 74) +
        box(188, 224, 32, 58) +
        box(380, 224, 32, 58),
      t.glass,
    ),
    shape(
      arch(290, 204, 30, 78) +
        arch(250, 220, 20, 62) +
        arch(338, 220, 20, 62) +
        box(196, 232, 24, 50) +
        box(388, 232, 24, 50),
      t.mid,
    ),
    line('M236 188V280M274 188V280M326 188V280M364 188V280M180 190V280M228 190V280M372 190V280M420 190V280', t.far, 3),
    rect(252, 168, 96, 10, t.far),
    rect(150, 280, 300, 8, t.near),
    shape('M0 400V336Q150 300 300 304T600 336V400z', t.leaf),
    each(count(15), (index) =>
      disc(72 + index * 33, 328 - Math.sin((index / 14) * Math.PI) * 12, 7, index % 2 ? t.accent : t.paper),
    ),
    tree(t, 96, 318, 1.4),
    tree(t, 508, 318, 1.4),
    tree(t, 40, 340, 1.7),
    tree(t, 560, 340, 1.7),
  ].join('');
