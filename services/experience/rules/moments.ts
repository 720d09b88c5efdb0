import { localDateTime, withOffset } from '@embarque/commerce/places/local-time.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { BookedDate, Deadline, ExperienceDetails } from '@embarque/experience/experience-details.ts';

/** When what concerns a visit begins and ends on the clock of its venue, as local date-times with offset. */

type Venue = Pick<ExperienceDetails, 'zone'>;
export type VisitDate = Pick<BookedDate, 'date' | 'time'>;

const MINUTE_MS = 60_000;

/** Returns a day of a continuous experience as it is entered: from its opening on. */
export const openingVisit = ({ openingHours }: Pick<ExperienceDetails, 'openingHours'>, date: string): VisitDate => ({
  date,
  time: openingHours?.from ?? '00:00',
});

/** Returns when a visit starts, or from when on it may. */
export const startMoment = ({ zone }: Venue, { date, time }: VisitDate): string => withOffset(zone, `${date}T${time}`);

/** Returns when a visit is over: after its duration, or when a continuous experience closes. */
export function endMoment(
  { zone, durationMinutes, openingHours }: Pick<ExperienceDetails, 'zone' | 'durationMinutes' | 'openingHours'>,
  visit: VisitDate,
): string {
  if (openingHours) {
    // Some close after midnight.
    const day = openingHours.until > openingHours.from ? visit.date : addDays(visit.date, 1);
    return withOffset(zone, `${day}T${openingHours.until}`);
  }
  const end = Date.parse(startMoment({ zone }, visit)) + durationMinutes * MINUTE_MS;
  return localDateTime(zone, new Date(end));
}

/** Returns the moment of a deadline, so many days of the venue's calendar before a visit; never after its start. */
export function deadlineMoment({ zone }: Venue, visit: VisitDate, { daysBefore, time }: Deadline): string {
  const deadline = withOffset(zone, `${addDays(visit.date, -daysBefore)}T${time ?? visit.time}`);
  const start = startMoment({ zone }, visit);
  return Date.parse(deadline) < Date.parse(start) ? deadline : start;
}

/** Returns whether a visit is still sold at an instant. */
export const isOnSale = (
  { zone, salesEnd }: Pick<ExperienceDetails, 'zone' | 'salesEnd'>,
  visit: VisitDate,
  now: Date,
): boolean => now.getTime() < Date.parse(deadlineMoment({ zone }, visit, salesEnd));
