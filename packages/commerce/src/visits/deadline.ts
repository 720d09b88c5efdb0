import { addDays } from '@embarque/contract/dates.ts';
import * as z from 'zod/mini';
import { withOffset } from '../places/local-time.ts';

/** Moments told from the start of a visit on the clock of its venue, and what cancelling costs until them. */

/** HH:mm at the venue. */
export const timeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido'));

/** A moment told from the start on the clock of the venue: so many days before it, at an hour, or at that of the start. */
export const deadlineSchema = z.object({
  daysBefore: z.int().check(z.minimum(0), z.maximum(90)),
  /** null: the hour at which it starts. */
  time: z.nullable(timeSchema),
});
export type Deadline = z.output<typeof deadlineSchema>;

/** What cancelling costs until a moment, as a part of the price; after the last step it is not cancelled. */
export const cancellationTermSchema = z.object({
  ...deadlineSchema.shape,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
});
export type CancellationTerm = z.output<typeof cancellationTermSchema>;

/** Where a visit takes place, by the IANA zone of its clocks. */
interface Venue {
  readonly zone: string;
}

/** When a visit starts, or from when on it may: yyyy-MM-dd and HH:mm at the venue. */
export interface VisitDate {
  readonly date: string;
  readonly time: string;
}

/** Returns when a visit starts, or from when on it may, as a local date-time with offset. */
export const startMoment = ({ zone }: Venue, { date, time }: VisitDate): string => withOffset(zone, `${date}T${time}`);

/** Returns the moment of a deadline, so many days of the venue's calendar before a visit; never after its start. */
export function deadlineMoment({ zone }: Venue, visit: VisitDate, { daysBefore, time }: Deadline): string {
  const deadline = withOffset(zone, `${addDays(visit.date, -daysBefore)}T${time ?? visit.time}`);
  const start = startMoment({ zone }, visit);
  return Date.parse(deadline) < Date.parse(start) ? deadline : start;
}

/**
 * Returns whether terms stand in the order of time and of what they cost: steps of which a later one is cheaper, or earlier, would be
 * sentences that nobody understands.
 */
export const areTermsInOrder = (terms: readonly CancellationTerm[]): boolean =>
  terms.every(({ percent, daysBefore, time }, at) => {
    const before = terms[at - 1];
    if (!before) return true;
    const isSameDay = daysBefore === before.daysBefore;
    // The hour of the start differs from date to date.
    const isLater = !isSameDay || time === null || before.time === null || time > before.time;
    return percent >= before.percent && daysBefore <= before.daysBefore && isLater;
  });
