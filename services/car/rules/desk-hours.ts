import { addDays } from '@embarque/contract/dates.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Whether a desk is open at a local time. */

const two = (value: number) => String(value).padStart(2, '0');

/** The times at which cars are picked up and returned: every half hour, and the last minute of the day. */
export const rentalTimes: readonly string[] = [
  ...Array.from(
    { length: 48 },
    (_, halfHour) => `${two(Math.floor(halfHour / 2))}:${halfHour % 2 === 0 ? '00' : '30'}`,
  ),
  '23:59',
];

/** Returns whether a text is one of those times. */
export function isRentalTime(time: string): boolean {
  return rentalTimes.includes(time);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the hours that begin on a day (yyyy-MM-dd); undefined when the desk stays closed. */
function hoursOn(hours: OpeningHours, day: string): { opens: string; closes: string } | undefined {
  return hours[weekdayOf(day)] ?? undefined;
}

/** Returns whether a desk is open at a local time (HH:mm) of a day: from opening to just before closing. */
export function isOpenAt(hours: OpeningHours, day: string, time: string): boolean {
  const today = hoursOn(hours, day);
  if (today && time >= today.opens && (time < today.closes || today.closes <= today.opens)) return true;
  const yesterday = hoursOn(hours, addDays(day, -1));
  return yesterday !== undefined && yesterday.closes <= yesterday.opens && time < yesterday.closes;
}

/** Returns the hours of a day for people: "das 08:00 às 18:00", "24 horas", "fechado". */
export function hoursText(hours: OpeningHours, day: string): string {
  const today = hoursOn(hours, day);
  if (!today) return 'fechado';
  if (today.opens === '00:00' && today.closes === '24:00') return '24 horas';
  return `das ${today.opens} às ${today.closes}`;
}
