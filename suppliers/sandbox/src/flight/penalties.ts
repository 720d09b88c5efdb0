import type { PenaltyStep } from '../booking/cancellations.ts';
import type { ChosenTrip } from './chosen-trip.ts';
import { refundPercent } from './fares.ts';
import { withdrawalHours } from './withdrawal.ts';
import { instantOf, localDays } from './zoned-time.ts';

/**
 * What giving a ticket back costs: nothing just after it was bought, where the law says so; until the day of departure begins
 * where the trip begins, what the fare's conditions say comes back; on that day, half of it; once the first flight has left,
 * it is not taken back. Centavos.
 */
export function penaltySteps({ key, choices }: ChosenTrip, totalCents: number, boughtAt: Date): PenaltyStep[] {
  const [first] = choices[0]?.legs ?? [];
  if (!first) return [];
  const percent = refundPercent(key.carrier, key.family);
  const penalty = (kept: number) => Math.floor((totalCents * (200 - kept)) / 200);
  const [boughtOn] = localDays(first.fromZone, boughtAt.getTime());
  return [
    { hoursAfterIssue: withdrawalHours(boughtOn, first.day), cents: 0 },
    { until: new Date(instantOf(first.fromZone, first.day, 0)).toISOString(), cents: penalty(2 * percent) },
    { until: new Date(first.departs).toISOString(), cents: penalty(percent) },
  ];
}
