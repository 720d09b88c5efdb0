import { addDays } from '@embarque/contract/dates.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { SupplierAvailability } from '@embarque/entertainment/port.ts';
import { lastDayFrom } from '@embarque/entertainment/rules/last-day.ts';
import { isOnSale } from '@embarque/entertainment/rules/moments.ts';

/** The days of an activity that can be chosen. */

/** Of what has times a day is sold until the last of them may be. */
const LATEST = '23:59';

export interface CalendarLimits {
  /** The shop's today, yyyy-MM-dd. */
  readonly today: string;
  readonly advanceDays: number;
}

/** Returns the first and the last day that can be chosen. */
export const activityWindow = ({ today, advanceDays }: CalendarLimits): { first: string; last: string } => ({
  first: addDays(today, advanceDays),
  last: lastDayFrom(today),
});

/** Returns whether a day of an activity is still sold at an instant, at some time of it. */
export const isDaySold = (activity: ActivityDetails, date: string, now: Date): boolean => {
  const startingTime = activity.openingHours || activity.transfer ? null : LATEST;
  return isOnSale(activity, { date, returnDate: null, startingTime, transferData: null }, now);
};

/** Returns the days that can be chosen of an activity: so long before the last that a way back still has one. */
function arrivalWindow({ transfer }: Pick<ActivityDetails, 'transfer'>, limits: CalendarLimits) {
  const { first, last } = activityWindow(limits);
  return { first, last: transfer?.hasReturn ? addDays(last, -transfer.minReturnDays) : last };
}

/** Returns the days that the calendar has of an activity, in order. */
export function soldDays(
  { activity, days }: { readonly activity: ActivityDetails; readonly days: readonly string[] },
  limits: CalendarLimits,
  now: Date,
): string[] {
  const { first, last } = arrivalWindow(activity, limits);
  return days.filter((day) => day >= first && day <= last && isDaySold(activity, day, now));
}

/** Returns a day with those of its times that are still sold; undefined where it has times, and none of them is. */
export function withTimesOnSale<Day extends SupplierAvailability>(
  day: Day,
  activity: ActivityDetails,
  now: Date,
): Day | undefined {
  const { date, returnDate, startingTimes } = day;
  const left = startingTimes.filter((startingTime) =>
    isOnSale(activity, { date, returnDate, startingTime, transferData: null }, now),
  );
  return startingTimes.length > 0 && left.length === 0 ? undefined : { ...day, startingTimes: left };
}
