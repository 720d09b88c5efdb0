import { IANAZone } from 'luxon';

/** Local times of places, as UTC milliseconds and offsets. Offsets are cached: asking Intl for one takes microseconds. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const zones = new Map<string, IANAZone>();
/** By zone, at the beginning of each UTC day that was asked for. */
const offsets = new Map<string, Map<number, number>>();
const MAX_CACHED_DAYS = 2_000;

/** Minutes that local time is ahead of UTC. */
export function offsetAt(zone: string, utc: number): number {
  const day = Math.floor(utc / DAY);
  const before = offsetAtStart(zone, day);
  // No zone changes twice within a day: equal ends mean an equal middle.
  return before === offsetAtStart(zone, day + 1) ? before : zoneOf(zone).offset(utc);
}

function offsetAtStart(zone: string, day: number): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  if (ofZone.size === 0) offsets.set(zone, ofZone);
  const known = ofZone.get(day);
  if (known !== undefined) return known;
  if (ofZone.size >= MAX_CACHED_DAYS) ofZone.clear();
  const offset = zoneOf(zone).offset(day * DAY);
  ofZone.set(day, offset);
  return offset;
}

function zoneOf(name: string): IANAZone {
  const known = zones.get(name);
  if (known) return known;
  const zone = IANAZone.create(name);
  zones.set(name, zone);
  return zone;
}

/**
 * The instant, in UTC milliseconds, at which a place's clock shows `minutes` past midnight of a day; in the gap of a change
 * to summer time, the later of the two.
 */
export function instantOf(zone: string, day: string, minutes: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const first = local - offsetAt(zone, local) * MINUTE;
  const second = local - offsetAt(zone, first) * MINUTE;
  if (offsetAt(zone, second) === offsetAt(zone, first)) return second;
  return local - Math.min(offsetAt(zone, first), offsetAt(zone, second)) * MINUTE;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The instant as the place's clock shows it, with its offset: 2027-01-10T05:40:00-03:00. */
export function localText(zone: string, utc: number): string {
  const offset = offsetAt(zone, utc);
  const shown = new Date(utc + offset * MINUTE).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Days as text by their number since 1970, cached: itineraries ask for the same few thousands of times. */
const days = new Map<number, string>();

function dayText(number: number): string {
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= MAX_CACHED_DAYS) days.clear();
  const text = new Date(number * DAY).toISOString().slice(0, 10);
  days.set(number, text);
  return text;
}

/** The day a place's calendar shows at an instant, and the one after it. */
export function localDays(zone: string, utc: number): [string, string] {
  const number = Math.floor((utc + offsetAt(zone, utc) * MINUTE) / DAY);
  return [dayText(number), dayText(number + 1)];
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) / DAY + FIRST_WEEKDAY) % 7;
}
