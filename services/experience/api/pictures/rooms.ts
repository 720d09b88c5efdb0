import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { pottedPlant } from '@embarque/commerce/api/drawing/plants.ts';
import type { Scene } from '@embarque/commerce/api/drawing/scene.ts';
import {
  arch,
  at,
  count,
  d,
  disc,
  downwards,
  each,
  line,
  oval,
  rect,
  shape,
} from '@embarque/commerce/api/drawing/svg.ts';

/** What takes place in halls. */

/** A hall with pictures, a bench and a statue. */
export function museum({ light, dice }: Scene): string {
  const wall = light.indoors(dice.one(['#efe6d8', '#dfe7e6', '#e8dfe4']));
  const frame = (x: number, width: number, height: number) => {
    const top = 150 - height / 2;
    const [sky, land, sun] = dice.one([
      ['#8fc4d6', '#5f8a63', '#fbd58a'],
      ['#e8b27a', '#8a4f6d', '#fff0c2'],
      ['#c9dcd2', '#1f6f82', '#d9573f'],
    ]);
    return (
      rect(x - 7, top - 7, width + 14, height + 14, light.indoors('#8a6a3f')) +
      rect(x, top, width, height, light.indoors(sky)) +
      disc(x + width * 0.68, top + height * 0.34, height * 0.14, light.indoors(sun)) +
      shape(
        d`M${x} ${top + height}V${top + height * 0.66}Q${x + width * 0.3} ${top + height * 0.4} ${x + width * 0.6} ${top + height * 0.7}T${x + width} ${top + height * 0.6}V${top + height}z`,
        light.indoors(land),
      )
    );
  };
  const statue =
    rect(-34, -46, 68, 46, light.indoors('#cfc7bb')) +
    shape('M-20-46Q-26-96 0-104Q26-96 20-46z', light.indoors('#f5f1ea')) +
    disc(0, -120, 17, light.indoors('#f5f1ea'));
  return [
    rect(0, 0, 600, 300, wall),
    rect(0, 0, 600, 26, darker(wall, 0.1)),
    frame(60, 120, 96),
    frame(236, 150, 118),
    frame(442, 104, 92),
    downwards('floor', light.indoors('#c79a68'), light.indoors('#9a6f45')),
    rect(0, 300, 600, 100, 'url(#floor)'),
    rect(0, 294, 600, 8, darker(wall, 0.25)),
    each([120, 311, 494], (x) => shape(d`M${x - 34} 26L${x - 90} 290H${x + 90}L${x + 34} 26z`, '#fff', 0.12)),
    rect(226, 336, 150, 16, light.indoors('#4a5d6b'), 6),
    line('M244 352V378M358 352V378', light.indoors('#33424c'), 6),
    at(dice.whole(480, 520), 372, statue),
  ].join('');
}

/** A room with a bath, candles and stones, and a window to the green. */
export function spa({ light, dice }: Scene): string {
  const wall = light.indoors(dice.one(['#e9efe6', '#e6e9e2', '#efe7dd']));
  const candle = (x: number, height: number) =>
    rect(x, 330 - height, 16, height, light.indoors('#fbf3e2'), 3) + oval(x + 8, 322 - height, 4, 8, GLOW);
  return [
    rect(0, 0, 600, 400, wall),
    downwards('garden', light.out('#a9d3b0'), light.out('#4f8f63')),
    shape(arch(70, 60, 200, 220), 'url(#garden)'),
    line(
      each(
        count(7),
        (index) =>
          d`M${92 + index * 26} ${276}q${dice.whole(-14, 14)}-70 ${dice.whole(-10, 10)}-${dice.whole(90, 150)}`,
      ),
      light.out('#2f6b4c'),
      5,
      0.8,
    ),
    line('M170 62V280M70 178H270', light.indoors('#b79468'), 5),
    downwards('boards', light.indoors('#c8a57c'), light.indoors('#a27d55')),
    rect(0, 330, 600, 70, 'url(#boards)'),
    shape('M296 262H560Q560 344 520 352H336Q298 344 296 262z', light.indoors('#fbfaf6')),
    oval(428, 264, 132, 20, light.indoors('#7cc4c9')),
    each(count(8), (index) => disc(330 + index * 27, 258 + dice.whole(-5, 8), 6, light.indoors('#e58aa0'), 0.9)),
    candle(310, 40),
    candle(334, 62),
    candle(560, 48),
    each([0, 1, 2], (index) =>
      oval(150, 350 - index * 15, 44 - index * 11, 11, light.indoors(lighter('#4a5259', index * 0.2))),
    ),
    pottedPlant(light.indoors('#4c9a5a'), light.indoors('#c4623c'), 238, 360, 1.1),
  ].join('');
}

/** A stage with musicians under lamps, seen over tables. */
export function stage({ light, dice }: Scene): string {
  const curtain = light.indoors(dice.one(['#8a2f3d', '#2d4a66', '#5d3a66']));
  const musician = (shirt: string) =>
    disc(0, -104, 15, light.indoors('#7a5039')) +
    shape('M-22-86H22L28-24H-28z', light.indoors(shirt)) +
    line('M-10-24L-12 0M10-24L12 0', light.indoors('#2b3440'), 10) +
    oval(10, -48, 24, 17, light.indoors('#c98a4a')) +
    line('M-6-54L-58-78', light.indoors('#6d4a35'), 6);
  return [
    rect(0, 0, 600, 400, '#241a2c'),
    rect(0, 40, 600, 240, curtain),
    line(
      each(count(20), (index) => d`M${index * 32} 40V280`),
      darker(curtain, 0.3),
      9,
      0.7,
    ),
    each([120, 300, 480], (x) => shape(d`M${x - 18} 0H${x + 18}L${x + 110} 292H${x - 110}z`, GLOW, 0.16)),
    downwards('planks', '#a8744a', '#704a2e'),
    rect(0, 276, 600, 50, 'url(#planks)'),
    at(200, 292, musician('#f2e3c6'), 1.05),
    at(310, 296, musician('#d9573f'), 1.15),
    at(424, 292, musician('#7fb0b6'), 1.02),
    line('M352 292V196M340 292H364', '#cfd6da', 3),
    rect(0, 326, 600, 74, '#1c1422'),
    each([90, 300, 510], (x) => oval(x + dice.whole(-16, 16), 372, 62, 14, '#4a2f3a') + oval(x, 358, 6, 9, GLOW)),
  ].join('');
}
