import type { Span } from './span.ts';

/** Times of day count in half hours of the local day: 0 is 00:00, 48 is 24:00. */
export const LAST_HALF_HOUR = 48;

export const wholeDay: Span = { inicio: 0, fim: LAST_HALF_HOUR };

/** Returns "07:30" for a count of half hours; 48 is "24:00". */
export function halfHourLabel(halfHours: number): string {
  return `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 === 0 ? '00' : '30'}`;
}

/** Returns whether a local date-time (yyyy-MM-ddTHH:mm...) is at a time of day within a span of half hours. */
export function isWithinHalfHours(dateTime: string, { inicio, fim }: Span): boolean {
  const minutes = localMinutes(dateTime);
  return minutes >= inicio * 30 && minutes <= fim * 30;
}

/** Returns the time of day of a local date-time in half hours, broken ones included: 15.5 at 07:45. */
export const halfHoursOf = (dateTime: string): number => localMinutes(dateTime) / 30;

/** Minutes after local midnight. */
function localMinutes(dateTime: string): number {
  return Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16));
}
