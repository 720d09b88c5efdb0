import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import { count, d, downwards, each, line, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import type { View } from './view.ts';

/** Houses along the horizon, each row one outline: a town at the price of a hill. */

const GROUND = 262;

function row({ dice }: View, fill: string, low: number, high: number): string {
  const parts: string[] = [];
  let x = -10;
  while (x < 610) {
    const wide = dice.whole(22, 46);
    const top = GROUND - dice.whole(low, high);
    parts.push(dice.chance(0.3) ? d`V${top}h${wide / 2}v-14h2v14h${wide / 2 - 2}` : d`V${top}h${wide}`);
    x += wide;
  }
  return shape(`M-10 ${GROUND}${parts.join('')}V${GROUND}z`, fill);
}

/** A town under the sky, behind a park. */
export function townLine(view: View): string {
  const { light, dice } = view;
  const windows = each(count(42), () => d`M${6 + dice.whole(0, 58) * 10} ${GROUND - 12 - dice.whole(0, 7) * 11}v4`);
  return [
    sky(view),
    row(view, light.far('#86a0b3', 0.55), 80, 156),
    row(view, light.far('#5b7a92', 0.28), 40, 112),
    line(windows, light.lampsOn ? GLOW : '#fff', 4, light.lampsOn ? 0.85 : 0.35),
    shape(
      'M0 256Q30 234 60 252T130 248T200 254T270 246T340 254T410 246T480 254T550 246T600 252V400H0z',
      light.far('#4d8a63', 0.15),
    ),
    downwards('park', light.out('#8fbd78'), light.out('#6ba06a')),
    rect(0, GROUND, 600, 140, 'url(#park)'),
  ].join('');
}
