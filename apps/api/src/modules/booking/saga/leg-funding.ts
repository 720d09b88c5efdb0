import { shareOut } from '@embarque/contract/money/money.ts';
import type { SagaState } from './saga.ts';

/** What pays for a part of a booking, in centavos. */
export interface Funding {
  readonly cashCents: number;
  /** Taken off by a coupon. */
  readonly discountCents: number;
  /** What the points stand for: the rest. */
  readonly pointsCents: number;
}

/**
 * Returns what pays for each leg, in the order of the legs: its price in proportion to what is left of each fund. So no
 * leg gets more than there is, each adds up to its price, and all of them to what was paid.
 */
export function fundingOf({
  legs,
  quotedCents,
  cashCents,
  discountCents,
}: Pick<SagaState, 'legs' | 'quotedCents' | 'cashCents' | 'discountCents'>): readonly (Funding & { leg: string })[] {
  let left: Funding = { cashCents, discountCents, pointsCents: quotedCents - cashCents - discountCents };
  return legs.map(({ id: leg, quotedCents: price }) => {
    const [cash = 0, discount = 0, points = 0] = shareOut(price, [
      left.cashCents,
      left.discountCents,
      left.pointsCents,
    ]);
    left = {
      cashCents: left.cashCents - cash,
      discountCents: left.discountCents - discount,
      pointsCents: left.pointsCents - points,
    };
    return { leg, cashCents: cash, discountCents: discount, pointsCents: points };
  });
}
