import data from '@embarque/flight/data/landscapes.json' with { type: 'json' };
import * as z from 'zod/mini';
import { cityCodes } from './airports.ts';

/** What lies around a place. */
export type Landscape = 'coast' | 'mountain' | 'river' | 'city';

const codes = z.pipe(
  z.string(),
  z.transform((listed) => new Set(listed.split(' '))),
);
const { coast, mountain, river } = z.object({ coast: codes, mountain: codes, river: codes }).parse(data);
const cities = new Map(cityCodes.map(({ code, airports }) => [code, airports[0]]));

/**
 * Returns what lies around the town of an airport, or of the busiest of a city code: from data/landscapes.json, which scripts/data
 * generates. A code that is not known there stands for a city.
 */
export function landscapeOf(code: string): Landscape {
  const airport = cities.get(code) ?? code;
  if (coast.has(airport)) return 'coast';
  if (mountain.has(airport)) return 'mountain';
  return river.has(airport) ? 'river' : 'city';
}
