import { fromBrazilianDay } from '@embarque/contract/dates.ts';
import { shortPeriod } from './short-period.ts';

/** The days of a search as its form stores them. Derived from the first two, which alone are read back. */
export interface TripDates {
  /** dd/MM/yyyy */
  readonly dataIda: string;
  /** dd/MM/yyyy; empty where the search has one day. */
  readonly dataVolta: string;
  /** "dd/MM - dd/MM" */
  readonly abreviada: string;
  /** yyyy-MM-dd */
  readonly startDate: string;
  /** yyyy-MM-dd; empty where the search has one day. */
  readonly endDate: string;
  /** "domingo"; empty where there is no such day. */
  readonly weekDayStartDate: string;
  readonly weekDayEndDate: string;
}

const weekDays = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });

const weekDayOf = (day: string): string => (day === '' ? '' : weekDays.format(new Date(`${day}T00:00:00Z`)));

/** Returns the stored days of a search from its two days, written dd/MM/yyyy; the second may be empty. */
export function tripDates(dataIda: string, dataVolta: string): TripDates {
  const [startDate = '', endDate = ''] = [dataIda, dataVolta].map(fromBrazilianDay);
  return {
    dataIda,
    dataVolta,
    abreviada: shortPeriod(dataIda, dataVolta),
    startDate,
    endDate,
    weekDayStartDate: weekDayOf(startDate),
    weekDayEndDate: weekDayOf(endDate),
  };
}
