import type { Clock } from '@embarque/server-kit/clock.ts';
import type { BookingSupplier, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import type { CampaignPricing } from './campaign-pricing.ts';
import { type OfferTimes, offerTimes } from './offer-times.ts';
import { recheckTotal } from './recheck-total.ts';
import { requireAdvance } from './require-advance.ts';

interface Renewal {
  /** What is asked for, at the total in its token. */
  readonly order: SupplierOrder;
  /** From the offer's token, which was read for a recheck. */
  readonly firstSignedAt: Date;
  /** Local date-time with offset at which the service starts. */
  readonly startsAt: string;
}

interface RenewalDeps {
  readonly supplier: BookingSupplier;
  readonly clock: Clock;
  /** Milliseconds. */
  readonly supplierDeadlineMs: number;
  /** What the service says where nothing is left; absent where that of all services fits. */
  readonly soldOutSentence?: string;
}

/**
 * Returns what an offer is signed again with: its price of now in centavos and its times, under the campaign's rules of
 * now. Reserves nothing. Throws AppError: offer_expired when the campaign no longer sells it so late, and those of
 * recheckTotal.
 */
export async function renewOffer(
  { order, firstSignedAt, startsAt }: Renewal,
  { advanceDays }: Pick<CampaignPricing, 'advanceDays'>,
  { supplier, clock, supplierDeadlineMs, soldOutSentence }: RenewalDeps,
): Promise<OfferTimes & { readonly totalCents: number }> {
  const now = clock.now();
  requireAdvance(startsAt, advanceDays, now);
  const totalCents = await recheckTotal(supplier, order, supplierDeadlineMs, soldOutSentence);
  return { ...offerTimes(now, firstSignedAt), totalCents };
}
