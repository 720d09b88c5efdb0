import { localDateTime, withOffset } from '@embarque/commerce/places/local-time.ts';
import { deadlineMoment, startMoment, type VisitDate } from '@embarque/commerce/visits/deadline.ts';
import { addDays } from '@embarque/contract/dates.ts';
import type { ExperienceDetails } from '@embarque/experience/experience-details.ts';

/** When what concerns a visit begins and ends on the clock of its venue, as local date-times with offset. */

const MINUTE_MS = 60_000;

/** Returns a day of a continuous experience as it is entered: from its opening on. */
export const openingVisit = ({ openingHours }: Pick<ExperienceDetails, 'openingHours'>, date: string): VisitDate => ({
  date,
  time: openingHours?.from ?? '00:00',
});

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

/** Returns whether a visit is still sold at an instant. */
export const isOnSale = (
  { zone, salesEnd }: Pick<ExperienceDetails, 'zone' | 'salesEnd'>,
  visit: VisitDate,
  now: Date,
): boolean => now.getTime() < Date.parse(deadlineMoment({ zone }, visit, salesEnd));
