import type { PriceMakeup } from '@embarque/contract/money.ts';
import type { Cancellation, Leg, LegCancellation } from './saga.ts';

/** What of a booking its member has cancelled. */
export interface CancelledPart {
  readonly cancelled: readonly LegCancellation[];
  /** What those legs were sold for. */
  readonly price: PriceMakeup;
  /** Whether no leg stands. */
  readonly isWhole: boolean;
}

/** Returns what is cancelled of a booking: its legs that their suppliers have taken back. */
export function cancelledPart({
  legs,
  cancellation,
}: {
  readonly legs: readonly Leg[];
  readonly cancellation: Pick<Cancellation, 'legs'> | null;
}): CancelledPart {
  const cancelled = (cancellation?.legs ?? []).filter(({ state }) => state === 'cancelled');
  const sold = legs.filter(({ id }) => cancelled.some(({ leg }) => leg === id));
  return { cancelled, price: priceOfLegs(sold), isWhole: sold.length === legs.length };
}

/** Returns what legs were sold for together, and what that is made of. */
export const priceOfLegs = (legs: readonly Pick<Leg, 'quotedCents' | 'taxCents' | 'feeCents'>[]): PriceMakeup => ({
  cents: sumOf(legs, ({ quotedCents }) => quotedCents),
  taxCents: sumOf(legs, ({ taxCents }) => taxCents),
  feeCents: sumOf(legs, ({ feeCents }) => feeCents),
});

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
