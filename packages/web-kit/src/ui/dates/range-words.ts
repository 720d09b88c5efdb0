import { fullDay, shortDay } from './day-names.ts';
import type { DayRange } from './day-range.ts';

/** How the service of a search says its range of days. */
export interface RangeWords {
  /** What its ends are called, e.g. "Ida" and "volta"; without them the days stand alone. */
  readonly ends?: readonly [start: string, end: string];
  /** Returns how long it is, e.g. "7 noites"; empty where that is not said. */
  length?(start: string, end: string): string;
}

/** Returns the chosen days in few words: "sex, 5 de dez. – sex, 12 de dez. · 7 noites". */
export function rangeText({ start, end }: DayRange, { ends, length }: RangeWords): string {
  if (start === null) return 'Escolha as datas';
  const [first, last] = [start, end].map((day, index) => {
    const name = ends?.[index];
    return day && (name ? `${name} ${shortDay(day)}` : shortDay(day));
  });
  if (!last || !end) return `${first} – escolha o fim`;
  return [`${first} – ${last}`, length?.(start, end).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ');
}

/** Returns what a screen reader says of a range while it is being chosen; empty before. */
export function rangeSaid({ start, end }: DayRange, { length }: RangeWords): string {
  if (start === null) return '';
  if (end === null) return `Início: ${fullDay(start)}. Escolha o fim.`;
  const whole = [`De ${fullDay(start)} a ${fullDay(end)}`, length?.(start, end)].filter(Boolean);
  return `${whole.join(', ')}.`;
}
