import { type CouponQuestion, couponRoutes } from '@embarque/catalog/coupon-contract.ts';
import type { CouponAnswer } from '@embarque/contract/money/coupon.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import { type Outcome, outcomeOf } from '@embarque/web-kit/api/outcome.ts';

/** Asks for the worth of a coupon for any service. */
export async function checkByType(call: Call, offer: CouponQuestion, coupon: string): Promise<Outcome<CouponAnswer>> {
  return outcomeOf(await call(couponRoutes.check, { body: { ...offer, coupon } }));
}
