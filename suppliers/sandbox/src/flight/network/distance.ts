import type { AirportRecord } from '@embarque/flight/airports.ts';
import { kilometresBetween } from '../../distance.ts';

const cache = new Map<string, number>();
const MAX_CACHED = 60_000;

/** Kilometres between two airports. */
export function kilometres(from: AirportRecord, to: AirportRecord): number {
  const key = from.code + to.code;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const distance = kilometresBetween(from, to);
  cache.set(key, distance);
  return distance;
}
