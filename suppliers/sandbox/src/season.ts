import { getHolidays } from '@brazilian-utils/brazilian-utils';
import { addDays, daysBetween } from '@embarque/contract/dates.ts';

/** How near a holiday people travel for it. */
const HOLIDAY_REACH_DAYS = 3;
const HOLIDAY = 1.35;
const VACATION = 1.25;

const years = new Map<number, readonly string[]>();

/** The national holidays of a year. The package returns each as midnight in the process's own zone, so its local parts are read. */
function holidaysOf(year: number): readonly string[] {
  const cached = years.get(year);
  if (cached) return cached;
  const two = (value: number) => String(value).padStart(2, '0');
  const days = getHolidays({ year }).map(
    ({ date }) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  );
  years.set(year, days);
  return days;
}

function isNearHoliday(day: string): boolean {
  const yearOf = (text: string) => Number(text.slice(0, 4));
  const touched = new Set([yearOf(addDays(day, -HOLIDAY_REACH_DAYS)), yearOf(addDays(day, HOLIDAY_REACH_DAYS))]);
  return [...touched].some((year) =>
    holidaysOf(year).some((holiday) => Math.abs(daysBetween(holiday, day)) <= HOLIDAY_REACH_DAYS),
  );
}

const factors = new Map<string, number>();
const MAX_CACHED_DAYS = 2_000;

/** The factor of the season in a price: national holidays, and the school holidays of January, July and late December. */
export function seasonFactor(day: string): number {
  const cached = factors.get(day);
  if (cached !== undefined) return cached;
  const monthDay = day.slice(5);
  const vacation = monthDay.startsWith('01') || monthDay.startsWith('07') || monthDay >= '12-15';
  const factor = isNearHoliday(day) ? HOLIDAY : vacation ? VACATION : 1;
  if (factors.size > MAX_CACHED_DAYS) factors.clear();
  factors.set(day, factor);
  return factor;
}
