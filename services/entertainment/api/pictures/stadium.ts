import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import { at, count, d, disc, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { through, type View } from './view.ts';

/** A match, as those in the stands see it. */

/** A stadium from within: its stands, and the pitch. */
export function stadium(view: View): string {
  const { light, number, dice } = view;
  const lit = light.isNight ? (colour: string) => colour : light.out;
  const stand = light.out('#6f8fa3');
  const shirts = [light.out('#f6d36b'), light.out('#fdf6e8'), lit('#e2603f'), light.out('#2d4a66')] as const;
  // Two rows of dots on every step, with gaps of their own.
  const crowd = `<g fill="none" stroke-width="7">${each(count(14), (index) => {
    const y = 150 + (index >> 1) * 12;
    const gaps = `0 ${dice.whole(12, 20)} 0 ${dice.whole(24, 44)} 0 ${dice.whole(14, 30)}`;
    return `<path d="M${-index * 9} ${y}Q300 ${Math.round(y * 1.44 - 133)} 620 ${y}" stroke="${dice.one(shirts)}" stroke-dasharray="${gaps}"/>`;
  })}</g>`;
  const mast = (x: number) =>
    line(d`M${x} 150V46`, light.out('#39485a'), 6) +
    rect(x - 30, 22, 60, 28, light.out('#39485a'), 4) +
    line(
      d`M${x - 18} 30h0M${x} 30h0M${x + 18} 30h0M${x - 18} 42h0M${x} 42h0M${x + 18} 42h0`,
      light.isNight ? '#fffbe0' : '#e6eef2',
      8,
    ) +
    (light.isNight
      ? shape(d`M${x - 28} 40H${x + 28}L${x + (x < 300 ? 330 : 60)} 400H${x - (x < 300 ? 60 : 330)}z`, '#fff8d8', 0.08)
      : '');
  // The pitch narrows with the distance.
  const edge = (share: number, y: number) => 300 + (share - 0.5) * (360 + (y - 246) * 2.2);
  const stripe = (index: number) => {
    const [from, to] = [246 + index * index * 3.1, 246 + (index + 1) ** 2 * 3.1];
    return through([
      [edge(0, from), from],
      [edge(1, from), from],
      [edge(1, to), to],
      [edge(0, to), to],
    ]);
  };
  const player = (x: number, y: number, scale: number, shirt: string) =>
    at(
      x,
      y,
      oval(0, 0, 9, 2, '#10202c', 0.25) +
        line('M-2-12L-6 0M2-12L7-1', '#fff', 4) +
        rect(-6, -28, 12, 15, lit(shirt), 4) +
        disc(0, -33, 5, lit('#8a5f45')),
      scale,
    );
  const fans = each(count(9), (index) =>
    at(
      index * 70 + 22,
      404 + (index % 2) * 8,
      shape('M-24 0Q-22-34 0-34T24 0z', '#16202e') +
        disc(0, -48, 14, '#1d2a3a') +
        (index % 2 === 0 ? line('M-18-24L-30-72M18-24L28-70', '#16202e', 9) : ''),
      number === 2 ? 1.2 : 0.9,
    ),
  );
  const banner = lit(['#2f8f5a', '#f2a541', '#3f8fd0'][number - 1] ?? '#2f8f5a');
  return [
    sky(view),
    shape('M-20 250V120Q300 40 620 120V250z', stand),
    shape('M-20 128Q300 48 620 128V104Q300 22-20 104z', light.out('#f2efe6')),
    shape('M-20 104Q300 22 620 104V98Q300 14-20 98z', light.out('#c8503c')),
    crowd,
    shape('M-20 246V228Q300 196 620 228V252H-20z', banner),
    line('M-20 238Q300 206 620 238', '#fff', 3, 0.5),
    mast(84),
    mast(516),
    rect(-20, 246, 640, 160, lit('#4f8f4f')),
    shape(each([0, 2, 4, 6], stripe), lit('#7cc460')),
    shape(each([1, 3, 5], stripe), lit('#68b254')),
    line(
      `${through([
        [edge(0.04, 250), 250],
        [edge(0.96, 250), 250],
        [edge(0.96, 420), 420],
        [edge(0.04, 420), 420],
      ])}M300 250V400`,
      '#fff',
      3,
      0.85,
    ),
    `<ellipse cx="300" cy="312" rx="84" ry="26" fill="none" stroke="#fff" stroke-width="3" opacity=".85"/>`,
    line(
      d`M${edge(0.04, 276)} 276L196 276L172 336H${edge(0.04, 336)}M${edge(0.96, 276)} 276L404 276L428 336H${edge(0.96, 336)}`,
      '#fff',
      3,
      0.85,
    ),
    player(238, 296, 0.9, '#f6d36b') +
      player(286, 330, 1.2, '#f6d36b') +
      player(352, 306, 1, '#3f6fd0') +
      player(330, 350, 1.3, '#3f6fd0') +
      player(420, 290, 0.85, '#f6d36b') +
      player(178, 318, 1.1, '#3f6fd0'),
    disc(308, 330, 4, '#fff'),
    fans,
  ].join('');
}
