/**
 * Calendar days as `yyyy-MM-dd` strings, as on the wire. A day has no time zone; converting an instant needs one.
 */

/** The time zone of "today" in the shop's rules. */
export const SHOP_ZONE = 'America/Sao_Paulo';

export const DAY_MS = 86_400_000;

/** Returns the calendar day of an instant in a zone, as yyyy-MM-dd. */
export function dayIn(zone: string, instant: Date): string {
  let format = dayFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(zone, format);
  }
  return format.format(instant);
}

/** Cached: creating a format takes far longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether the text is an existing calendar day in yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Returns the day `count` days later (earlier when negative). */
export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the day `count` months later, clamped to the end of a shorter month. */
export function addMonths(day: string, count: number): string {
  const date = new Date(utc(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;
/** How far the clocks of the shop's zone have been behind UTC, in hours, the latest midnight first. */
const HOURS_BEHIND_UTC = [4, 3, 2];

/**
 * Returns the last millisecond of the day on which an instant falls in the shop's zone. What is shown as a day ends then: a
 * lot of points, a coupon. In the database `shop_day_end` says the same.
 */
export function endOfShopDay(instant: Date): Date {
  const day = dayIn(SHOP_ZONE, instant);
  const midnight = utc(addDays(day, 1));
  const ends = HOURS_BEHIND_UTC.map((hours) => new Date(midnight + hours * HOUR_MS - 1));
  // The clocks may have been changed at that midnight, so the last instant is looked for instead of reckoned.
  return ends.find((end) => dayIn(SHOP_ZONE, end) === day) ?? instant;
}

/** Returns the first instant of a day, yyyy-MM-dd, in the shop's zone. */
export function startOfShopDay(day: string): Date {
  // At noon in UTC it is the same day in the shop's zone.
  return new Date(endOfShopDay(new Date(utc(addDays(day, -1)) + 12 * HOUR_MS)).getTime() + 1);
}

/** Returns the days between two days; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Returns the age in completed years on a day. Birthdays on 29 February count from 1 March in common years. */
export function ageAt(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Converts yyyy-MM-dd to dd/MM/yyyy. */
export function toBrazilianDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });

/** Returns "qui" of yyyy-MM-dd. */
export const weekdayText = (day: string): string => weekdayFormat.format(utc(day)).replace('.', '');

/** Keeps a weekday and its day, or a day and its hour, on one line. */
const NO_BREAK = '\u00a0';

/** Converts yyyy-MM-dd to "qui, 31/12/2026", which does not break. */
export const toBrazilianDate = (day: string): string => `${weekdayText(day)},${NO_BREAK}${toBrazilianDay(day)}`;

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SHOP_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns dd/MM/yyyy HH:mm of an instant in the shop's zone: how the shop writes a time that matters. */
export function toBrazilianTime(instant: Date): string {
  return `${toBrazilianDay(dayIn(SHOP_ZONE, instant))} ${timeFormat.format(instant)}`;
}

/** A calendar day, yyyy-MM-dd, and the time of it, HH:mm. */
interface DayAndTime {
  readonly day: string;
  readonly time: string;
}

/**
 * Returns how the end of something is said that lasts until a local date-time. Midnight could be of either day, so it is said as the
 * last minute before it.
 */
export function lastMoment(dateTime: string): DayAndTime {
  const day = dateTime.slice(0, 10);
  const time = dateTime.slice(11, 16);
  return time === '00:00' ? { day: addDays(day, -1), time: '23:59' } : { day, time };
}

/** Returns "13/01/2027 às 23:59" of a local date-time at which something ends. */
export function endText(dateTime: string): string {
  const { day, time } = lastMoment(dateTime);
  return [toBrazilianDay(day), 'às', time].join(NO_BREAK);
}

/** Returns the same without its year, "13/01 às 23:59". */
export const shortEndText = (dateTime: string): string => endText(dateTime).replace(/\/\d{4}/, '');

/** Returns the same of an instant in the shop's zone. */
export const shopEndText = (instant: Date): string =>
  endText(`${dayIn(SHOP_ZONE, instant)}T${timeFormat.format(instant)}`);

/** Converts dd/MM/yyyy to yyyy-MM-dd; undefined when the day does not exist. */
export function fromBrazilianDay(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return undefined;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isDay(day) ? day : undefined;
}
