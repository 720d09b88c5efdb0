import type { Clock } from '@embarque/server-kit/clock.ts';
import type { RecheckOutcome } from '@embarque/server-kit/ports/supplier.ts';
import type { CampaignPricing } from './campaign-pricing.ts';
import { type OfferTimes, offerTimes } from './offer-times.ts';
import { requireAdvance } from './require-advance.ts';
import { soldOut } from './sold-out.ts';

interface Rechecked {
  /** What its supplier says of it now. */
  readonly checked: RecheckOutcome;
  /** From the offer's token, which was read for a recheck. */
  readonly firstSignedAt: Date;
  /** Local date-time with offset at which the service starts. */
  readonly startsAt: string;
}

interface RenewalDeps {
  readonly clock: Clock;
  /** What the service says where nothing is left; absent where that of all services fits. */
  readonly soldOutSentence?: string;
}

/**
 * Returns what a rechecked offer is signed again with: its price of now in centavos and its times, under the campaign's rules of
 * now. Throws AppError: offer_expired when the campaign no longer sells it so late, sold_out with the service's own sentence where
 * it has one.
 */
export function renewedOffer(
  { checked, firstSignedAt, startsAt }: Rechecked,
  { advanceDays }: Pick<CampaignPricing, 'advanceDays'>,
  { clock, soldOutSentence }: RenewalDeps,
): OfferTimes & { readonly totalCents: number } {
  const now = clock.now();
  requireAdvance(startsAt, advanceDays, now);
  if (checked.outcome === 'sold_out') throw soldOut(checked, soldOutSentence);
  return { ...offerTimes(now, firstSignedAt), totalCents: checked.totalCents };
}
