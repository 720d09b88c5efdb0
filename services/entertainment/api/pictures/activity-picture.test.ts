import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activityPictures, drawActivity as pictureAt } from './activity-picture.ts';

const drawActivity = (name: string) => pictureAt(name, false);
const byNight = (name: string) => pictureAt(name, true);
const SCENES = [
  'museum',
  'aquarium',
  'park',
  'theatre',
  'cablecar',
  'stadium',
  'citywalk',
  'boat',
  'viewpoint',
  'food',
  'van',
  'sedan',
];
const names = SCENES.flatMap(activityPictures);
const MAX_BYTES = 6_000;
const ELEMENT = /<(\w+)/g;

it.each([
  ['day', drawActivity],
  ['night', byNight],
])(
  'is by %s whole SVG whatever it shows, of a size that is soon sent, and another for each scene and number',
  (_, draw) => {
    for (const name of names) {
      const svg = draw(name) ?? '';
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="34 0 532 399" width="532"/);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\de-\d|<script|&|--/);
      expect(svg.length, name).toBeLessThan(MAX_BYTES);
      expect(gzipSync(svg).length, name).toBeLessThan(2_600);
      for (const [, element] of svg.matchAll(ELEMENT)) {
        expect(element).toMatch(/^(svg|g|defs|use|path|rect|circle|ellipse|linearGradient|radialGradient|stop)$/);
      }
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, name).toContain(used);
    }
    expect(new Set(names.map(draw)).size).toBe(SCENES.length * 3);
    expect(names.map(draw)).toEqual(names.map(draw));
  },
);

it('lists the three pictures of a scene, and none of another folder', () => {
  expect(activityPictures('museum')).toEqual(['museum/1', 'museum/2', 'museum/3']);
  for (const folder of ['', 'beach', 'constructor', 'museum/', 'Museum']) expect(activityPictures(folder)).toEqual([]);
});

it('is nothing for any other name', () => {
  for (const name of [
    '',
    '__proto__',
    'constructor/1',
    'museum',
    'museum/0',
    'museum/4',
    'museum/1\n',
    'museum/1.svg',
  ]) {
    expect(drawActivity(name)).toBeUndefined();
  }
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));
  fc.assert(fc.property(text, (name) => names.includes(name) || drawActivity(name) === undefined));
});
