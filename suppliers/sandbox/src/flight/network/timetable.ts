import { LRUCache } from 'lru-cache';
import { createSequence, h32 } from '../../random.ts';
import { offsetAt } from '../../zoned-time.ts';
import type { Carrier } from './carriers.ts';
import { hasSingleSeats, type Route, routeOf } from './network.ts';

/** The regular timetable: what flies on a route by weekday, whatever the date. */

export type CabinLetter = 'Y' | 'W' | 'C' | 'F';
export type Seats = Readonly<Partial<Record<CabinLetter, number>>>;

export interface ScheduledFlight {
  readonly number: number;
  /** Minutes past midnight where it leaves. */
  readonly departs: number;
  /** Minutes from block to block. */
  readonly block: number;
  /** By weekday, Sunday first. */
  readonly days: readonly boolean[];
  readonly seats: Seats;
}

/** Minutes a flight takes from block to block, by distance; within a tenth of real timetables from 60 to 12,000 km. */
export function blockMinutes(km: number): number {
  return Math.round((32 + km / 13.6) / 5) * 5;
}

const LONG_HAUL_KM = 5_000;
/** Airports that close at night. */
const CURFEW: ReadonlySet<string> = new Set(['CGH', 'SDU']);
const OPENS = 6 * 60;
const CLOSES = 23 * 60;
const DAY = 24 * 60;
const ANY_INSTANT = Date.UTC(2026, 0, 1);

const cache = new LRUCache<string, readonly ScheduledFlight[]>({ max: 5_000 });

/** The flights of a carrier on a route, by time of departure; empty when it does not fly there. */
export function timetableOf(carrier: Carrier, from: string, to: string): readonly ScheduledFlight[] {
  const key = carrier.code + from + to;
  const cached = cache.get(key);
  if (cached) return cached;
  const route = routeOf(carrier, from, to);
  const flights = route ? buildTimetable(carrier, route) : [];
  cache.set(key, flights);
  return flights;
}

function buildTimetable(carrier: Carrier, route: Route): ScheduledFlight[] {
  const { from, to, km, perDay } = route;
  const key = `timetable|${carrier.code}|${from.code}|${to.code}`;
  const next = createSequence(key);
  const block = blockMinutes(km);
  const [opens, closes] = departureHours(route, block);
  const slot = (closes - opens) / perDay;
  const firstNumber = 1000 + (h32(`number|${key}`) % 8_900);
  const seats = seatsOf(carrier, route);
  return Array.from({ length: perDay }, (_, index) => {
    const wanted = opens + slot * (index + 0.5) + slot * 0.7 * (next() - 0.5);
    return {
      number: firstNumber + 2 * index,
      departs: (Math.round(wanted / 5) * 5) % DAY,
      block,
      days: daysOf(route, next),
      seats,
    };
  });
}

/** Minutes past midnight between which flights depart. The end may lie beyond midnight: long flights depart late. */
function departureHours({ from, to, km }: Route, block: number): [number, number] {
  if (km > LONG_HAUL_KM) return from.lon < -30 ? [15 * 60, 25 * 60] : [9 * 60, 24 * 60];
  const opens = CURFEW.has(from.code) ? OPENS + 5 : 5 * 60 + 15;
  const closes = CURFEW.has(from.code) ? CLOSES - 10 : 22 * 60 + 45;
  if (!CURFEW.has(to.code)) return [opens, closes];
  // No zone within reach of these airports has summer time, so any instant gives the difference of the clocks.
  const zoneMinutes = offsetAt(to.zone, ANY_INSTANT) - offsetAt(from.zone, ANY_INSTANT);
  return [Math.max(opens, OPENS + 5 - block - zoneMinutes), Math.min(closes, CLOSES - 10 - block - zoneMinutes)];
}

function daysOf({ perDay, tier, km }: Route, next: () => number): boolean[] {
  const chance = perDay >= 8 ? 1 : perDay >= 3 ? 0.96 : tier === 3 ? 0.72 : km > LONG_HAUL_KM ? 0.9 : 0.92;
  const days = Array.from({ length: 7 }, () => next() < chance);
  return days.filter(Boolean).length >= 3 ? days : days.map((_, index) => index % 2 === 1);
}

const NARROW = 174;
const TURBOPROP = 70;
const SMALL_TURBOPROP = 50;

function seatsOf(carrier: Carrier, { from, to, km, tier }: Route): Seats {
  if (hasSingleSeats(from.code, to.code)) return { Y: 1 };
  if (km > LONG_HAUL_KM) {
    const wide: Record<CabinLetter, number> = { Y: 232, W: 28, C: 34, F: 6 };
    const has = (cabin: CabinLetter) => carrier.cabins.includes(cabin);
    return {
      Y: wide.Y,
      ...(has('W') && { W: wide.W }),
      ...(has('C') && { C: wide.C }),
      ...(has('F') && { F: wide.F }),
    };
  }
  if (tier === 3) return { Y: km < 500 ? SMALL_TURBOPROP : TURBOPROP };
  return { Y: carrier.regional && km < 600 && tier === 2 ? TURBOPROP : NARROW };
}
