import { COUPONS_MAX, couponsSchema, type ImportedCoupon } from '../imported-lists.ts';
import { isRecord } from './field-rules.ts';

/** Returns the coupons of a file that may be wrong in any way, those that are right, by their place in it. None after as many as it may have. */
export function readableCoupons(raw: unknown): ReadonlyMap<number, ImportedCoupon> {
  const list = isRecord(raw) && Array.isArray(raw.coupons) ? raw.coupons : [];
  return new Map(
    list
      .slice(0, COUPONS_MAX)
      .flatMap((each, place) => (couponsSchema.safeParse([each]).data ?? []).map((coupon) => [place, coupon] as const)),
  );
}
