import { addDays, fromBrazilianDay, isDay } from '@embarque/contract/dates.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { ActivityOffer, Availability } from '@embarque/entertainment/contract.ts';
import { type AgeBand, adultBand, type Counted } from '@embarque/entertainment/rules/age-bands.ts';
import { lastDayFrom } from '@embarque/entertainment/rules/last-day.ts';
import { partyMessages, returnTooEarly } from '@embarque/entertainment/rules/party-rules.ts';
import type { EntertainmentSelection } from '../entertainment-selection.ts';

/** What is chosen of an activity: for whom, and when. Days are yyyy-MM-dd. */

/** The days of a calendar, of which some can be chosen. */
export interface ActivityCalendar {
  readonly first: string;
  readonly last: string;
  readonly days: ReadonlySet<string>;
  /** All others. */
  readonly closed: ReadonlySet<string>;
}

/** Returns the calendar of an activity: from today on for twelve months, its own days alone open. */
export function calendarOf({ avaiableDates }: Pick<ActivityOffer, 'avaiableDates'>, today: string): ActivityCalendar {
  const last = lastDayFrom(today);
  const offered = avaiableDates.flatMap((text) => fromBrazilianDay(text) ?? []);
  const days = new Set(offered.filter((day) => day >= today && day <= last).sort());
  const closed = new Set<string>();
  for (let day = today; day <= last; day = addDays(day, 1)) if (!days.has(day)) closed.add(day);
  return { first: today, last, days, closed };
}

/** Returns the problem of a day, null while none is chosen; undefined if it can be. */
export function dayProblem(
  day: string | null,
  { first, last, days }: Pick<ActivityCalendar, 'first' | 'last' | 'days'>,
): string | undefined {
  if (day === null) return partyMessages.dateMissing;
  if (!isDay(day) || day < first || day > last) return partyMessages.dateInvalid;
  return days.has(day) ? undefined : partyMessages.dateClosed;
}

/** The first and the last day of a way back. */
interface ReturnDays {
  readonly minReturnDays: number;
  readonly first: string;
  readonly last: string;
}

/** Returns the days on which a transfer may fetch its passengers again. */
export const returnDaysOf = (arrival: string, { transfer }: Pick<ActivityDetails, 'transfer'>, today: string) =>
  ({
    minReturnDays: transfer?.minReturnDays ?? 1,
    first: addDays(arrival, transfer?.minReturnDays ?? 1),
    last: lastDayFrom(today),
  }) satisfies ReturnDays;

/** Returns the problem of the day of a way back, null while none is chosen; undefined if it can be. */
export function returnProblem(day: string | null, { minReturnDays, first, last }: ReturnDays): string | undefined {
  if (day === null) return partyMessages.returnMissing;
  if (!isDay(day) || day < first) return returnTooEarly(minReturnDays);
  return day > last ? partyMessages.returnTooLate : undefined;
}

type Quantity = Pick<Counted, 'endAge' | 'quantity'>;

/** Returns who comes by type, the oldest first: those stored, or one adult. */
export function peopleOf(bands: readonly AgeBand[], stored?: readonly Quantity[]): Counted[] {
  const adult = adultBand(bands);
  const usual: readonly Quantity[] = adult ? [{ endAge: adult.endAge, quantity: 1 }] : [];
  const known = stored ?? usual;
  return [...bands]
    .sort((a, b) => b.endAge - a.endAge)
    .map(({ name, endAge }) => ({
      name,
      endAge,
      quantity: known.find((each) => each.endAge === endAge)?.quantity ?? 0,
    }));
}

interface Chosen {
  readonly availability: Availability;
  readonly startingTime: string | null;
  readonly people: readonly Counted[];
}

/** Returns what is stored of a choice. */
export function selectionOf(
  { price: _, cashPrice: _cash, pointsPrice: _points, expiresAt: _end, avaiableDates: _days, ...offer }: ActivityOffer,
  { availability, startingTime, people }: Chosen,
): EntertainmentSelection {
  const { refToken, ...activity } = offer;
  return {
    activity,
    refToken,
    availability,
    startingTime: availability.startingTimes.find((time) => time === startingTime) ?? null,
    passengers: people.filter(({ quantity }) => quantity > 0),
  };
}
