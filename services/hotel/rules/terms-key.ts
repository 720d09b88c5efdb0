import type { RateTerms } from '@embarque/hotel/stay-details.ts';

/** What a rate promises beyond its price. The id of its plan is no promise: suppliers may call it otherwise. */
type Promised = Omit<RateTerms, 'ratePlanID'>;

const sorted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort();

/**
 * Returns terms as a text that is the same for the same promise: the meals, whether any of the price comes back, what cancelling
 * costs until when, what is paid at the hotel, and what has to be known before buying. Lists whose order says nothing are sorted.
 */
export function termsKey({ mealPlan, isRefundable, cancelSteps, payAtDesk, comments }: Promised): string {
  return JSON.stringify([
    mealPlan,
    isRefundable,
    // Where nothing comes back only the last step is shown: no other is a promise.
    (isRefundable ? cancelSteps : cancelSteps.slice(-1)).map(({ until, value }) => [until, value]),
    sorted(payAtDesk.map(({ name, amount, currency }) => (currency ? [name, amount, currency] : [name, amount]))),
    sorted(comments),
  ]);
}
