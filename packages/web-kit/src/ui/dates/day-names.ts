import { weekdayText } from '@embarque/contract/dates.ts';

/** Names of days and months as the calendar says them. A day is yyyy-MM-dd, a month yyyy-MM. */

const fullFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const shortFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** "qui, 31 de dez.", which does not break. */
export const shortDay = (day: string): string =>
  `${weekdayText(day)}, ${shortFormat.format(instantOf(day))}`.replaceAll(' ', '\u00a0');

/** "quinta-feira, 31 de dezembro de 2026" */
export const fullDay = (day: string): string => fullFormat.format(instantOf(day));

/** "dezembro de 2026" */
export const monthName = (month: string): string => monthFormat.format(instantOf(`${month}-01`));

/** Sunday is 0. */
export const weekdayOf = (day: string): number => instantOf(day).getUTCDay();

export const monthOf = (day: string): string => day.slice(0, 7);
