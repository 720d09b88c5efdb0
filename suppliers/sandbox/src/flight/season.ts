import { getHolidays } from '@brazilian-utils/brazilian-utils';
import { addDays, daysBetween } from '@embarque/contract/dates.ts';

/** Days around a holiday on which people travel for it. */
const AROUND = 3;
const HOLIDAY = 1.35;
const VACATION = 1.25;

const years = new Map<number, readonly string[]>();

/** The national holidays of a year. The package gives each as midnight of the process's own zone, so its local parts are read. */
function holidaysOf(year: number): readonly string[] {
  const before = years.get(year);
  if (before) return before;
  const two = (value: number) => String(value).padStart(2, '0');
  const days = getHolidays({ year }).map(
    ({ date }) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );
  years.set(year, days);
  return days;
}

function isNearHoliday(day: string): boolean {
  const yearOf = (text: string) => Number(text.slice(0, 4));
  const touched = new Set([yearOf(addDays(day, -AROUND)), yearOf(addDays(day, AROUND))]);
  return [...touched].some((year) => holidaysOf(year).some((holiday) => Math.abs(daysBetween(holiday, day)) <= AROUND));
}

const factors = new Map<string, number>();

/** What the season does to a price: holidays, and the school holidays of January, July and late December. */
export function seasonFactor(day: string): number {
  const before = factors.get(day);
  if (before !== undefined) return before;
  const monthDay = day.slice(5);
  const vacation = monthDay.startsWith('01') || monthDay.startsWith('07') || monthDay >= '12-15';
  const factor = isNearHoliday(day) ? HOLIDAY : vacation ? VACATION : 1;
  if (factors.size > 2_000) factors.clear();
  factors.set(day, factor);
  return factor;
}

/** H in high season, L else: the second letter of a fare base code. */
export function seasonLetter(day: string): 'H' | 'L' {
  return seasonFactor(day) > 1 ? 'H' : 'L';
}
