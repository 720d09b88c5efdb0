import type { BookingRequest } from '@embarque/catalog/booking-contract.ts';
import { discountedPrice, pointsPrice, splitPrice, toCents, toReais } from '@embarque/contract/money/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { FoundCoupon } from '../../coupon/index.ts';
import type { CampaignTerms } from '../deps.ts';
import type { Quote } from '../store/start.ts';

/** Returns a price in the caller's campaign, as the wire carries it. */
export function priceIn(
  { campaign, conversionRate }: CampaignTerms,
  descriptor: ServiceDescriptor,
  cents: number,
): { cashPrice: number; pointsPrice: number } {
  const rate = { conversionRate, feePercent: campaign[descriptor.fee] };
  return { cashPrice: toReais(cents), pointsPrice: pointsPrice(cents, rate) };
}

/**
 * Computes the totals from the signed offer and the coupon. The request's own figures are only compared: the full
 * price, and how the rest after the coupon is split. Throws AppError total_mismatch with the full price when one of
 * them is wrong or the campaign does not allow the split.
 */
export function quote(
  request: Pick<BookingRequest, 'cashPrice' | 'pointsPrice' | 'pointsTotalValue' | 'cashTotalValue'>,
  cents: number,
  terms: CampaignTerms,
  descriptor: ServiceDescriptor,
  coupon?: FoundCoupon,
): Quote {
  const price = priceIn(terms, descriptor, cents);
  const { campaign } = terms;
  const points = price.pointsPrice;
  const isPriceRight = toCents(request.cashPrice) === cents && request.pointsPrice === points;
  const due = coupon ? discountedPrice({ cents, points }, coupon) : { cents, points };
  const split = splitPrice(due, request.pointsTotalValue, {
    paysWithPoints: !campaign.disablePointActivity,
    acceptCashPayment: campaign.acceptCashPayment,
    cashPaymentPercentage: campaign.cashPaymentPercentage,
  });
  if (!isPriceRight || !split || toCents(request.cashTotalValue) !== split.cents) {
    throw new AppError('total_mismatch', { price });
  }
  return {
    cents,
    points,
    pointsTotal: split.points,
    cashTotalCents: split.cents,
    discountCents: cents - due.cents,
    couponId: coupon?.id ?? null,
  };
}
