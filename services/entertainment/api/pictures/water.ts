import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { at, count, d, disc, downwards, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { townLine } from './town-line.ts';
import { crew, person, type View } from './view.ts';

/** What is seen in water, and from it. */

const tanks = [
  ['#5fd0e6', '#1b86b8', '#0a3f73'],
  ['#4fb8dc', '#15679f', '#08305f'],
  ['#7a5fd0', '#3a2f8f', '#141548'],
] as const;

const FISH = 'M-24 0Q-6-16 16-3Q22-12 32-13Q27 0 32 13Q22 12 16 3Q-6 16-24 0z';

/** An aquarium: a large tank, a tunnel under one, or jellyfish in the dark; those who look stand before it. */
export function aquarium(view: View): string {
  const { number, dice } = view;
  const [top, middle, deep] = tanks[number - 1] ?? tanks[0];
  const fish = (x: number, y: number, scale: number, fill: string, mirrored = false) =>
    at(x, y, shape(FISH, fill) + disc(-14, -3, 2.4, '#10202c'), scale, mirrored);
  const shoal = (x: number, y: number, fill: string, mirrored = false) =>
    each(count(8), (index) =>
      fish(
        x + (index % 4) * 34 + dice.whole(-8, 8),
        y + Math.floor(index / 4) * 24 + dice.whole(-9, 9),
        0.42,
        fill,
        mirrored,
      ),
    );
  const rays = each([90, 210, 330, 450], (x) => shape(d`M${x} 0h34L${x - 54} 400h-100z`, '#fff', 0.1));
  const bubbles = each(count(10), () => disc(dice.whole(60, 540), dice.whole(40, 280), dice.whole(2, 5), '#fff', 0.4));
  const coral = (x: number, fill: string, scale: number) =>
    at(x, 350, line('M0 0V-44M0-14L-20-44M0-24L18-56M-20-44V-62M-11-30L-30-34M18-56L30-62M10-42L8-66', fill, 8), scale);
  const rocks =
    shape('M0 360Q60 270 140 312T260 330T380 318T500 290T600 300V400H0z', darker(deep, 0.3)) +
    coral(128, '#f2785f', 1) +
    coral(196, '#f2b04a', 0.7) +
    coral(456, '#d95f8f', 1.05) +
    coral(402, '#f2785f', 0.7);
  const turtle =
    shape(
      'M58-6Q92-40 108-26Q92-6 62 8zM52 22Q70 58 54 66Q36 48 34 26zM-46 10Q-84 20-92 40Q-66 36-40 24zM-40-10Q-66-34-84-30Q-72-8-44 0z',
      '#5f9a6a',
    ) +
    shape('M66-8Q92-16 104 0Q94 16 66 10z', '#7fb07a') +
    oval(8, 0, 64, 36, '#7a6a3f') +
    oval(8, -4, 56, 28, '#a3924f') +
    line('M-26-18L-8-4L-26 14M-8-4H22M22-4L40-22M22-4L40 14M-8-4L4-30M-8-4L4 22', '#6d5f35', 4) +
    disc(94, -4, 3, '#10202c');
  const shark =
    shape('M-150 8Q-60-46 60-26L112-4L152-40L140 0L158 34L112 10Q20 44-60 34Q-120 30-150 8z', '#7f9fb5') +
    shape('M-150 8Q-60 20 60 14L112 4Q20 44-60 34Q-120 30-150 8z', '#d9e6ec') +
    shape('M-16-34L22-84L40-30zM-40 30L-66 78L-2 36z', '#6b8ba3') +
    line('M-78-8V12M-68-10V12M-58-11V12', '#4f6f87', 3) +
    disc(-112, -2, 4, '#10202c');
  const jelly = (x: number, y: number, scale: number, fill: string) =>
    at(
      x,
      y,
      line(
        'M-30 4Q-42 40-28 70T-32 130M-10 6Q-18 50-6 84T-8 150M12 6Q20 46 8 84T14 140M32 4Q40 40 28 76T34 120',
        lighter(fill, 0.2),
        4,
        0.6,
      ) +
        shape('M-46 6Q-46-52 0-54T46 6Q34-4 24 6Q12-4 0 6Q-12-4-24 6Q-34-4-46 6z', fill, 0.9) +
        shape('M-34-8Q-30-42 0-44T34-8Q0-22-34-8z', '#fff', 0.35),
      scale,
    );
  const inside = [
    rocks +
      shoal(80, 90, '#ffd45f') +
      at(336, 164, turtle, 1.2) +
      fish(190, 220, 0.9, '#f2785f') +
      fish(470, 250, 0.8, '#ff9f5f', true) +
      shoal(420, 70, '#dff3f6', true),
    shoal(90, 210, '#ffd45f') +
      at(300, 110, shark, 1.15, true) +
      fish(140, 80, 0.8, '#f2785f', true) +
      shoal(390, 210, '#dff3f6', true) +
      fish(450, 150, 0.7, '#ff9f5f', true),
    jelly(180, 130, 1.15, '#f28fc0') +
      jelly(330, 96, 0.8, '#8fd0f2') +
      jelly(440, 160, 1.3, '#f2b0d0') +
      jelly(290, 230, 0.55, '#b0a0f2') +
      jelly(90, 220, 0.5, '#8fd0f2'),
  ];
  const frame =
    number === 2
      ? `<path d="M0 0H600V400H0zM74 400V210C74 50 180 6 300 6S526 50 526 210V400z" fill="#0b1c30" fill-rule="evenodd" opacity=".9"/>` +
        line('M74 400V210C74 50 180 6 300 6S526 50 526 210V400', '#8fd0e8', 6, 0.8) +
        shape('M226 300H374L470 400H130z', '#35526b') +
        shape('M262 300H338L372 400H228z', '#6fa0b8', 0.5)
      : rect(0, 346, 600, 54, '#0d1626') + line('M0 346H600', lighter(middle, 0.3), 4, 0.6);
  const dark = { ...view, light: { ...view.light, out: (colour: string) => darker(colour, 0.62) } };
  const y = number === 2 ? 368 : 396;
  return [
    downwards('tank', top, middle, deep),
    rect(0, 0, 600, 400, 'url(#tank)'),
    rays,
    bubbles,
    inside[number - 1] ?? '',
    frame,
    person(dark, 262, y, 1.5, 0, true),
    person(dark, 304, y + 4, 0.95, 5, true),
    person(dark, 346, y, 1.42, 3, true),
  ].join('');
}

/** A trip by boat: a schooner, a catamaran under sail, or a ship with lamps in the evening. */
export function boat(view: View): string {
  const { light, number, dice } = view;
  const wood = light.out('#8a4f35');
  const people = crew(
    view,
    [-84, -56, -22, 16, 52, 84].map((x) => [x, -8]),
  );
  const schooner =
    line('M-30-40V-196M62-40V-176M-150-30L-30-180L62-160L140-34', light.out('#6d4a35'), 4) +
    shape('M-26-188Q40-150 54-60H-26z', light.out('#fdf8ec')) +
    shape('M66-166Q112-120 122-56H66z', light.out('#f3e6cc')) +
    shape('M-36-170Q-78-120-118-46Q-70-58-36-56z', light.out('#f9efdb')) +
    people +
    shape('M-168-26Q-120-6-104-6H134L150-22L132 40H-104Q-142 26-168-26z', wood) +
    line('M-112 6H140', light.out('#f6e3c0'), 5) +
    shape('M-108 26H134L132 40H-104z', darker(wood, 0.35));
  const sails =
    line('M6-240V-20', light.out('#8b979e'), 5) +
    shape('M0-238Q-90-120-104-34Q-50-50 0-44z', light.out('#e2603f')) +
    shape('M12-240Q92-140 112-40H12z', light.out('#fffaf0')) +
    line('M12-170H66M12-110H94', light.out('#d9cfbc'), 3) +
    people +
    shape('M-150-14H140Q150 8 120 12H-120Q-146 6-150-14z', light.out('#fdfdfb')) +
    shape('M-136 12H130L118 30H-112z', light.out('#2f7f9a'));
  const ship =
    shape('M-96-84H92V-40H-96z', light.out('#fdf6e8')) +
    rect(-104, -92, 204, 10, light.out('#c8503c'), 4) +
    line('M-78-62H74', GLOW, 18) +
    line('M-54-84V-40M-26-84V-40M2-84V-40M30-84V-40M58-84V-40', light.out('#fdf6e8'), 5) +
    crew(
      view,
      [-70, -34, 2, 36, 72].map((x) => [x, -92]),
    ) +
    line('M-150-40Q-60-150 0-158Q70-150 140-40', '#10202c', 2, 0.5) +
    each(count(11), (index) => disc(-140 + index * 27.5, -158 + (index - 5) ** 2 * 4.2, 4, GLOW)) +
    shape('M-170-40H150L128 30H-126Q-156 6-170-40z', light.out('#f7f2e6')) +
    shape('M-150-6H144L128 30H-126Q-142 16-150-6z', light.out('#23476b')) +
    line(
      each(count(8), (index) => `M${-116 + index * 32}-22h10`),
      GLOW,
      8,
    );
  const x = number === 1 ? 296 : 310;
  return [
    number === 3 ? townLine(view) : backdrop(view),
    downwards('bay', light.out('#3fb0bf'), light.out('#12647f')),
    shape('M0 292Q150 284 300 290T600 288V400H0z', 'url(#bay)'),
    line(
      each(count(14), (row) => d`M${dice.whole(10, 520)} ${304 + row * 7}h${dice.whole(18, 70)}`),
      '#fff',
      1.6,
      0.4,
    ),
    at(x, 338, oval(0, 40, 170, 9, '#0b2c40', 0.3) + ([schooner, sails, ship][number - 1] ?? '')),
    line(d`M${x - 150} 380q24-8 48 0t48 0t48 0t48 0t48 0t48 0`, '#fff', 3, 0.6),
  ].join('');
}
