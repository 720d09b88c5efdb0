import { describe, expect, it } from 'vitest';
import { areaAround } from './areas.ts';
import { curveThrough, namesOf, type Point, pointsOf, waterOf } from './ground.ts';
import { loadGround } from './grounds.ts';

/** Degrees: a name stands on its river. */
const RIVER_REACH = 0.005;

const grounds = await Promise.all(
  Object.entries(loadGround).map(async ([name, load]) => ({ name, ground: await load() })),
);

describe.each(grounds)('the ground of $name', ({ name, ground }) => {
  const districts = namesOf(ground, ground.districts);

  it('has its districts and sights on its map', () => {
    for (const { name: what, at } of [
      ...districts,
      ...namesOf(ground, ground.sights),
      ...namesOf(ground, ground.seas),
    ]) {
      expect([what, areaAround(...at)?.name]).toEqual([what, name]);
    }
  });

  it('has 8 to 12 districts, none twice, all of them on land', () => {
    const isWater = waterOf(ground);
    expect(districts.length).toBeGreaterThanOrEqual(8);
    expect(districts.length).toBeLessThanOrEqual(12);
    expect(new Set(districts.map((each) => each.name)).size).toBe(districts.length);
    expect(districts.filter(({ at }) => isWater(at))).toEqual([]);
  });

  it('has names of seas on water and those of rivers at a river, where it has shores', () => {
    const isWater = waterOf(ground);
    const rivers = (ground.rivers ?? []).flatMap((line) => curveThrough(pointsOf(ground, line), false));
    const isAtRiver = ([y, x]: Point) => rivers.some(([toY, toX]) => Math.hypot(toY - y, toX - x) < RIVER_REACH);
    if (!ground.water) return;
    expect(namesOf(ground, ground.seas).filter(({ at }) => !isWater(at) && !isAtRiver(at))).toEqual([]);
  });

  it('has lines of numbers alone, few enough to be loaded on a phone', () => {
    const { water = [], islands = [], lakes = [], rivers = [], parks = [], roads } = ground;
    for (const line of [...water, ...islands, ...lakes, ...rivers, ...parks, ...roads]) {
      expect(pointsOf(ground, line).flat().every(Number.isFinite), line).toBe(true);
    }
    expect(JSON.stringify(ground).length).toBeLessThan(6_000);
  });
});

describe('a curve', () => {
  it('passes through its points, and does not swing out because of a corner far off', () => {
    const shore = [
      [0, 0],
      [1, 0],
      [2, 0.2],
      [3, 0],
      [300, 300],
    ] as const;
    const curve = curveThrough(shore, true);
    for (const point of shore) expect(curve).toContainEqual(point);
    const near = curve.filter(([north, east]) => north > 0 && north < 3 && east < 3);
    for (const [, east] of near) expect(Math.abs(east)).toBeLessThan(0.6);
  });
});

it('tells water from islands in it, and lakes on those', () => {
  const square = (half: number) => `-${half},-${half} -${half},${half} ${half},${half} ${half},-${half}`;
  const isWater = waterOf({
    origin: [0, 0],
    water: [square(100)],
    islands: [square(50)],
    lakes: [square(10)],
    roads: [],
    districts: [],
  });
  expect([0.2, 0.08, 0.03, 0.001].map((east) => isWater([0, east]))).toEqual([false, true, false, true]);
});
