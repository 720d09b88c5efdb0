import { themeColours } from '@embarque/contract/campaign/brand-colours.ts';
import { themeNames } from '@embarque/contract/campaign/campaign.ts';
import { placeSlug } from '@embarque/contract/files.ts';
import { expect, test } from 'vitest';
import type { Landscape } from '../drawing/scene.ts';
import { drawDestination, type Landmark } from './landmark.ts';
import { landscapeFor } from './landscapes.ts';
import { places, sceneFor } from './scenes.ts';
import { type Tones, tonesOf } from './tones.ts';

const kinds: readonly Landscape[] = ['coast', 'mountain', 'river', 'city'];
const scenes: readonly (readonly [string, Landmark])[] = places.map(({ names, landmark }) => [
  names.join(' '),
  landmark,
]);
const landscapes: readonly (readonly [string, Landmark])[] = kinds.flatMap((kind) =>
  [0, 1, 2].map((turn) => [`${kind} ${turn}`, landscapeFor(kind, 'somewhere', turn)] as const),
);
const all = [...scenes, ...landscapes];

const looks = themeNames.flatMap((name) =>
  [false, true].map((isNight) => ({
    hour: `${name} by ${isNight ? 'night' : 'day'}`,
    tones: tonesOf(themeColours(name), isNight),
  })),
);

/** Tones that are all one colour, which no other can be mixed from. */
const grey: Tones = Object.assign(
  Object.fromEntries(Object.keys(looks[0]?.tones ?? {}).map((name) => [name, '#8a8a8a'])) as unknown as Tones,
  { isNight: false, sky: ['#8a8a8a', '#8a8a8a'] },
);

test.each(all)('%s is a small picture in every theme, by day and by night', (_, landmark) => {
  const pictures = looks.map(({ hour, tones }) => [hour, drawDestination(landmark, tones)] as const);
  for (const [hour, picture] of pictures) {
    expect(picture, hour).toMatch(/^<svg [^>]*viewBox="0 0 600 400"[^>]*>.*<\/svg>\n$/);
    expect(picture, hour).not.toMatch(/NaN|undefined|Infinity|<script|<text|href="http/);
    expect(Buffer.byteLength(picture), hour).toBeLessThan(6_144);
    expect(unclosed(picture), hour).toEqual([]);
  }
});

test.each(all)('%s has no colour beside its tones', (_, landmark) => {
  for (const isNight of [false, true]) {
    const colours = drawDestination(landmark, { ...grey, isNight }).match(
      /#[0-9a-f]{3,8}\b|(?:fill|stroke)="(?!#|none|url)[^"]*"/gi,
    );
    expect(new Set(colours)).toEqual(new Set(['#8a8a8a']));
  }
});

test('no two places look the same, nor do two landscapes of a kind that are shown in turn', () => {
  const tones = tonesOf(themeColours('default'), false);
  expect(new Set(all.map(([, landmark]) => drawDestination(landmark, tones))).size).toBe(all.length);
});

test('a place is found by each of its names, which are codes and slugs and no other place’s', () => {
  const names = places.flatMap((place) => place.names);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(/^[A-Z]{3}$/.test(name) || placeSlug(name) === name, name).toBe(true);
  for (const place of places) for (const name of place.names) expect(sceneFor(name)).toBe(place.landmark);
  for (const name of ['', 'ssa', 'QQQ', 'constructor', '__proto__']) expect(sceneFor(name)).toBeUndefined();
});

test('a landscape is the same again for the same name, and another for another', () => {
  const draw = (name: string) => drawDestination(landscapeFor('coast', name), tonesOf(themeColours('default'), false));
  expect(draw('trancoso')).toBe(draw('trancoso'));
  expect(new Set(['trancoso', 'paraty', 'itacare', 'ubatuba'].map(draw)).size).toBe(4);
  expect(draw('trancoso')).not.toContain('trancoso');
});

test('tones of the brand are further from each other than a glance misses, whatever the brand', () => {
  for (const { hour, tones } of looks) {
    const { far, mid, near, dark } = tones;
    expect(new Set([far, mid, near, dark, tones.water, tones.wall, tones.shade]).size, hour).toBe(7);
    const brightness = [far, mid, near, dark].map((colour) => sumOf(colour));
    expect(brightness, hour).toEqual([...brightness].sort((one, other) => other - one));
  }
});

const sumOf = (colour: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);

/** Returns the elements of an XML text that are not closed, or closed without being open. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name = '', self] of xml.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>|</g)) {
    if (tag === '<') return ['<'];
    if (slash) {
      if (open.pop() !== name) return [name];
    } else if (!self) open.push(name);
  }
  return open;
}
