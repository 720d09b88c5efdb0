import { pictureFolders } from '@embarque/contract/files.ts';
import { airports, cityCodes } from '@embarque/flight/airports.ts';
import { landscapeOf } from '@embarque/flight/landscapes.ts';
import { expect, test } from 'vitest';
import { demoSearches } from './demo-searches.ts';
import { flightApi } from './index.ts';

const draw = flightApi.drawings?.[pictureFolders.destinations]?.draw ?? (() => undefined);

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

test('every airport and city code has a small scene, each another, and nothing else has one', () => {
  const codes = [
    ...airports.map(({ code }) => code).filter((_, at) => at % 20 === 0),
    ...cityCodes.map(({ code }) => code),
  ];
  const scenes = codes.map((code) => draw(code) ?? '');
  for (const [at, scene] of scenes.entries()) {
    expect(scene, codes[at]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
    expect(scene, codes[at]).not.toMatch(/NaN|undefined|Infinity|<script/);
    expect(scene.length, codes[at]).toBeLessThan(6_000);
  }
  expect(new Set(scenes).size).toBe(codes.length);
  for (const name of ['', 'ssa', 'SSAA', 'SSA/1', '__proto__', 'SS\n']) expect(draw(name)).toBeUndefined();
});

test('the demo’s first four searches are for places of four kinds', () => {
  expect(demoSearches.length).toBeGreaterThan(4);
  const kinds = demoSearches.slice(0, 4).map(({ destination }) => landscapeOf(destination.iata));
  expect(kinds).toEqual(['coast', 'mountain', 'river', 'city']);
  expect(demoSearches.map(({ origin, destination }) => [origin?.iata, destination.city])).toEqual(
    expect.arrayContaining([['SAO', 'Salvador']]),
  );
});
