import type { PenaltyStep } from '../cancellations.ts';
import { refundPercent } from './fares.ts';
import type { ChosenTrip } from './order.ts';
import { instantOf } from './zoned-time.ts';

/**
 * What giving a ticket back costs: until the day of departure begins where the trip begins, what the fare's conditions say
 * comes back; on that day, half of it; once the first flight has left, it is not taken back. Centavos.
 */
export function penaltySteps({ key, choices }: ChosenTrip, totalCents: number): PenaltyStep[] {
  const [first] = choices[0]?.legs ?? [];
  if (!first) return [];
  const percent = refundPercent(key.carrier, key.family);
  const penalty = (kept: number) => Math.floor((totalCents * (200 - kept)) / 200);
  return [
    { until: new Date(instantOf(first.fromZone, first.day, 0)).toISOString(), cents: penalty(2 * percent) },
    { until: new Date(first.departs).toISOString(), cents: penalty(percent) },
  ];
}
