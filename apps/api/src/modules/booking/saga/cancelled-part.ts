import { type PriceMakeup, penaltyLimit } from '@embarque/contract/money/money.ts';
import type { Cancellation, Leg, LegCancellation } from './saga.ts';

/** What of a booking its member has cancelled. */
export interface CancelledPart {
  /** The legs that are gone. */
  readonly cancelled: readonly LegCancellation[];
  /** What the suppliers keep, and the part of it that the member bears. */
  readonly penaltyCents: number;
  readonly borneCents: number;
  /** Whether no supplier keeps anything that was agreed to, of whatever paid for it: a coupon can be used again. */
  readonly isFree: boolean;
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
  const borneCents = sumOf(sold, (leg) => {
    const asked = cancelled.find((one) => one.leg === leg.id);
    return asked ? borneOf(asked, leg) : 0;
  });
  const penaltyCents = sumOf(cancelled, (leg) => leg.penaltyCents ?? 0);
  return {
    cancelled,
    penaltyCents,
    borneCents,
    isFree: cancelled.every((leg) => agreedPenaltyOf(leg) === 0),
    price: priceOfLegs(sold),
    isWhole: sold.length === legs.length,
  };
}

/**
 * Returns what a member bears of a leg's penalty: at most what was agreed to, and nothing of its taxes. The rest of the penalty
 * is the shop's.
 */
export const borneOf = (
  cancelled: Pick<LegCancellation, 'penaltyCents' | 'agreedCents'>,
  { quotedCents: cents, taxCents }: Pick<Leg, 'quotedCents' | 'taxCents'>,
): number => Math.min(agreedPenaltyOf(cancelled), penaltyLimit({ cents, taxCents }));

/** Returns what a supplier keeps of a leg, as far as it was agreed to. */
const agreedPenaltyOf = ({
  penaltyCents,
  agreedCents,
}: Pick<LegCancellation, 'penaltyCents' | 'agreedCents'>): number => Math.min(penaltyCents ?? 0, agreedCents);

/** Returns what legs were sold for together, and what that is made of. */
const priceOfLegs = (legs: readonly Pick<Leg, 'quotedCents' | 'taxCents' | 'feeCents'>[]): PriceMakeup => ({
  cents: sumOf(legs, ({ quotedCents }) => quotedCents),
  taxCents: sumOf(legs, ({ taxCents }) => taxCents),
  feeCents: sumOf(legs, ({ feeCents }) => feeCents),
});

export const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
