import { addDays, daysBetween, isDay } from '@embarque/contract/dates.ts';
import { isSearchable, type SearchLimits } from './search-days.ts';

/** A search that the shop fills in lasts so many nights. */
const NIGHTS = 7;

/** The days that somebody wrote for a trip, yyyy-MM-dd; one alone says nothing. */
interface WishedDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** How many nights a search may last. */
interface Nights {
  readonly least?: number;
  readonly most?: number;
}

/**
 * Returns the days of a search that the shop fills in, yyyy-MM-dd: those that were wished, where the form would take them, else
 * the week from the later of tomorrow and the campaign's first day.
 */
export function suggestedDays(
  { startDate = '', endDate = '' }: WishedDays,
  limits: SearchLimits,
  { least = 0, most = Number.POSITIVE_INFINITY }: Nights = {},
): { readonly start: string; readonly end: string } {
  const areDays = [startDate, endDate].every((day) => isDay(day) && isSearchable(day, limits));
  const nights = areDays ? daysBetween(startDate, endDate) : -1;
  if (nights >= least && nights <= most) return { start: startDate, end: endDate };
  const start = addDays(limits.today, Math.max(1, limits.advanceDays));
  return { start, end: addDays(start, NIGHTS) };
}
