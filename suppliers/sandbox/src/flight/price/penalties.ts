import { withdrawalHours } from '@embarque/flight/rules/withdrawal.ts';
import type { PenaltyStep } from '../../booking/cancellations.ts';
import { instantOf, localText } from '../../zoned-time.ts';
import type { ChosenTrip } from '../chosen-trip.ts';
import { refundPercent } from './fares.ts';

/**
 * What cancelling a ticket costs out of its fare and fees, in centavos; boarding taxes always come back. Nothing just after it was
 * bought, where the law says so; until the day of departure begins at the first airport, the share that the fare does not
 * refund; on that day only half of the refund is paid; once the first flight has departed, nothing is cancelled any more.
 */
export function penaltySteps({ key, choices }: ChosenTrip, pricedCents: number, boughtAt: Date): PenaltyStep[] {
  const [first] = choices[0]?.legs ?? [];
  if (!first) return [];
  const percent = refundPercent(key.carrier, key.family);
  const penaltyAt = (refundHalfPercents: number) => Math.floor((pricedCents * (200 - refundHalfPercents)) / 200);
  return [
    { hoursAfterIssue: withdrawalHours(boughtAt, localText(first.fromZone, first.departs)), cents: 0 },
    { until: new Date(instantOf(first.fromZone, first.day, 0)).toISOString(), cents: penaltyAt(2 * percent) },
    { until: new Date(first.departs).toISOString(), cents: penaltyAt(percent) },
  ];
}
