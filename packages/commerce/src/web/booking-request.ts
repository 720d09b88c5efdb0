import type { OfferPrice, Purchase } from '@embarque/web-kit/service/parts.ts';

type Bought = Purchase<Pick<OfferPrice, 'cashPrice' | 'pointsPrice'>, unknown>;

/** Returns the members that the bodies of all services' booking calls share (`bookingRequestCommon` of the contract). */
export function toRequestCommon({ selection, coupon, pointsTotalValue, cashTotalValue, payment }: Bought) {
  const { cashPrice, pointsPrice } = selection;
  return { guestLogin: false, coupon, cashPrice, pointsPrice, cashTotalValue, pointsTotalValue, payment };
}
