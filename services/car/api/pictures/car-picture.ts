import { bodyStyleOf } from '@embarque/car/rules/acriss.ts';
import { darker, lighter, mix } from '@embarque/commerce/api/drawing/colour.ts';
import { createDice } from '@embarque/commerce/api/drawing/dice.ts';
import { at, count, d, disc, each, line, oval, shape } from '@embarque/commerce/api/drawing/svg.ts';
import { type CarBody, carBodies } from './car-bodies.ts';

/** Quiet paints, as fleets have them. */
const paints = ['#c3ccd2', '#33597a', '#8d3f45', '#5b6873', '#e4e8ea', '#2f7074', '#b9a684', '#28323c'] as const;

const GROUND = 152;
const GLASS = '#2b4154';
const TYRE = '#1e262d';
const PLASTIC = '#39434c';
const SHADE = '#10202c';

/** What is left free below the ground, so that a car stands in the middle of its picture. */
const LIFT = 12;

/**
 * Returns an SVG picture of a class of cars by its ACRISS code: the side of its body, not of a model, in a paint that the code
 * always has. Never throws: an unknown code is drawn as a sedan. Nothing of the code gets into the markup.
 */
export function drawCar(acriss: string): string {
  const style = bodyStyleOf(acriss);
  const body = carBodies[style];
  // A hatchback is short and leaves room, unless it is a mini.
  const size = style === 'hatch' && !acriss.startsWith('M') ? 1.1 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="320" height="180" stroke-linecap="round" stroke-linejoin="round">${at(
    160 * (1 - size),
    GROUND * (1 - size) - LIFT,
    oval(160, GROUND, 142, 9, SHADE, 0.1) +
      oval(160, GROUND, 122, 5, SHADE, 0.16) +
      bodywork(body, createDice(acriss).one(paints)) +
      each(body.wheels, (x) => at(x, GROUND - body.radius, wheel, body.radius / 20)),
    size,
  )}</svg>\n`;
}

function bodywork(body: CarBody, paint: string): string {
  const { outline, glass, sill, rough, wheels, radius, dark, lights } = body;
  const [front, rear] = lights;
  const [light, shade] = [lighter(paint, 0.34), darker(paint, 0.34)];
  const gap = mix(paint, '#10202c', 0.45);
  return [
    `<defs><linearGradient id="p" x2="0" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${paint}"/><stop offset="1" stop-color="${darker(paint, 0.2)}"/></linearGradient>`,
    `<clipPath id="b"><path d="${outline}"/></clipPath><clipPath id="g"><path d="${glass}"/></clipPath></defs>`,
    dark?.shapes ? shape(dark.shapes, PLASTIC) : '',
    dark?.lines ? line(dark.lines, PLASTIC, 3) : '',
    shape(outline, 'url(#p)'),
    line(outline, gap, 1.5, 0.8),
    '<g clip-path="url(#b)">',
    // The shoulder catches the light; below it the side turns to the ground.
    line(d`M0 ${sill - 22}C90 ${sill - 27} 230 ${sill - 27} 320 ${sill - 24}`, light, 2, 0.7),
    shape(d`M0 ${sill}Q160 ${sill - 5} 320 ${sill}V180H0z`, rough ? PLASTIC : shade),
    each(wheels, (x) => disc(x, GROUND - radius, radius + (rough ? 7 : 4), rough ? PLASTIC : shade)),
    each(wheels, (x) => disc(x, GROUND - radius, radius + 2.5, '#151b20')),
    at(
      front[0],
      front[1],
      shape('M-9 0H15L25-3L19 6Q8 10-9 9z', '#f8fbfd') + shape('M-9 5Q8 6 21 2L19 6Q8 10-9 9z', '#a9bac7'),
    ),
    at(rear[0], rear[1], shape('M16 0H-5L-11 5V11H16z', '#c5403a') + shape('M16 6H-11V11H16z', '#8e2b2b')),
    '</g>',
    shape(glass, GLASS),
    '<g clip-path="url(#g)">',
    shape('M128 40H162L120 100H86zM172 40H180L138 100H130zM232 40H252L210 100H190z', '#fff', 0.2),
    line(body.posts, darker(paint, 0.12), 5),
    '</g>',
    line(body.gaps, gap, 1.2, 0.75),
    line(
      each(body.handles, ([x, y]) => d`M${x} ${y}h9`),
      gap,
      2.4,
    ),
    at(...body.mirror, shape('M0 2V-7Q-1-10-4-10H-8Q-12-9-11-4Q-10 0-4 0z', darker(paint, 0.22))),
  ].join('');
}

/** A wheel of radius 20 with five double spokes. */
const wheel =
  disc(0, 0, 20, TYRE) +
  disc(0, 0, 13.5, '#8e9aa4') +
  disc(0, 0, 11.5, '#3c464f') +
  line(
    each(count(5), (spoke) => {
      const turn = (spoke * 2 * Math.PI) / 5 - Math.PI / 2;
      const tip = (side: number) => d`${12 * Math.cos(turn + side)} ${12 * Math.sin(turn + side)}`;
      return `M0 0L${tip(-0.16)}M0 0L${tip(0.16)}`;
    }),
    '#d5dce1',
    2.2,
  ) +
  disc(0, 0, 3.4, '#eef2f4');
