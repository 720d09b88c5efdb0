import type { AirportRecord } from '@embarque/flight/airports.ts';

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;
const cache = new Map<string, number>();
const MAX_CACHED = 60_000;

/** Great-circle kilometres, rounded: engines differ in the last bits of a sine, and prices depend on the distance. */
export function kilometres(from: AirportRecord, to: AirportRecord): number {
  const key = from.code + to.code;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const distance = haversine(from, to);
  cache.set(key, distance);
  return distance;
}

function haversine(from: AirportRecord, to: AirportRecord): number {
  const dLat = (to.lat - from.lat) * RADIANS;
  const dLon = (to.lon - from.lon) * RADIANS;
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half)));
}
