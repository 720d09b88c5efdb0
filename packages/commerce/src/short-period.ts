import { fromBrazilianDay, weekdayText } from '@embarque/contract/dates.ts';

/** Returns "dd/MM - dd/MM" of days written dd/MM/yyyy, or "dd/MM" where the second is empty. */
export function shortPeriod(first: string, last: string): string {
  return [first, last]
    .filter(Boolean)
    .map((day) => day.slice(0, 5))
    .join(' - ');
}

/** Returns "sex, 31/12" of a day written dd/MM/yyyy. */
export function shortDay(text: string): string {
  const day = fromBrazilianDay(text);
  return day === undefined ? text.slice(0, 5) : `${weekdayText(day)}, ${text.slice(0, 5)}`;
}
