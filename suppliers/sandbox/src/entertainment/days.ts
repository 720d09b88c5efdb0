import { addDays, addMonths, dayIn, daysBetween, isDay } from '@embarque/contract/dates.ts';
import { isOnSale } from '@embarque/entertainment/rules/moments.ts';
import { unit } from '../random.ts';
import { weekdayOf } from '../zoned-time.ts';
import type { SandboxActivity } from './activities/activities.ts';
import { detailsOf } from './activities/details.ts';

/** The days and times of an activity. */

const MONTHS_AHEAD = 12;
const HOLIDAYS = ['12-25', '01-01'];
/** Days on which something rests for once. Airports never do. */
const RESTS = 0.03;

/** Returns whether an activity takes place on a day, sold or not. */
function takesPlaceOn({ id, plan }: SandboxActivity, day: string): boolean {
  if (!isDay(day) || !plan.schedule.weekdays.includes(weekdayOf(day))) return false;
  return plan.kind === 'TRANSFER' || !(HOLIDAYS.includes(day.slice(5)) || unit(`rest|${id}|${day}`) < RESTS);
}

/** Returns the times of an activity of which the sale has not ended at an instant; [null] stands for one without times. */
export function timesOnSale(activity: SandboxActivity, date: string, now: Date): (string | null)[] {
  const details = detailsOf(activity);
  const { times } = activity.plan.schedule;
  const all = times.length > 0 ? times : [null];
  // Where the end of the sale is days away, no clock has to be asked.
  if (date > addDays(dayIn(details.zone, now), details.salesEnd.daysBefore + 1)) return [...all];
  return all.filter((startingTime) =>
    isOnSale(details, { date, returnDate: null, startingTime, transferData: null }, now),
  );
}

/** Returns the last day that is sold at an instant, of the clock of the place. */
export const lastDay = ({ city }: SandboxActivity, now: Date): string => addMonths(dayIn(city.zone, now), MONTHS_AHEAD);

/** Returns the days on which an activity takes place and is still sold at an instant, in order. */
export function daysOnSale(activity: SandboxActivity, now: Date): string[] {
  const first = dayIn(activity.city.zone, now);
  const last = lastDay(activity, now);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at)).filter(
    (day) => takesPlaceOn(activity, day) && timesOnSale(activity, day, now).length > 0,
  );
}

/** The days of an order. */
interface Days {
  readonly date: string;
  readonly returnDate: string | null;
}

/** Returns whether an activity takes place on the days of an order; of a way back the day may not be known yet. */
export function hasDays(activity: SandboxActivity, { date, returnDate }: Days): boolean {
  const { transfer } = activity.plan;
  if (!takesPlaceOn(activity, date)) return false;
  if (returnDate === null) return true;
  if (!transfer?.hasReturn || !takesPlaceOn(activity, returnDate)) return false;
  return returnDate >= addDays(date, transfer.minReturnDays);
}
