/** A rectangle on the screen, by its edges in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A marker that may stand on the map: its point, and how large its text is. */
export interface Spot extends Size {
  readonly x: number;
  readonly y: number;
}

/** Markers that have no room by themselves, in one circle, which stands around its point. */
export interface Cluster extends Spot {
  /** Which of the spots. */
  readonly members: readonly number[];
}

export interface MapLayout {
  /** Which names stand there, which spots have their text, and which are points; the rest are in clusters or out of sight. */
  readonly names: ReadonlySet<number>;
  readonly pills: ReadonlySet<number>;
  readonly points: ReadonlySet<number>;
  readonly clusters: readonly Cluster[];
}

interface MapContent {
  readonly width: number;
  readonly height: number;
  /** Those that matter most first. */
  readonly spots: readonly Spot[];
  readonly names: readonly Spot[];
  /** Signs without a text, which names leave free. */
  readonly pins?: readonly Spot[];
  /** Has its text whatever is around it. */
  readonly selected?: number | undefined;
  /** Whether coming nearer would tell them apart. */
  readonly canCluster: boolean;
  /** How large every circle is that has a text; without it they are as large as how many they have together. */
  readonly clusterSize?: Size | undefined;
}

export const MOST_PILLS = 15;
/** On a small map fewer, or they would cover it. */
const PX2_FOR_A_PILL = 14_000;
const SMALL_PX = 600;
/** There, where circles say what the least of theirs is: they need the room, and say more. */
const FEW_PILLS = 2;
/** Those that zoom, in the upper right corner. */
const BUTTONS = { width: 64, height: 110 };
const NOWHERE: Spot = { x: -1000, y: -1000, width: 0, height: 0 };
const PILL_GAP = 8;
const NAME_GAP = 4;
/** Enough for a circle that takes in its neighbours later, and grows. */
const CLUSTER_GAP = 8;
/** Those with a text do not grow. */
const TEXT_GAP = 3;
const POINT_PX = 14;
/** Markers so near to each other become one. */
const CLUSTER_REACH = 52;
/** The same for circles with a text, as a share of their width. */
const TEXT_REACH = 0.5;
/** How far a circle may stand from the middle of its markers to have room, and how far before a name gives way. */
const ROUNDS = [14, 28, 42, 60];
const NEAR_PX = 28;

/** Decides what a map shows of its markers and names: no text and no circle covers another. */
export function layOut({
  width,
  height,
  spots,
  names,
  pins = [],
  selected,
  canCluster,
  clusterSize,
}: MapContent): MapLayout {
  const view: Box = { left: 0, top: 0, right: width, bottom: height };
  const shownNames = new Set<number>();
  const buttons: Box = { left: width - BUTTONS.width, top: 0, right: width, bottom: BUTTONS.height };
  const taken: Box[] = [buttons, ...pins.map(above)];
  const isFree = (box: Box, gap: number) => !taken.some((other) => overlap(other, box, gap));
  for (const [index, name] of names.entries()) {
    const box = around(name, name);
    if (!contains(view, box) || !isFree(box, NAME_GAP)) continue;
    shownNames.add(index);
    taken.push(box);
  }
  const pills = new Set<number>();
  const addPill = (index: number, spot: Spot) => {
    pills.add(index);
    taken.push(above(spot));
  };
  const chosen = selected === undefined ? undefined : spots[selected];
  if (selected !== undefined && chosen) addPill(selected, chosen);
  const isSmall = width < SMALL_PX;
  const mostHere = Math.max(4, Math.floor((width * height) / PX2_FOR_A_PILL));
  const most = isSmall && clusterSize ? FEW_PILLS : Math.min(MOST_PILLS, mostHere);
  const rest: number[] = [];
  for (const [index, spot] of spots.entries()) {
    if (index === selected || !holds(view, spot)) continue;
    const box = above(spot);
    if (pills.size < most && contains(view, box) && isFree(box, NAME_GAP / 2) && !crowds(box, pills, spots))
      addPill(index, spot);
    else rest.push(index);
  }
  if (!canCluster) return { names: shownNames, pills, points: new Set(rest), clusters: [] };
  // On a small map names would leave no room to tell places apart: circles go before them.
  const texts = [...pills].map((index) => above(spots[index] ?? NOWHERE));
  const kept = [buttons, ...texts];
  const { points, groups } = gather(rest, spots, { view, kept, taken: isSmall ? kept : taken, clusterSize });
  const circles = groups.map((group) => circleOf(group, clusterSize));
  // Where there was no room at all for a circle, it takes in the price below it, and the name goes.
  for (const index of pills) {
    const spot = spots[index];
    const at = circles.findIndex((circle) => spot && index !== selected && overlap(circle, above(spot), 0));
    if (at < 0) continue;
    pills.delete(index);
    groups[at]?.members.push(index);
  }
  for (const index of shownNames) {
    const name = names[index];
    if (name && circles.some((circle) => overlap(circle, around(name, name), 0))) shownNames.delete(index);
  }
  return {
    names: shownNames,
    pills,
    points,
    clusters: groups.map((group) => ({ ...group, ...sizeOf(group, clusterSize) })),
  };
}

/** Whether a text is too near to another for fingers. */
const crowds = (box: Box, pills: ReadonlySet<number>, spots: readonly Spot[]): boolean =>
  [...pills].some((index) => {
    const other = spots[index];
    return other !== undefined && overlap(above(other), box, PILL_GAP);
  });

