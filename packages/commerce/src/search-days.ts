import { addDays, addMonths, fromBrazilianDay, isDay, toBrazilianDay } from '@embarque/contract/dates.ts';

/** The days a search may ask for, the same in the form and on the server. Days are yyyy-MM-dd. */

export interface SearchLimits {
  /** The shop's today. */
  readonly today: string;
  /** The campaign's advance days for the service. */
  readonly advanceDays: number;
}

const MONTHS_AHEAD = 11;
/** A default range reaches to this many days from today. */
const DEFAULT_END = 19;

/** Returns the first and the last day a search may ask for. */
export function searchWindow({ today, advanceDays }: SearchLimits): { first: string; last: string } {
  return { first: addDays(today, advanceDays), last: addMonths(today, MONTHS_AHEAD) };
}

/** Returns whether a day may be searched for. */
export function isSearchable(day: string | null, limits: SearchLimits): boolean {
  const { first, last } = searchWindow(limits);
  return day !== null && day >= first && day <= last;
}

/** Returns the range of a first search: from its first possible day to the later of today + 19 and the next day. */
export function defaultRange({ today, advanceDays }: SearchLimits): { start: string; end: string } {
  const start = addDays(today, advanceDays);
  const ends = [addDays(today, DEFAULT_END), addDays(start, 1)].sort();
  return { start, end: ends.at(-1) ?? start };
}

/**
 * Returns the days of a stored search, dd/MM/yyyy. The second may be empty: then it is the default one. Days that may no longer be chosen
 * give way to the default ones, but not those of a search that was refused: what is wrong with it is said beside what was asked
 * for.
 */
export function restoreDays(
  { dataIda, dataVolta }: { readonly dataIda: string; readonly dataVolta: string },
  limits: SearchLimits,
  isRefused: boolean,
): { readonly start: string | null; readonly end: string | null } {
  const fresh = defaultRange(limits);
  const start = fromBrazilianDay(dataIda) ?? null;
  const end = dataVolta === '' ? fresh.end : (fromBrazilianDay(dataVolta) ?? null);
  return isRefused || [start, end].every((day) => isSearchable(day, limits)) ? { start, end } : fresh;
}

/** A single day is this many days away where the campaign names no advance days. */
const DEFAULT_LEAD = 7;

/** Returns the day of a first search for a single day; `advanceDays` is undefined where the campaign names none. */
export function defaultDay(today: string, advanceDays: number | undefined): string {
  return addDays(today, advanceDays ?? DEFAULT_LEAD);
}

/** Returns the problem of a day, which is empty while none is chosen; undefined if it may be searched for. */
export function dayProblem(day: string, limits: SearchLimits): string | undefined {
  if (day === '') return 'Data não pode ser vazia';
  if (!isDay(day)) return 'Data inválida';
  const { first, last } = searchWindow(limits);
  if (day < limits.today) return 'Data não pode estar no passado';
  if (day < first) return `Data precisa ser a partir de ${toBrazilianDay(first)}`;
  if (day > last) return `Data precisa ser até ${toBrazilianDay(last)}`;
  return undefined;
}

/** The days of a trip or a stay. */
export interface TripDays {
  readonly departure: string;
  /** Null on a one-way trip. */
  readonly return: string | null;
}

/** Returns the problems of a trip's days by field. */
export function tripDayProblems(trip: TripDays, limits: SearchLimits): { departure?: string; return?: string } {
  const found: { departure?: string; return?: string } = {};
  const departure = dayProblem(trip.departure, limits);
  if (departure !== undefined) found.departure = departure;
  if (trip.return === null) return found;
  const returning =
    departure === undefined && isDay(trip.return) && trip.return < trip.departure
      ? 'Data da volta não pode ser antes da ida'
      : dayProblem(trip.return, limits);
  if (returning !== undefined) found.return = returning;
  return found;
}

/** One of the days around a search, as the whole trip moved there. */
export interface DayAround extends TripDays {
  /** Whether the moved trip may be searched for. */
  readonly isSearchable: boolean;
}

/** A date strip reaches this many days to either side of the search. */
const STRIP_REACH = 3;

/** Returns a trip moved by up to three days to either side, itself in the middle: departure and return move together. */
export function daysAround(trip: TripDays, limits: SearchLimits): DayAround[] {
  return Array.from({ length: 2 * STRIP_REACH + 1 }, (_, index) => {
    const moved = (day: string) => addDays(day, index - STRIP_REACH);
    const departure = moved(trip.departure);
    const back = trip.return === null ? null : moved(trip.return);
    const isAllowed = isSearchable(departure, limits) && (back === null || isSearchable(back, limits));
    return { departure, return: back, isSearchable: isAllowed };
  });
}
