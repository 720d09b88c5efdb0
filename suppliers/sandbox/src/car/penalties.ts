import type { CarPrice } from './price.ts';
import type { Rental } from './rental.ts';

/** What cancelling costs up to a moment, which is local to the pick-up desk, with its offset. */
interface Penalty {
  readonly until: string;
  readonly cents: number;
}

/**
 * Returns what cancelling a rental costs out of its fare and fees; taxes always come back. Nothing until the day before the
 * pick-up begins where the desk is; the first day's share until the pick-up; after it nothing is cancelled any more.
 */
export function penaltiesOf({ pickup, days, freeUntil }: Rental, { totalCents, taxesCents }: CarPrice): Penalty[] {
  return [
    { until: freeUntil, cents: 0 },
    { until: pickup.dateTime, cents: Math.ceil((totalCents - taxesCents) / days) },
  ];
}
