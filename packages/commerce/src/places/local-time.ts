/** Local times of a place, by its IANA zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes far longer than using it. Throws RangeError when there is no such zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes 2027-01-15 10:00.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format;
}

/** Returns whether there is a zone of this name. */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Returns what the clocks of a zone show at an instant, as yyyy-MM-ddTHH:mm. */
export function localMinute(zone: string, instant: Date): string {
  return formatOf(zone).format(instant).replace(' ', 'T');
}

/** Returns whether a local date-time with offset, ISO 8601, is what the clocks of a zone show then. */
export const isLocalTo = (zone: string, dateTime: string): boolean =>
  !Number.isNaN(Date.parse(dateTime)) && dateTime.startsWith(localMinute(zone, new Date(dateTime)));

/** Returns what the clocks of a zone show at an instant, with seconds and their offset then. */
export function localDateTime(zone: string, instant: Date): string {
  return `${localMinute(zone, instant)}:00${offsetText(offsetAt(zone, instant.getTime()))}`;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Returns the minutes by which the clocks of a zone are ahead of UTC at an instant. */
const offsetAt = (zone: string, instant: number): number =>
  Math.round((Date.parse(`${localMinute(zone, new Date(instant))}:00Z`) - instant) / MINUTE_MS);

/** Returns the minutes by which a date-time with offset is ahead of UTC. */
export const offsetMinutesOf = (dateTime: string): number =>
  Math.round((Date.parse(`${dateTime.slice(0, 16)}:00Z`) - Date.parse(dateTime)) / MINUTE_MS);

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns "-03:00" of minutes. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * Returns a local time, yyyy-MM-ddTHH:mm, with seconds and the offset of its zone. Of a time that the clocks show twice the first
 * is meant; for one that they skip stands what they show then: 02:30 where they jump from 2:00 to 3:00 is 03:30.
 */
export function withOffset(zone: string, local: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  const [before = 0, after = 0] = [-DAY_MINUTES, DAY_MINUTES].map((shift) => offsetAt(zone, asUtc + shift * MINUTE_MS));
  const isShownAt = (offset: number) => localMinute(zone, new Date(asUtc - offset * MINUTE_MS)) === local;
  const minutes = !isShownAt(before) && isShownAt(after) ? after : before;
  return localDateTime(zone, new Date(asUtc - minutes * MINUTE_MS));
}

/** Returns whether the clocks of a zone skip a local time, yyyy-MM-ddTHH:mm: they are put forward past it. */
export const isSkipped = (zone: string, local: string): boolean => !withOffset(zone, local).startsWith(local);
