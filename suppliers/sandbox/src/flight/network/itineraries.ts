import { type AirportRecord, airportOf, airportsOf } from '@embarque/flight/airports.ts';
import { visitsOnce } from '@embarque/flight/rules/airport-visits.ts';
import { LRUCache } from 'lru-cache';
import { unit } from '../../random.ts';
import { localDays } from '../../zoned-time.ts';
import { type Carrier, carrierOf } from './carriers.ts';
import { type Departure, departuresOn } from './departures.ts';
import { kilometres } from './distance.ts';
import { hasSingleSeats, routeOf } from './network.ts';
import { blockMinutes } from './timetable.ts';

/** Ways to get from one place to another with one carrier on a day: direct, by one hub, by two. */

export interface Itinerary {
  readonly legs: readonly Departure[];
  readonly departs: number;
  readonly arrives: number;
}

const MINUTE = 60_000;
/** Minutes between two flights. */
const DOMESTIC = { min: 45, max: 240 };
const INTERNATIONAL = { min: 75, max: 360 };
const MAX_WAIT = 12 * 60;
/** How much longer than the direct way a journey may be: factors of time and of distance. */
const DETOUR_TIME = 2.2;
const DETOUR_KM = 1.5;
/** Added to the distance: small places lie off the way to anywhere. */
const NEAR_SLACK_KM = 700;
const FAR_SLACK_KM = 1_500;
/** With fewer ways than this, farther detours and longer waits are offered, too. */
const ENOUGH = 3;

/** All itineraries of a carrier, in no order; `from` and `to` are airport or city codes. */
export function itinerariesOf(carrier: Carrier, from: string, to: string, day: string): Itinerary[] {
  if (!canFly(carrier, from, to)) return [];
  const pairs = airportsOf(from).flatMap((origin) =>
    airportsOf(to)
      .filter((destination) => destination !== origin)
      .map((destination) => createPair(carrier, origin, destination, day)),
  );
  const direct = pairs.flatMap((pair) => pair.direct());
  const near = pairs.flatMap((pair) => pair.near());
  const isThin = direct.length + near.length < ENOUGH;
  const far = isThin ? pairs.flatMap((pair) => pair.far()) : [];
  return trimmed(direct, unique([...near, ...far]));
}

function createPair(carrier: Carrier, from: AirportRecord, to: AirportRecord, day: string) {
  const km = kilometres(from, to);
  const longest = DETOUR_TIME * blockMinutes(km) + 60;
  const mayChange = !hasSingleSeats(from.code, to.code);
  return {
    direct: () => departuresOn(carrier, from.code, to.code, day).map((leg) => itinerary([leg])),
    near: () => {
      const furthest = DETOUR_KM * km + NEAR_SLACK_KM;
      return mayChange ? connections(pathsByOne(carrier, from, to, furthest), day, longest, false) : [];
    },
    far: () => {
      if (!mayChange) return [];
      const furthest = DETOUR_KM * km + FAR_SLACK_KM;
      const paths = [...pathsByOne(carrier, from, to, furthest), ...pathsByTwo(carrier, from, to, furthest)];
      return connections(paths, day, longest * 2 + MAX_WAIT, true);
    },
  };
}

/** The carrier itself where it flies, otherwise its partner where that takes travellers to a gateway. */
function flyerOf(carrier: Carrier, from: string, to: string): Carrier | undefined {
  if (routeOf(carrier, from, to)) return carrier;
  const partner = carrier.partner === undefined ? undefined : carrierOf(carrier.partner);
  if (!partner || !(carrier.gateways.includes(from) || carrier.gateways.includes(to))) return undefined;
  const isDomestic = airportOf(from)?.countryIso === 'BR' && airportOf(to)?.countryIso === 'BR';
  return isDomestic && routeOf(partner, from, to) ? partner : undefined;
}

type Path = readonly { readonly flyer: Carrier; readonly from: string; readonly to: string }[];

/** The way by these stations; undefined where the carrier does not take it, or it comes by a station twice. */
function pathOf(carrier: Carrier, stations: readonly string[]): Path | undefined {
  // A hub that is itself the origin or the destination is a change for all others.
  if (!visitsOnce(stations)) return undefined;
  const path = [];
  for (let at = 1; at < stations.length; at += 1) {
    const from = stations[at - 1] ?? '';
    const to = stations[at] ?? '';
    const flyer = flyerOf(carrier, from, to);
    if (!flyer) return undefined;
    path.push({ flyer, from, to });
  }
  return path.some(({ flyer }) => flyer === carrier) ? path : undefined;
}

/** No foreign carrier sells trips within Brazil. */
function canFly(carrier: Carrier, from: string, to: string): boolean {
  return carrier.domestic || [from, to].some((code) => airportsOf(code)[0]?.countryIso !== 'BR');
}

const reached = new LRUCache<string, readonly string[]>({ max: 8_000 });