interface Room {
  readonly view: Box;
  readonly taken: readonly Box[];
  /** Of these, what does not give way: names do, where a circle would stand away from its places. */
  readonly kept: readonly Box[];
  readonly clusterSize: Size | undefined;
}

type Group = { x: number; y: number; members: number[] };

/** Gathers markers that are near to each other in circles with room of their own; those alone are points. */
function gather(rest: readonly number[], spots: readonly Spot[], room: Room) {
  const { taken, clusterSize } = room;
  const reach = clusterSize ? clusterSize.width * TEXT_REACH : CLUSTER_REACH;
  const groups: Group[] = [];
  for (const index of rest) {
    const spot = spots[index];
    if (!spot) continue;
    const near = groups.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < reach);
    if (near) near.members.push(index);
    else groups.push({ x: spot.x, y: spot.y, members: [index] });
  }
  const placed: Group[] = [];
  const alone: Group[] = [];
  for (const group of groups.toSorted((one, other) => other.members.length - one.members.length)) {
    if (group.members.length === 1) alone.push(group);
    else place(centred(group, spots), spots, placed, room);
  }
  const points = new Set<number>();
  for (const { x, y, members } of alone) {
    const box = around({ x, y }, { width: POINT_PX, height: POINT_PX });
    const hit = placed.find((cluster) => overlap(circleOf(cluster, clusterSize), box, 0));
    const isCovered = hit !== undefined || taken.some((other) => overlap(other, box, 0));
    const home = hit ?? (isCovered ? nearest(placed, x, y) : undefined);
    if (home) home.members.push(...members);
    else for (const index of members) points.add(index);
  }
  return { points, groups: apart(placed, clusterSize) };
}

/** The middle of a group's markers. */
function centred({ members }: Group, spots: readonly Spot[]): Group {
  const mean = (coordinate: 'x' | 'y') =>
    members.reduce((sum, at) => sum + (spots[at]?.[coordinate] ?? 0), 0) / members.length;
  return { x: mean('x'), y: mean('y'), members };
}

/**
 * Puts a circle where it stands free: among its markers or close to them, if need be in the place of a name, for farther away may be the
 * sea, else as near to them as may be. Where there is no room it joins its neighbour.
 */
function place(group: Group, spots: readonly Spot[], placed: Group[], { view, taken, kept, clusterSize }: Room): void {
  const { among, beside } = positionsFor(group, spots);
  const gap = clusterSize ? TEXT_GAP : CLUSTER_GAP;
  const isFree = ({ x, y }: Pick<Spot, 'x' | 'y'>, others: readonly Box[]) => {
    const box = circleOf({ ...group, x, y }, clusterSize);
    return (
      contains(view, box) &&
      !others.some((other) => overlap(other, box, gap)) &&
      !placed.some((other) => overlap(circleOf(other, clusterSize), box, gap))
    );
  };
  const at =
    among.find((spot) => isFree(spot, taken)) ??
    beside.find((spot) => spot.distance <= NEAR_PX && isFree(spot, taken)) ??
    among.find((spot) => isFree(spot, kept)) ??
    beside.find((spot) => isFree(spot, taken));
  if (at) {
    placed.push({ ...group, x: at.x, y: at.y });
    return;
  }
  const home = nearest(placed, group.x, group.y);
  if (home) home.members.push(...group.members);
  else placed.push(group);
}

/** The middle of a group and the points of its markers, the nearest to it first, and points around it. */
function positionsFor({ x, y, members }: Group, spots: readonly Spot[]) {
  const away = (spot: Pick<Spot, 'x' | 'y'>) => Math.hypot(spot.x - x, spot.y - y);
  const own = members.flatMap((at) => spots[at] ?? []).toSorted((one, other) => away(one) - away(other));
  const beside = ROUNDS.flatMap((distance) =>
    Array.from({ length: 12 }, (_, turn) => ({
      x: x + distance * Math.cos((turn * Math.PI) / 6),
      y: y + distance * Math.sin((turn * Math.PI) / 6),
      distance,
    })),
  );
  return { among: [{ x, y }, ...own], beside };
}

/** Circles that grew over their neighbours by what joined them take those in. */
function apart(groups: readonly Group[], size: Size | undefined): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const hit = kept.find((other) => overlap(circleOf(other, size), circleOf(group, size), 0));
    if (hit) hit.members.push(...group.members);
    else kept.push(group);
  }
  return kept.length === groups.length ? kept : apart(kept, size);
}

function nearest(groups: readonly Group[], x: number, y: number): Group | undefined {
  const away = (group: Group) => Math.hypot(group.x - x, group.y - y);
  return groups.toSorted((one, other) => away(one) - away(other))[0];
}

function sizeOf({ members }: Group, withText: Size | undefined): Size {
  const width = members.length < 10 ? 36 : members.length < 100 ? 42 : 48;
  return withText ?? { width, height: width };
}

const circleOf = (group: Group, size: Size | undefined): Box => around(group, sizeOf(group, size));

const around = ({ x, y }: Pick<Spot, 'x' | 'y'>, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Texts of places stand on their points. */
const above = ({ x, y, width, height }: Spot): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height,
  bottom: y,
});

const holds = ({ left, top, right, bottom }: Box, { x, y }: Spot): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const contains = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

/** Whether less than a gap is between two rectangles. */
export const overlap = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap;
