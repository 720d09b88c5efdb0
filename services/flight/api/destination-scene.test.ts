import { drawDestination } from '@embarque/commerce/api/destinations/landmark.ts';
import { places } from '@embarque/commerce/api/destinations/scenes.ts';
import { tonesOf } from '@embarque/commerce/api/destinations/tones.ts';
import { pictureFolders } from '@embarque/contract/files.ts';
import { DESTINATIONS_MAX } from '@embarque/contract/home.ts';
import { airports, cityCodes } from '@embarque/flight/airports.ts';
import { landscapeOf } from '@embarque/flight/landscapes.ts';
import { expect, test } from 'vitest';
import { demoSearches } from './demo-searches.ts';
import { flightApi } from './index.ts';

const LOOK = { brand: '#0b4f6c', accent: '#f2a541', isNight: false };
const drawn = flightApi.drawings?.[pictureFolders.destinations]?.draw;
const draw = (name: string) => drawn?.(name, LOOK);

test.each([
  ['SSA', 'coast'],
  ['RIO', 'coast'],
  ['CXJ', 'mountain'],
  ['BRC', 'mountain'],
  ['IGU', 'river'],
  ['MAO', 'river'],
  ['SAO', 'city'],
  ['LIS', 'city'],
  ['QQQ', 'city'],
])('%s stands for a %s', (code, landscape) => {
  expect(landscapeOf(code)).toBe(landscape);
});

test('every airport and city code has a small picture, each another beside the places that have a scene of their own', () => {
  const codes = [
    ...airports.map(({ code }) => code).filter((_, at) => at % 20 === 0),
    ...cityCodes.map(({ code }) => code),
  ];
  const scenes = codes.map((code) => draw(code) ?? '');
  for (const [at, scene] of scenes.entries()) {
    expect(scene, codes[at]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
    expect(scene, codes[at]).not.toMatch(/NaN|undefined|Infinity|<script/);
    expect(scene.length, codes[at]).toBeLessThan(6_144);
  }
  const withoutScene = codes.filter(
    (code) => !places.some(({ landmark }) => draw(code) === drawDestination(landmark, tonesOf(LOOK, false))),
  );
  expect(withoutScene.length).toBeGreaterThan(codes.length / 2);
  expect(new Set(withoutScene.map(draw)).size).toBe(withoutScene.length);
});

test.each([
  ['SSA', 'salvador'],
  ['GIG', 'rio-de-janeiro'],
  ['SDU', 'rio-de-janeiro'],
  ['GRU', 'SAO'],
  ['MXP', 'MIL'],
  ['milao', 'MIL'],
  ['campina-grande', 'CPV'],
  ['bogota', 'BOG'],
  ['SEN', 'LON'],
  ['SFB', 'orlando'],
])('%s and %s are one place', (one, other) => {
  expect(draw(one)).toBe(draw(other));
});

test('a town of another name beside a city is no part of it', () => {
  expect(draw('VCP')).not.toBe(draw('SAO'));
  expect(draw('VCP')).toBe(draw('campinas'));
});

test('a city without a scene has a landscape of its kind', () => {
  expect(draw('tres-coracoes')).toMatch(/^<svg/);
  expect(draw('tres-coracoes')).not.toBe(draw('dois-coracoes'));
});

test.each(['', 'Ssa', 'SSAA', 'SSA/1', '__proto__', 'SS\n', 'são-paulo', '-a', 'a--b', 'a'.repeat(81)])(
  '%j is no place',
  (name) => {
    expect(draw(name)).toBeUndefined();
  },
);

test('the name of a place is not drawn', () => {
  expect(draw('um-lugar-qualquer')).not.toContain('qualquer');
});

test('the demo’s first four searches are for places of four kinds', () => {
  expect(demoSearches.length).toBeGreaterThan(4);
  const kinds = demoSearches.slice(0, 4).map(({ destination }) => landscapeOf(destination.iata));
  expect(kinds).toEqual(['coast', 'mountain', 'river', 'city']);
  expect(demoSearches.map(({ origin, destination }) => [origin?.iata, destination.city])).toEqual(
    expect.arrayContaining([['SAO', 'Salvador']]),
  );
});

test('the demo searches for as many destinations as home shows, each of another city', () => {
  expect(new Set(demoSearches.map(({ destination }) => destination.city)).size).toBe(DESTINATIONS_MAX);
});
