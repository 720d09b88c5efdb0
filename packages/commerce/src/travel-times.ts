import { daysBetween } from '@embarque/contract/dates.ts';

/** Times of a trip in words. Date-times are local to their place, so they are cut, never converted. */

/** Returns "05:40" of a date-time. */
export const clockTime = (dateTime: string): string => dateTime.slice(11, 16);

/** Returns minutes as "2 h 35", "45 min" or "3 h", never broken over two lines. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}

/** Returns "+1" when the arrival is on the next local day, "−1" across the date line, "" on the same day. */
export function dayShift(departure: string, arrival: string): string {
  const days = daysBetween(departure.slice(0, 10), arrival.slice(0, 10));
  if (days === 0) return '';
  return days > 0 ? `+${days}` : `−${-days}`;
}

/** Returns a day shift in words, as it is heard: "no dia seguinte", "2 dias depois", "no dia anterior". */
export function dayShiftText(shift: string): string {
  const days = Number(shift.replace('−', '-'));
  if (Math.abs(days) === 1) return days > 0 ? 'no dia seguinte' : 'no dia anterior';
  return `${Math.abs(days)} dias ${days > 0 ? 'depois' : 'antes'}`;
}
