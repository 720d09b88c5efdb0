import { shareRepeats } from './repeats.ts';

/** Pieces of SVG. Every picture is 600 by 400; its subject keeps to the middle, as cards crop it to 4:3, 16:9 or a square. */

const WIDTH = 600;
const HEIGHT = 400;

const short = (value: number | string) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.') : value;

/** Path data whose numbers are rounded to tenths. */
export const d = (texts: TemplateStringsArray, ...values: (number | string)[]): string =>
  String.raw({ raw: texts }, ...values.map(short));

const opacityOf = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');

export const shape = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${opacityOf(opacity)}/>`;

export const line = (data: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacityOf(opacity)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  d`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? d` rx="${radius}"` : ''}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  d`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacityOf(opacity)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacityOf(opacity)}/>`;

/** A line with square ends: bars and small boxes, as wide as the stroke. */
export const bars = (data: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${data}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="butt"${opacityOf(opacity)}/>`;

/** Path data of a box, for many boxes in one path. */
export const box = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y}h${width}v${height}h${-width}z`;

/** Path data of a box with a round head. */
export const arch = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`;

/** A gradient from top to bottom; used as `url(#id)`. */
export const downwards = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours
    .map((colour, at) => d`<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** Content moved to a place, larger or smaller, or the other way round. */
export const at = (x: number, y: number, content: string, scale = 1, mirrored = false): string =>
  d`<g transform="translate(${x} ${y})${scale === 1 && !mirrored ? '' : ` scale(${short(mirrored ? -scale : scale)} ${short(scale)})`}">${content}</g>`;

/** Joins what a list is drawn as. */
export const each = <Item>(items: readonly Item[], draw: (item: Item, at: number) => string): string =>
  items.map(draw).join('');

/** Whole numbers from 0. */
export const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The whole picture. */
export function picture(content: string, mirrored = false): string {
  const shared = shareRepeats(content);
  const drawn = mirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${shared}</g>` : shared;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" stroke-linecap="round">${drawn}</svg>\n`;
}
