import { unit } from '../random.ts';
import { seasonFactor } from '../season.ts';
import { weekdayOf } from '../zoned-time.ts';
import { seatNumbers } from './network/seat-plan.ts';
import type { Departure } from './network/timetable.ts';

/** The seats that the company's own desks have sold: they are nobody's to sell here. */

/** Sunday first: what Fridays and Sundays sell more. */
const WEEKDAYS = [0.2, 0, 0, 0, 0.05, 0.22, 0.05];
const LEAST = 0.2;
const MOST = 0.94;
const SEASON_SHARE = 0.6;
/** From Lençóis each bus has one seat left. */
const LENCOIS = 'BR2919306-1';

/** The share of the seats that is sold. */
function loadOf({ key, day }: Departure): number {
  const busy = (WEEKDAYS[weekdayOf(day)] ?? 0) + (seasonFactor(day) - 1) * SEASON_SHARE;
  return Math.min(MOST, LEAST + busy + 0.4 * unit(`load|${key}`));
}

/** Returns the numbers of the seats of a departure that were sold before anyone asked here. */
export function soldBefore(departure: Departure): ReadonlySet<string> {
  const numbers = seatNumbers(departure.vehicle);
  if (departure.origin.shown.id === LENCOIS) {
    const left = numbers[Math.floor(unit(`last|${departure.key}`) * numbers.length)];
    return new Set(numbers.filter((number) => number !== left));
  }
  const load = loadOf(departure);
  return new Set(numbers.filter((number) => unit(`seat|${departure.key}|${number}`) < load));
}