/** The stations with flights from a place at which a carrier's travellers may change. Flights go both ways. */
function changesFrom(carrier: Carrier, place: string): readonly string[] {
  const key = carrier.code + place;
  const before = reached.get(key);
  if (before) return before;
  const stations = [...new Set([...carrier.hubs, ...carrier.focus, ...carrier.gateways])];
  const ofPlace = stations.filter((station) => station !== place && flyerOf(carrier, place, station));
  reached.set(key, ofPlace);
  return ofPlace;
}

function isOnTheWay(stations: readonly AirportRecord[], furthest: number): boolean {
  let sum = 0;
  for (let at = 1; at < stations.length; at += 1) {
    const [from, to] = [stations[at - 1], stations[at]];
    if (from && to) sum += kilometres(from, to);
  }
  return sum <= furthest;
}

function pathsByOne(carrier: Carrier, from: AirportRecord, to: AirportRecord, furthest: number): Path[] {
  const ends = changesFrom(carrier, to.code);
  return changesFrom(carrier, from.code).flatMap((code) => {
    const middle = airportOf(code);
    if (!middle || !ends.includes(code) || !isOnTheWay([from, middle, to], furthest)) return [];
    return only(pathOf(carrier, [from.code, code, to.code]));
  });
}

function pathsByTwo(carrier: Carrier, from: AirportRecord, to: AirportRecord, furthest: number): Path[] {
  const ends = changesFrom(carrier, to.code);
  return changesFrom(carrier, from.code).flatMap((first) =>
    ends.flatMap((second) => {
      const [a, b] = [airportOf(first), airportOf(second)];
      if (!a || !b || !isOnTheWay([from, a, b, to], furthest)) return [];
      return only(pathOf(carrier, [from.code, first, second, to.code]));
    }),
  );
}

const only = (path: Path | undefined): Path[] => (path ? [path] : []);

function connections(paths: readonly Path[], day: string, longest: number, allowsLongWait: boolean): Itinerary[] {
  const found: Itinerary[] = [];
  for (const path of paths) {
    const [first] = path;
    if (!first) continue;
    for (const start of departuresOn(first.flyer, first.from, first.to, day)) {
      for (const legs of continued([start], path, allowsLongWait)) {
        const candidate = itinerary(legs);
        if ((candidate.arrives - candidate.departs) / MINUTE <= longest) found.push(candidate);
      }
    }
  }
  return found;
}

/** The legs so far with the next flights they connect to: the two earliest as a second leg, the earliest as a third. */
function continued(legs: readonly Departure[], path: Path, allowsLongWait: boolean): (readonly Departure[])[] {
  const next = path[legs.length];
  const last = legs.at(-1);
  if (!next || !last) return [legs];
  const options: Departure[] = [];
  for (const day of localDays(last.toZone, last.arrives)) {
    for (const leg of departuresOn(next.flyer, next.from, next.to, day)) {
      const wait = (leg.departs - last.arrives) / MINUTE;
      const { min, max } = last.isInternational || leg.isInternational ? INTERNATIONAL : DOMESTIC;
      if (wait >= min && wait <= (allowsLongWait ? MAX_WAIT : max)) options.push(leg);
    }
  }
  return options.slice(0, path.length === 2 ? 2 : 1).flatMap((leg) => continued([...legs, leg], path, allowsLongWait));
}

function itinerary(legs: readonly Departure[]): Itinerary {
  return { legs, departs: legs[0]?.departs ?? 0, arrives: legs.at(-1)?.arrives ?? 0 };
}

/** The flights of an itinerary, as a key. */
export function keyOf({ legs }: Itinerary): string {
  return legs.map((leg) => `${leg.carrier}${leg.number}${leg.from}${leg.departs}`).join('+');
}

function unique(list: readonly Itinerary[]): Itinerary[] {
  return [...new Map(list.map((each) => [keyOf(each), each])).values()];
}

const MAX_DIRECT = 24;

/** Where many flights go direct, few people want to change: only the shortest connections are offered. */
function trimmed(direct: readonly Itinerary[], connecting: readonly Itinerary[]): Itinerary[] {
  const maxConnecting = direct.length >= 9 ? 6 : 9;
  return [...thinned(direct), ...sortedByDuration(connecting).slice(0, maxConnecting)];
}

/** Between two cities of many airports only some flights are sold, the same ones every day. */
function thinned(direct: readonly Itinerary[]): readonly Itinerary[] {
  if (direct.length <= MAX_DIRECT) return direct;
  const rank = ({ legs }: Itinerary) => unit(`kept|${legs[0]?.carrier}${legs[0]?.number}${legs[0]?.from}`);
  return [...direct].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_DIRECT);
}

function sortedByDuration(list: readonly Itinerary[]): Itinerary[] {
  return [...list].sort(
    (a, b) =>
      a.arrives - a.departs - (b.arrives - b.departs) || a.departs - b.departs || (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}
