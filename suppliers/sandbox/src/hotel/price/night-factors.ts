import { daysBetween } from '@embarque/contract/dates.ts';
import type { Landscape } from '../../destinations.ts';
import { seasonFactor } from '../../season.ts';
import { weekdayOf } from '../../zoned-time.ts';
import type { City } from '../hotels/cities.ts';
import type { Stay } from '../stay.ts';

/** January first: the sea draws in summer, the mountains in winter, business hardly in the holidays. */
const MONTHS: Readonly<Record<Landscape, readonly number[]>> = {
  coast: [1.3, 1.2, 1.02, 0.98, 0.86, 0.88, 1.02, 0.88, 0.94, 1, 1.04, 1.22],
  mountain: [0.94, 0.9, 0.94, 1.02, 1.1, 1.24, 1.34, 1.14, 0.98, 0.98, 1, 1.12],
  river: [1.06, 1, 0.96, 0.98, 1, 1.06, 1.12, 1.08, 1.02, 1, 0.96, 1.04],
  city: [0.84, 0.92, 1.02, 1.04, 1.06, 1.04, 0.94, 1.06, 1.06, 1.06, 1.04, 0.9],
};
/** Sunday first: towns of tourists are full at weekends, the others on working days. */
const LEISURE = [0.94, 0.9, 0.9, 0.92, 1, 1.16, 1.18];
const BUSINESS = [0.88, 1.04, 1.1, 1.1, 1.04, 0.92, 0.88];
/** North of it the seasons are those of the north. */
const TROPIC = 23.4;

function leadFactor(days: number): number {
  if (days <= 1) return 1.2;
  if (days <= 6) return 1.12;
  if (days <= 13) return 1.06;
  return days > 120 ? 0.95 : 1;
}

function monthFactor({ landscape, lat }: City, night: string): number {
  const month = Number(night.slice(5, 7)) - 1 + (lat > TROPIC && landscape !== 'city' ? 6 : 0);
  return MONTHS[landscape][month % 12] ?? 1;
}

/** Returns for each night of a stay how dear it is in its city. */
export function nightFactors({ city, nights, asOf, checkIn }: Stay): number[] {
  const weekdays = city.isTouristTown && city.landscape !== 'city' ? LEISURE : BUSINESS;
  const lead = leadFactor(daysBetween(asOf, checkIn));
  return nights.map(
    (night) => monthFactor(city, night) * (weekdays[weekdayOf(night)] ?? 1) * seasonFactor(night) * lead,
  );
}
