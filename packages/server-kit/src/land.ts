import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { feature } from 'topojson-client';
import { type Bounds, clipRing, type Ring } from './clip-ring.ts';

interface Polygon {
  readonly bounds: Bounds;
  /** Its shore, then those of seas inside; of what the 180th meridian cuts once for each end of the map. */
  readonly rings: readonly Float32Array[];
}

const require = createRequire(import.meta.url);

type Topology = Parameters<typeof feature>[0];

/** Polygons decoded before others get their turn: loading must not hold up the server. */
const AT_ONCE = 100;

/** Returns the shores within bounds, clipped to them: rings to fill by the even-odd rule. */
export async function landIn(bounds: Bounds): Promise<Ring[]> {
  const near = (await land()).filter((polygon) => overlap(polygon.bounds, bounds));
  return near.flatMap(({ rings }) => rings.map((ring) => clipRing(ring, bounds)).filter(({ length }) => length > 0));
}

/** Whether a place is on land, as exactly as maps of the whole earth know: to about a kilometre. */
export async function isLand(place: { readonly latitude: number; readonly longitude: number }): Promise<boolean> {
  const { latitude, longitude } = place;
  const at = { west: longitude, east: longitude, south: latitude, north: latitude };
  const near = (await land()).filter(({ bounds }) => overlap(bounds, at));
  return near.some(({ rings }) => rings.filter((ring) => surrounds(ring, longitude, latitude)).length % 2 === 1);
}

let loaded: Promise<readonly Polygon[]> | undefined;

/** The land of the earth, loaded when it is first asked for. */
function land(): Promise<readonly Polygon[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<readonly Polygon[]> {
  const topology = JSON.parse(await readFile(require.resolve('world-atlas/land-10m.json'), 'utf8')) as Topology;
  const polygons: Polygon[] = [];
  for (const arcs of polygonsOf(topology)) {
    const { geometry } = feature(topology, { type: 'Polygon', arcs });
    if (geometry.type !== 'Polygon') continue;
    const rings = geometry.coordinates.flatMap(unfold).map((ring) => Float32Array.from(ring.flat()));
    if (rings.length > 0) polygons.push({ rings, bounds: joined(rings.map(boundsOf)) });
    if (polygons.length % AT_ONCE === 0) await nextTurn();
  }
  return polygons;
}

function polygonsOf({ objects }: Topology): number[][][] {
  const { land: object } = objects;
  const parts = object?.type === 'GeometryCollection' ? object.geometries : [];
  return parts.flatMap((part) =>
    part.type === 'MultiPolygon' ? part.arcs : part.type === 'Polygon' ? [part.arcs] : [],
  );
}

const HALF_TURN = 180;
const TURN = 360;

/**
 * The shores of islands that the 180th meridian cuts jump from one end of the map to its other end, which would be lines round the whole
 * earth. Returns such a shore as it goes on beyond an end of the map, at both ends; another as it is.
 */
function unfold(ring: readonly number[][]): (readonly number[][])[] {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const unfolded = ring.map(([x = 0, y = 0]) => {
    if (Math.abs(x - before) > HALF_TURN) turns += x < before ? TURN : -TURN;
    before = x;
    return [x + turns, y];
  });
  // A shore round a pole does not close; it ends at both ends of the map, as it should.
  if (turns !== 0 || unfolded.every(([x], at) => x === ring[at]?.[0])) return [ring];
  const xs = unfolded.map(([x = 0]) => x);
  return [-TURN, 0, TURN]
    .filter((turn) => Math.max(...xs) + turn > -HALF_TURN && Math.min(...xs) + turn < HALF_TURN)
    .map((turn) => unfolded.map(([x = 0, y = 0]) => [x + turn, y]));
}

const joined = (all: readonly Bounds[]): Bounds => ({
  west: Math.min(...all.map(({ west }) => west)),
  south: Math.min(...all.map(({ south }) => south)),
  east: Math.max(...all.map(({ east }) => east)),
  north: Math.max(...all.map(({ north }) => north)),
});

function boundsOf(ring: Float32Array): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    const [x = 0, y = 0] = [ring[at], ring[at + 1]];
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return { west, south, east, north };
}

const overlap = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south;

/** Whether a line from the place to the east crosses a ring an odd number of times. */
function surrounds(ring: Float32Array, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
    const [toX = 0, toY = 0, fromX = 0, fromY = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
  }
  return isInside;
}
