import { LRUCache } from 'lru-cache';
import { instantOf, weekdayOf } from '../../zoned-time.ts';
import type { Carrier } from './carriers.ts';
import { routeOf } from './network.ts';
import { type Seats, timetableOf } from './timetable.ts';

/** A flight on a date. */
export interface Departure {
  readonly carrier: string;
  readonly number: number;
  readonly from: string;
  readonly to: string;
  /** The day it leaves, where it leaves. */
  readonly day: string;
  /** UTC milliseconds. */
  readonly departs: number;
  readonly arrives: number;
  readonly fromZone: string;
  readonly toZone: string;
  /** Minutes from block to block. */
  readonly block: number;
  readonly seats: Seats;
  readonly isInternational: boolean;
}

const MINUTE = 60_000;
const cache = new LRUCache<string, readonly Departure[]>({ max: 6_000 });

/** The departures of a carrier on a route on a day, by time. */
export function departuresOn(carrier: Carrier, from: string, to: string, day: string): readonly Departure[] {
  const key = carrier.code + from + to + day;
  const cached = cache.get(key);
  if (cached) return cached;
  const departures = buildDepartures(carrier, from, to, day);
  cache.set(key, departures);
  return departures;
}

function buildDepartures(carrier: Carrier, from: string, to: string, day: string): Departure[] {
  const route = routeOf(carrier, from, to);
  if (!route) return [];
  const weekday = weekdayOf(day);
  return timetableOf(carrier, from, to)
    .filter(({ days }) => days[weekday])
    .map((flight) => {
      const departs = instantOf(route.from.zone, day, flight.departs);
      const arrives = departs + flight.block * MINUTE;
      return {
        carrier: carrier.code,
        number: flight.number,
        from,
        to,
        day,
        departs,
        arrives,
        fromZone: route.from.zone,
        toZone: route.to.zone,
        block: flight.block,
        seats: flight.seats,
        isInternational: route.from.countryIso !== route.to.countryIso,
      };
    })
    .sort((a, b) => a.departs - b.departs || a.number - b.number);
}
