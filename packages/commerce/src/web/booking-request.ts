import type { OfferPrice, Purchase } from './parts.ts';

type Bought = Purchase<Pick<OfferPrice, 'cashPrice' | 'pointsPrice'>, unknown>;

/** Returns `bookingRequestCommon` of the contract: what the bodies of all services' booking calls share. */
export function toRequestCommon({ selection, coupon, pointsTotalValue, cashTotalValue, payment }: Bought) {
  const { cashPrice, pointsPrice } = selection;
  return { guestLogin: false, coupon, cashPrice, pointsPrice, cashTotalValue, pointsTotalValue, payment };
}
