/** A part of the earth in degrees; west is less than east. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Longitude and latitude by turns. */
export type Ring = Float32Array | readonly number[];

/** One side of bounds: which coordinate it limits (0 east-west, 1 north-south), where, and on which side of it is inside. */
interface Side {
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly sign: 1 | -1;
}

/** Clips a ring to bounds, one side after another (Sutherland and Hodgman). Returns no points if nothing of it is inside. */
export function clipRing(ring: Ring, { west, south, east, north }: Bounds): Ring {
  const sides: readonly Side[] = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ];
  return sides.reduce<Ring>(clipToSide, ring);
}

function clipToSide(ring: Ring, { axis, limit, sign }: Side): number[] {
  const clipped: number[] = [];
  const { length } = ring;
  let [fromX = 0, fromY = 0] = length > 0 ? [ring[length - 2], ring[length - 1]] : [];
  let wasInside = sign * ((axis === 0 ? fromX : fromY) - limit) >= 0;
  for (let at = 0; at < length; at += 2) {
    const x = ring[at] ?? 0;
    const y = ring[at + 1] ?? 0;
    const isInside = sign * ((axis === 0 ? x : y) - limit) >= 0;
    if (isInside !== wasInside) {
      if (axis === 0) clipped.push(limit, fromY + ((limit - fromX) / (x - fromX)) * (y - fromY));
      else clipped.push(fromX + ((limit - fromY) / (y - fromY)) * (x - fromX), limit);
    }
    if (isInside) clipped.push(x, y);
    fromX = x;
    fromY = y;
    wasInside = isInside;
  }
  return clipped;
}
