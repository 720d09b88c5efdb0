/**
 * The ground of a city's map, drawn by hand from what everybody knows of the city: schematic, and no survey. Its lines are few points,
 * each the thousandths of a degree north and east of the origin, `north,east north,east`; whoever draws them lays curves through.
 */
export interface Ground {
  readonly origin: Point;
  /** Shores of the sea and of wide rivers. */
  readonly water?: readonly string[];
  /** Shores of land within the water. */
  readonly islands?: readonly string[];
  /** Shores of water within the land, that of islands too. */
  readonly lakes?: readonly string[];
  /** Rivers too narrow to have shores. */
  readonly rivers?: readonly string[];
  readonly parks?: readonly string[];
  readonly roads: readonly string[];
  /** Where people stay, those that tell most about the city first. */
  readonly districts: readonly Name[];
  /** What else people find their way by, such as an airport. */
  readonly sights?: readonly Name[];
  /** Names on the water. */
  readonly seas?: readonly Name[];
}

export type Point = readonly [latitude: number, longitude: number];
export type Name = readonly [name: string, north: number, east: number];
export interface NamedPoint {
  readonly name: string;
  readonly at: Point;
}

const STEPS = 6;

/** Returns the points of a line of a ground. */
export function pointsOf({ origin }: Pick<Ground, 'origin'>, line: string): Point[] {
  return line
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [north = 0, east = 0] = pair.split(',').map(Number);
      return pointAt(origin, north, east);
    });
}

/** Returns names with the points they stand at. */
export const namesOf = ({ origin }: Pick<Ground, 'origin'>, names: readonly Name[] = []): NamedPoint[] =>
  names.map(([name, north, east]) => ({ name, at: pointAt(origin, north, east) }));

const pointAt = ([latitude, longitude]: Point, north: number, east: number): Point => [
  latitude + north / 1000,
  longitude + east / 1000,
];

/**
 * Lays a curve through points, which never swings out farther than a third of the way between two of them: a corner far off does not bend
 * a shore that is near.
 */
export function curveThrough(points: readonly Point[], isClosed: boolean): Point[] {
  const count = points.length;
  if (count < 3) return [...points];
  const at = (index: number): Point => {
    const found = isClosed ? (index + count) % count : Math.max(0, Math.min(index, count - 1));
    return points[found] as Point;
  };
  const curve: Point[] = [at(0)];
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [from, to] = [at(index), at(index + 1)];
    const third = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const leaving = direction(at(index - 1), to);
    const arriving = direction(from, at(index + 2));
    const first: Point = [from[0] + leaving[0] * third, from[1] + leaving[1] * third];
    const second: Point = [to[0] - arriving[0] * third, to[1] - arriving[1] * third];
    for (let step = 1; step <= STEPS; step += 1) curve.push(bezier([from, first, second, to], step / STEPS));
  }
  return curve;
}

function direction(from: Point, to: Point): Point {
  const [north, east] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(north, east) || 1;
  return [north / length, east / length];
}

function bezier([from, first, second, to]: readonly [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  return [
    a * from[0] + b * first[0] + c * second[0] + d * to[0],
    a * from[1] + b * first[1] + c * second[1] + d * to[1],
  ];
}

/** Returns what tells whether a place of a city is in its water, as its map shows it. */
export function waterOf(ground: Ground): (at: Point) => boolean {
  const shores = (lines: readonly string[] = []) => lines.map((line) => curveThrough(pointsOf(ground, line), true));
  const [water, islands, lakes] = [shores(ground.water), shores(ground.islands), shores(ground.lakes)];
  const isIn = (rings: readonly Point[][], at: Point) => rings.some((ring) => surrounds(ring, at));
  return (at) => isIn(lakes, at) || (isIn(water, at) && !isIn(islands, at));
}

/** Whether a line from a place to the east crosses a shore an odd number of times. */
function surrounds(ring: readonly Point[], [y, x]: Point): boolean {
  let isInside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    if (before) {
      const [[fromY, fromX], [toY, toX]] = [before, point];
      if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
    }
    before = point;
  }
  return isInside;
}
