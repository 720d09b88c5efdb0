import { addDays } from '@embarque/contract/dates.ts';
import { unit } from '../../random.ts';
import { instantOf, localText } from '../../zoned-time.ts';
import type { SandboxHotel } from '../hotels/hotels.ts';
import { type Stay, soldUntil } from '../stay.ts';
import type { Plan } from './plans.ts';
import type { RatePrice } from './price.ts';

/** What cancelling costs up to a moment, which is local to the hotel, with its offset. */
export interface Penalty {
  readonly until: string;
  readonly cents: number;
}

const FREE_UNTIL_MINUTE = 18 * 60;
const LATE = 2;
const EARLY = 7;

/** How many days before the arrival a hotel still lets go for nothing; in towns of tourists more of them want a week. */
const freeDays = ({ code, city }: SandboxHotel): number =>
  unit(`free|${code}`) < (city.isTouristTown ? 0.5 : 0.2) ? EARLY : LATE;

/**
 * Tells what cancelling the rooms of a stay costs out of their fare and fees; taxes always come back. Nothing until 18:00 two or
 * seven days before the arrival, the first night until the rooms are given, everything until the day ends. What is sold without
 * return costs everything from the first.
 */
export function createPenalties(stay: Stay): (hotel: SandboxHotel, plan: Plan, price: RatePrice) => Penalty[] {
  const { city, checkIn } = stay;
  const end = localText(city.zone, soldUntil(stay));
  // Local times are dear to tell, and a city's hotels share a few.
  const texts = new Map<string, string>();
  const timeOf = (day: string, minutes: number) => {
    const key = `${day}|${minutes}`;
    const text = texts.get(key) ?? localText(city.zone, instantOf(city.zone, day, minutes));
    texts.set(key, text);
    return text;
  };
  return (hotel, plan, { fareCents, feesCents, firstNightCents }) => {
    const all = { until: end, cents: fareCents + feesCents };
    if (!plan.isFlexible) return [all];
    return [
      { until: timeOf(addDays(checkIn, -freeDays(hotel)), FREE_UNTIL_MINUTE), cents: 0 },
      { until: timeOf(checkIn, Number(hotel.checkInFrom.slice(0, 2)) * 60), cents: firstNightCents },
      all,
    ];
  };
}

/** Returns what cancelling rooms costs together: at each moment the sum of what each costs then. */
export function sumPenalties(rooms: readonly (readonly Penalty[])[]): Penalty[] {
  const moments = new Map(rooms.flat().map(({ until }) => [Date.parse(until), until]));
  return [...moments]
    .sort(([one], [other]) => one - other)
    .map(([moment, until]) => ({
      until,
      cents: rooms.reduce(
        (sum, steps) => sum + (steps.find((step) => Date.parse(step.until) >= moment)?.cents ?? 0),
        0,
      ),
    }));
}
