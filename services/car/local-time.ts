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
