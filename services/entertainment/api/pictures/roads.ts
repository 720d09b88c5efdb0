import { backdrop } from '@embarque/commerce/api/drawing/backdrop.ts';
import { darker, lighter } from '@embarque/commerce/api/drawing/colour.ts';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import { palm, shrub, tree } from '@embarque/commerce/api/drawing/plants.ts';
import { sky } from '@embarque/commerce/api/drawing/sky.ts';
import { at, count, d, disc, downwards, each, line, oval, rect, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { townLine } from './town-line.ts';
import { person, type View } from './view.ts';

/** Ways from door to door. */

/** A road over the whole width, with a kerb; wheels stand on y = 372. */
const road = ({ light }: View): string =>
  downwards('road', light.out('#6b7680'), light.out('#4a545e')) +
  rect(0, 322, 600, 78, 'url(#road)') +
  rect(0, 312, 600, 12, light.out('#d9cfbc')) +
  line('M20 388H100M180 388H260M340 388H420M500 388H580', light.out('#f6e9c0'), 5);

const wheel = ({ light }: View, x: number): string =>
  disc(x, 0, 30, light.out('#23292f')) + disc(x, 0, 17, light.out('#c3ccd2')) + disc(x, 0, 6, light.out('#6b7680'));

/** Its beam, where lamps shine. */
const beam = ({ light }: View, x: number, y: number): string =>
  light.lampsOn ? shape(d`M${x} ${y}L${x + 190} ${y - 26}V${y + 62}L${x} ${y + 12}z`, '#ffe9a8', 0.4) : '';

/** A terminal with its tower, and a plane that has taken off. */
function airport(view: View): string {
  const { light } = view;
  const white = light.out('#f7f5ef');
  const plane =
    shape('M-92 4Q-80-16-40-14L62-12Q96-10 104 0Q92 12 60 12H-40Q-84 12-92 4z', white) +
    shape('M-92 4L-112-40H-88L-58-12z', light.out('#e2503c')) +
    shape('M-18 4L-70 50H-46L34 8zM-10-12L-36-40H-20L28-13z', light.out('#c9d6dd')) +
    line('M-40-4H66', light.out('#4d6a78'), 5, 0.8);
  const glass = light.lampsOn ? GLOW : light.out('#8fc4d6');
  return [
    sky(view),
    shape('M0 270Q150 236 320 258T600 250V330H0z', light.far('#4d8a63', 0.4)),
    shape('M488 130H524L518 320H496z', light.out('#e6e0d3')),
    shape('M474 96H538L528 132H484z', glass),
    shape('M470 88H542L536 98H476z', light.out('#39485a')),
    line('M506 88V58', light.out('#39485a'), 4),
    shape('M0 218Q150 158 330 196T460 228V316H0z', white),
    shape('M0 242Q150 190 320 216T446 244V306H0z', glass),
    line('M40 214V312M92 202V312M144 198V312M196 198V312M248 204V312M300 210V312M352 218V312M404 228V312', white, 6),
    shape('M0 218Q150 158 330 196T460 228L470 220Q330 176 240 166T0 202z', light.out('#2f7f9a')),
    `<g transform="translate(330 92) rotate(-14)">${plane}</g>`,
  ].join('');
}

const vanColours = ['#fdfcf8', '#f2a541', '#f7f5ef'] as const;

/** A van: before an airport, by the sea, or in town at night. */
export function van(view: View): string {
  const { light, number } = view;
  const paint = light.out(vanColours[number - 1] ?? vanColours[0]);
  const glass = light.lampsOn ? GLOW : light.out('#5f8796');
  const body =
    oval(0, 30, 178, 10, '#10202c', 0.3) +
    beam(view, 166, -38) +
    shape(
      'M-166 6V-104Q-164-134-132-136H62Q92-134 112-108L140-66Q168-58 172-34V6Q172 14 162 14H-156Q-166 14-166 6z',
      paint,
    ) +
    shape('M-166-20H172V6Q172 14 162 14H-156Q-166 14-166 6z', darker(paint, 0.12)) +
    shape(
      'M-150-112Q-148-118-140-118H-84V-66H-150zM-74-118H-14V-66H-74zM-4-118H54Q60-118 60-112V-66H-4zM72-116Q86-114 96-100L116-66H72z',
      glass,
    ) +
    shape('M-138-118H-120L-140-66H-150V-88zM-40-118H-26L-46-66H-60zM84-112L96-100L84-66H74z', '#fff', 0.25) +
    each(
      [-112, -40, 28, 88],
      (x, index) =>
        disc(x, -82, 9, light.out(index === 3 ? '#8a5f45' : '#6b4430')) +
        shape(
          `M${x - 15}-66Q${x - 12}-76 ${x}-76T${x + 15}-66z`,
          light.out(['#c34d6b', '#2f8f8a', '#f6d36b', '#2d4a66'][index] ?? '#2d4a66'),
        ),
    ) +
    line('M-4-60V6M66-60V6M-4-60H66M8-46H24', darker(paint, 0.28), 2.6) +
    line('M-166-34H168', light.out(number === 2 ? '#fdfcf8' : '#1f8f8a'), 9) +
    shape('M150-54Q168-52 170-34H150z', light.lampsOn ? '#fff6d0' : light.out('#fff0c2')) +
    rect(-168, -54, 8, 24, light.out('#d9482f'), 2) +
    wheel(view, -104) +
    wheel(view, 108);
  const luggage =
    rect(0, -44, 34, 44, light.out('#c8503c'), 5) +
    rect(40, -32, 28, 32, light.out('#2f6f9a'), 5) +
    line('M10-44V-58H24V-44M8-34V-10M17-34V-10M26-34V-10', light.out('#5d2f26'), 3);
  const land =
    number === 1
      ? airport(view)
      : (number === 2 ? backdrop(view) : townLine(view)) +
        downwards('verge', light.out('#9cc47a'), light.out('#6ba05f')) +
        shape('M0 300Q300 290 600 300V330H0z', 'url(#verge)');
  const side =
    number === 1
      ? person(view, 96, 340, 1.15, 1) + person(view, 66, 342, 1.1, 4) + at(112, 342, luggage, 0.8)
      : number === 2
        ? palm(view, 76, 326, 1.45) + palm(view, 528, 322, 1.25, true) + shrub(view, 130, 322, 0.9)
        : tree(view, 60, 322, 1.3) +
          tree(view, 540, 322, 1.2) +
          line('M122 318V150Q122 132 146 132', light.out('#33424c'), 6) +
          disc(150, 138, 44, GLOW, 0.25) +
          disc(150, 138, 9, '#fff2c4');
  return [land, road(view), side, at(number === 1 ? 330 : 300, 346, body, number === 2 ? 1.05 : 1.1)].join('');
}

const sedanColours = ['#23303c', '#e9ecee', '#2d5a8a'] as const;

/** A sedan with its driver: at the door of a house for guests, by the sea, or on the way to the mountains. */
export function sedan(view: View): string {
  const { light, number } = view;
  const paint = light.out(sedanColours[number - 1] ?? sedanColours[0]);
  const glass = light.lampsOn ? light.out('#c8b078') : light.out('#8fb4c0');
  const body =
    oval(0, 29, 184, 9, '#10202c', 0.32) +
    beam(view, 172, -30) +
    shape(
      'M-178-4Q-182-40-150-50L-100-58Q-62-104-20-106H34Q76-104 112-60Q160-54 174-34Q182-20 178 2Q176 12 164 12H-166Q-178 12-178-4z',
      paint,
    ) +
    shape('M-178-8Q0-20 179-10V2Q176 12 164 12H-166Q-178 12-178-4z', darker(paint, 0.25)) +
    shape('M-86-58Q-56-96-20-97H-4V-58zM6-97H32Q66-96 96-58H6z', glass) +
    shape('M-54-90L-34-96L-58-58H-80zM44-95L58-90L40-58H22z', '#fff', 0.3) +
    disc(44, -72, 9, light.out('#8a5f45')) +
    shape('M27-58Q30-66 44-66T61-58z', light.out('#1d2a3a')) +
    disc(-30, -72, 8, light.out('#c98f6a')) +
    shape('M-45-58Q-42-66-30-66T-15-58z', light.out('#c34d6b')) +
    line('M-150-44Q0-56 166-40', lighter(paint, 0.35), 3, 0.8) +
    line('M1-56V4M-94-54Q-98-20-84 4M98-54Q100-30 92-24M14-40H32M-76-40H-58', darker(paint, 0.4), 2.4) +
    shape('M146-48Q170-44 176-28L150-32z', light.lampsOn ? '#fff6d0' : light.out('#fff0c2')) +
    shape('M-176-36L-150-42V-28L-178-22z', light.out('#d9482f')) +
    wheel(view, -108) +
    wheel(view, 112);
  const guesthouse = () => {
    const wall = light.out('#f3e6d0');
    return (
      sky(view) +
      shape('M0 252Q40 226 100 250V330H0zM500 250Q560 226 600 252V330H500z', light.out('#5a9a56')) +
      rect(96, 40, 410, 276, wall) +
      shape(
        each(count(18), (index) => d`M${126 + (index % 6) * 62} ${64 + Math.floor(index / 6) * 54}h36v34h-36z`),
        light.out('#7fa8b5'),
      ) +
      line(
        'M120 102H168M182 102H230M244 102H292M306 102H354M368 102H416M430 102H478M120 156H168M182 156H230M244 156H292M306 156H354M368 156H416M430 156H478',
        light.out('#fffaf0'),
        6,
      ) +
      rect(84, 32, 434, 12, light.out('#c8784c')) +
      rect(206, 228, 190, 88, GLOW) +
      line('M254 228V316M301 228V316M348 228V316', light.out('#8a6242'), 6) +
      rect(170, 210, 262, 20, light.out('#2f7f8a'), 4) +
      line('M182 230V316M420 230V316', light.out('#fffaf0'), 8)
    );
  };
  const land =
    number === 1
      ? guesthouse()
      : backdrop(view) +
        downwards('verge', light.out('#a3c47a'), light.out('#6ba05f')) +
        shape('M0 304Q300 290 600 304V330H0z', 'url(#verge)');
  const side =
    number === 1
      ? palm(view, 66, 322, 1.5) +
        palm(view, 548, 322, 1.4, true) +
        person(view, 498, 344, 1.2, 3) +
        person(view, 110, 342, 1.15, 4)
      : number === 2
        ? palm(view, 58, 326, 1.4) + palm(view, 120, 322, 1.1) + shrub(view, 530, 322, 1.1)
        : tree(view, 60, 322, 1.2) + shrub(view, 120, 322, 0.9) + tree(view, 548, 322, 1.3);
  return [land, road(view), side, at(300, 346, body, 1.12)].join('');
}
