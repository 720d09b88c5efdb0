import { localDateTime } from '@embarque/commerce/places/local-time.ts';
import { cancelSteps } from '@embarque/commerce/visits/cancellation.ts';
import { pointsPrice, toReais } from '@embarque/contract/money/money.ts';
import type { ActivityDetails } from '@embarque/entertainment/activity-details.ts';
import type { Availability } from '@embarque/entertainment/contract.ts';
import type { SupplierAvailability } from '@embarque/entertainment/port.ts';
import { kindOf } from '@embarque/entertainment/rules/activity-kind.ts';
import { visitOf } from '@embarque/entertainment/rules/moments.ts';
import { activityIdOf } from './activity-id.ts';
import { termsHashOf } from './offer-token.ts';
import type { Selling } from './present-activity.ts';

/** What a day is shown for. */
export interface ShownDay {
  readonly activity: ActivityDetails;
  readonly day: SupplierAvailability;
  /** The oldest first. */
  readonly endAges: readonly number[];
  /** The hash of the terms its activity was shown with; empty where they are shown with the day. */
  readonly shownTerms: string;
}

/** Returns what a day costs on which terms, with a token of it. */
export function presentAvailability({ activity, day, endAges, shownTerms }: ShownDay, selling: Selling, now: Date) {
  const { supplier, rate, sign, expiresAt } = selling;
  const { transfer, zone } = activity;
  const { date, returnDate, startingTimes, rates, totalCents } = day;
  const hasReturn = transfer?.hasReturn ?? false;
  const [cash, points] = [toReais(totalCents), pointsPrice(totalCents, rate)];
  // Points are rounded up once, so that those of all types add up to the total.
  const pointsUpTo = (end: number) =>
    pointsPrice(
      rates.slice(0, end).reduce((sum, each) => sum + each.totalCents, 0),
      rate,
    );
  const [startingTime = null] = startingTimes;
  const visit = visitOf(activity, { date, returnDate, startingTime, transferData: null });
  const steps = cancelSteps(activity, activity.location, visit, totalCents, now);
  const party = {
    date,
    returnDate: returnDate ?? '',
    lacksReturn: hasReturn && returnDate === null,
    endAges,
    activityId: activityIdOf(supplier, activity.activityId),
    terms: shownTerms || termsHashOf(activity),
  };
  return {
    serviceDate: date,
    returnDate,
    type: kindOf(activity.activityId) ?? 'TICKET',
    startingTimes: [...startingTimes],
    passengersRateTotalPrice: cash,
    passengersRateTotalPricePoints: points,
    cashPrice: cash,
    pointsPrice: points,
    passengersCalculatedRate: rates.map(({ name, quantity, totalCents: cents }, index) => ({
      name,
      price: {
        quantity,
        priceTotalOriginal: toReais(cents),
        priceTotalOriginalPoints: pointsUpTo(index + 1) - pointsUpTo(index),
      },
    })),
    cancellationRules: steps.map(({ until, value }, index) => ({
      startDate: steps[index - 1]?.until ?? localDateTime(zone, now),
      endDate: until,
      price: value,
    })),
    cancelPenalties: steps,
    maxNumberPassenger: transfer?.transferType.maxNumberPassenger ?? null,
    maxNumberBaggage: transfer?.maxNumberBaggage ?? null,
    transferIn: transfer !== null,
    transferOut: hasReturn,
    refToken: sign(party, totalCents),
    expiresAt,
  } satisfies Availability;
}
