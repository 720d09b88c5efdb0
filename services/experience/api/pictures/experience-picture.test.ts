import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { experiencePictures, drawExperience as pictureAt } from './experience-picture.ts';

const drawExperience = (name: string) => pictureAt(name, false);
const byNight = (name: string) => pictureAt(name, true);
const SCENES = [
  'boat',
  'beach',
  'balloon',
  'trail',
  'waterfall',
  'vineyard',
  'street',
  'night',
  'table',
  'workshop',
  'museum',
  'spa',
  'stage',
];
const ID = 'sandbox.BR-BA-SALVADOR_V2027_VELA';
const names = SCENES.flatMap((scene) =>
  ['coast', 'mountain', 'river', 'city'].flatMap((land) => [1, 2].map((at) => `${ID}-${scene}-${land}/${at}`)),
);
const ELEMENT = /<(\w+)/g;

it.each([
  ['day', drawExperience],
  ['night', byNight],
])(
  'is by %s whole SVG whatever it shows, of a size that is soon sent, and another for each place and number',
  (_, draw) => {
    const plain = draw('?');
    for (const name of names) {
      const svg = draw(name);
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\de-\d|<script|&/);
      expect(svg).not.toBe(plain);
      expect(gzipSync(svg).length, name).toBeLessThan(4_000);
      const elements = new Set([...svg.matchAll(ELEMENT)].map(([, element]) => element));
      for (const element of elements) {
        expect(element).toMatch(/^(svg|g|defs|use|path|rect|circle|ellipse|linearGradient|radialGradient|stop)$/);
      }
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, name).toContain(used);
    }
    expect(new Set(names.map(draw)).size).toBe(names.length);
    expect(names.map(draw)).toEqual(names.map(draw));
  },
);

it('is a plain one for other names, with nothing of the name in it', () => {
  const plain = drawExperience('');
  for (const name of [
    '__proto__',
    `${ID}-boat-sea/1`,
    `${ID}-boat-coast/0`,
    'x"><script>-boat-coast',
    `${ID}-boat-coast/1\n`,
  ]) {
    expect(drawExperience(name)).toBe(plain);
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (name) => drawExperience(name) === plain),
  );
  expect(drawExperience(`zqxjkwv-table-city-1`)).not.toContain('zqxjkwv');
});

it('lists as many pictures of an experience as its folder has, each of its own', () => {
  const listed = experiencePictures(`${ID}-boat-coast`);
  expect(listed).toEqual([1, 2, 3, 4].map((number) => `${ID}-boat-coast/${number}`));
  expect(new Set(listed.map(drawExperience)).size).toBe(4);
  expect(experiencePictures('other')).toEqual([]);
});
