import { gzipSync } from 'node:zlib';
import { GLOW } from '@embarque/commerce/api/drawing/light.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawHotel } from './hotel-picture.ts';
import { drawRoom } from './room-picture.ts';

const LANDSCAPES = ['coast', 'mountain', 'river', 'city'];
const HOTEL_PARTS = ['facade', 'pool', 'lobby', 'restaurant', 'view'];
const HOUSES = ['chalet', 'classic', 'midrise', 'pousada', 'resort', 'sobrado', 'tower'];
const ROOM_PARTS = ['std', 'sup', 'tpl', 'fam', 'dlx', 'bgl', 'chl', 'ste'].flatMap((kind) => [
  `bed-${kind}`,
  `bath-${kind}`,
]);
const SEEDS = ['0', '1k2j3', '9zz', 'abc', '1z141z3', 'q7', 'm4x', 'constructor'];
const MAX_BYTES = 15_000;
const MAX_SENT_BYTES = 4_000;

const ELEMENTS = /^(svg|g|defs|use|path|rect|circle|ellipse|linearGradient|radialGradient|stop)$/;
const TAG = /<(\/?)(\w+)((?: [\w-]+="[^"<>&]*")*)(\/?)>/g;

/** Reads a picture as XML. Returns its attributes; throws where something is not closed, unknown, or no element. */
function read(svg: string): [name: string, value: string][] {
  const attributes: [string, string][] = [];
  const open: string[] = [];
  const rest = svg.replace(TAG, (_tag, closes: string, name: string, texts: string, empty: string) => {
    if (closes && open.pop() !== name) throw new Error(`${name} is closed, not open`);
    if (!closes && !empty) open.push(name);
    if (!ELEMENTS.test(name)) throw new Error(`unknown element ${name}`);
    for (const [, key = '', value = ''] of texts.matchAll(/([\w-]+)="([^"]*)"/g)) attributes.push([key, value]);
    return '';
  });
  if (open.length > 0 || rest.trim()) throw new Error(`not closed: ${open}, no element: ${rest}`);
  return attributes;
}

describe.each([
  ['a hotel', (name: string) => drawHotel(name, false), HOTEL_PARTS],
  ['a hotel by night', (name: string) => drawHotel(name, true), HOTEL_PARTS],
  ['a room', (name: string) => drawRoom(name, false), ROOM_PARTS],
  ['a room by night', (name: string) => drawRoom(name, true), ROOM_PARTS],
])('the picture of %s', (_name, draw, parts) => {
  const names = parts.flatMap((part) =>
    LANDSCAPES.flatMap((land) =>
      [land, ...(part === 'facade' ? HOUSES.map((house) => `${land}-${house}`) : [])].flatMap((place) =>
        SEEDS.map((seed) => `${part}-${place}-${seed}`),
      ),
    ),
  );

  it('is whole SVG of a known size, whatever it shows, and not the plain one', () => {
    for (const name of names) {
      const svg = draw(name);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\de-\d/);
      expect(svg).not.toBe(draw('?'));
      expect(svg.length, name).toBeLessThan(MAX_BYTES);
      expect(gzipSync(svg).length, name).toBeLessThan(MAX_SENT_BYTES);
      read(svg);
    }
  });

  it('refers only to what it defines, once each', () => {
    for (const name of names) {
      const attributes = read(draw(name));
      const ids = attributes.flatMap(([key, value]) => (key === 'id' ? [value] : []));
      const used = attributes.flatMap(([, value]) => /^(?:#(?=r\d)|url\(#)(\w+)\)?$/.exec(value)?.[1] ?? []);
      const outside = attributes.filter(([key, value]) => key !== 'xmlns' && /\/\/|url\((?!#)/.test(value));
      expect({ outside, missing: used.filter((id) => !ids.includes(id)) }, name).toEqual({ outside: [], missing: [] });
      expect(new Set(ids).size, name).toBe(ids.length);
    }
  });

  it('is the same each time, and another for another seed, part or landscape', () => {
    const pictures = names.map(draw);
    expect(names.map(draw)).toEqual(pictures);
    // A front whose house is not told has one of those that may be told.
    const isTold = (name: string) => HOUSES.includes(name.split('-')[2] ?? '');
    for (const group of [names.filter(isTold), names.filter((name) => !isTold(name))])
      expect(new Set(group.map((name) => draw(name))).size).toBe(group.length);
  });

  it('is a plain one for other names, with nothing of the name in it', () => {
    const plain = draw('');
    read(plain);
    const odd = [
      '__proto__',
      'constructor',
      'facade',
      'facade-sea-1',
      'bed-std-coast-',
      'pool-coast-tower-1',
      'facade-coast-castle-1',
      'facade-tower-1',
      'pool-coast-A"><script>',
      '../x',
      'bed-std-coast-1\n',
      'x'.repeat(10_000),
    ];
    for (const name of [...odd, 'facade-coast-<b>', `view-city-${'9'.repeat(14)}`]) expect(draw(name)).toBe(plain);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (name) => draw(name) === plain));
  });

  it('carries nothing of its seed', () => {
    for (const part of parts) expect(draw(`${part}-coast-zqxjkwv`)).not.toContain('zqxjkwv');
  });
});

describe('the pictures of one hotel', () => {
  it('do not show a hotel as a room, nor a room as a hotel', () => {
    expect(drawHotel('bed-std-coast-1', false)).toBe(drawHotel('?', false));
    expect(drawRoom('facade-coast-1', false)).toBe(drawRoom('?', false));
  });

  it('have their lamps on by night, whatever the hour by day', () => {
    for (const seed of SEEDS) expect(drawRoom(`bed-std-coast-${seed}`, true)).toContain(GLOW);
  });
});
