import { addDays, addMonths } from '@embarque/contract/dates.ts';
import { weekdayOf } from './day-names.ts';
import type { DayRange } from './day-range.ts';

/**
 * Returns the day a key leads to in a grid of days: arrows by day and week, Home and End within the week, PageUp and PageDown by
 * month, with Shift by year. Undefined for other keys.
 */
export function dayAfterKey(day: string, key: string, withShift: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1);
    default:
      return undefined;
  }
}

/** Returns the range after a day was chosen: its other end, whichever comes first, or the start of a new one. */
export function nextRange({ start, end }: DayRange, day: string): DayRange {
  if (start === null || end !== null) return { start: day, end: null };
  return day < start ? { start: day, end: start } : { start, end: day };
}
