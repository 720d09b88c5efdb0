import { couponsSchema, type ImportedCoupon } from '../imported-lists.ts';
import { isRecord } from './field-rules.ts';

/** Returns the coupons of a file that may be wrong in any way, those that are right, by their place in it. */
export function readableCoupons(raw: unknown): ReadonlyMap<number, ImportedCoupon> {
  const list = isRecord(raw) && Array.isArray(raw.coupons) ? raw.coupons : [];
  return new Map(
    list.flatMap((each, place) =>
      (couponsSchema.safeParse([each]).data ?? []).map((coupon) => [place, coupon] as const),
    ),
  );
}
