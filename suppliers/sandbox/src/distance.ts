const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;

/** Degrees on the map. */
interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle kilometres, rounded: engines differ in the last bits of a sine, and prices depend on the distance. */
export function kilometresBetween(from: Position, to: Position): number {
  const dLat = (to.lat - from.lat) * RADIANS;
  const dLon = (to.lon - from.lon) * RADIANS;
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half)));
}
