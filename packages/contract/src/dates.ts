/**
 * Calendar days as `yyyy-MM-dd` strings, the form calls use. A day has no zone; turning an instant into a day names one.
 */

/** The zone in which the shop's own rules read "today". */
export const SHOP_ZONE = 'America/Sao_Paulo';

export const DAY_MS = 86_400_000;

/** The calendar day of an instant in a zone, as yyyy-MM-dd. */
export function dayIn(zone: string, instant: Date): string {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(zone, format);
  }
  return format.format(instant);
}

/** A format takes far longer to make than to use; zones are few. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is a real calendar day in yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The day `count` days later (or earlier, when negative). */
export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day `count` months later; the last day of the month when the month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = new Date(utc(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Completed years at a day of someone born on `birth`. Born on 29 February, one turns older on 1 March. */
export function ageAt(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** dd/MM/yyyy from yyyy-MM-dd. */
export function toBrazilianDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** yyyy-MM-dd from dd/MM/yyyy; undefined when it is no real day. */
export function fromBrazilianDay(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : undefined;
}
