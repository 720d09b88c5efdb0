import { kilometresBetween } from '../../distance.ts';
import type { City } from './stations.ts';

/** Which cities buses connect, and how often: as the distance by road and the people at both ends suggest. */

/** Of the road to the straight line: roads wind. */
const WINDING = 1.28;
const MIN_KM = 40;
const MAX_KM = 2_800;
/** States without a road to the rest of the country, each with those it has one to. */
const APART: readonly (readonly string[])[] = [['AP'], ['AM', 'RR']];
const MIN_PULL = 0.4;
/** The most departures a day up to a distance. */
const MOST: readonly { readonly km: number; readonly departures: number }[] = [
  { km: 700, departures: 32 },
  { km: 1_200, departures: 10 },
  { km: 2_000, departures: 4 },
  { km: MAX_KM, departures: 2 },
];

/** Two cities between which buses go, in one direction. */
export interface Route {
  readonly from: City;
  readonly to: City;
  /** By road. */
  readonly km: number;
  /** On days on which all run. */
  readonly departures: number;
}

/** Returns the route from one city to another; undefined when no bus goes there. */
export function routeBetween(from: City, to: City): Route | undefined {
  const km = Math.round(kilometresBetween(from, to) * WINDING);
  const isApart = APART.some((group) => group.includes(from.state) !== group.includes(to.state));
  if (isApart || km < MIN_KM || km > MAX_KM) return undefined;
  const pull = (from.people * to.people) / km ** 1.5;
  if (pull < MIN_PULL) return undefined;
  const most = MOST.find((each) => km <= each.km)?.departures ?? 1;
  return { from, to, km, departures: Math.min(most, Math.max(1, Math.round(pull ** 0.4))) };
}
