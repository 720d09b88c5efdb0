import type { CouponRefusal } from '@embarque/contract/problem.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { CouponRow } from './tables.ts';

export interface IntendedUse {
  readonly kind: ServiceKind;
  readonly now: Date;
  /** The member's uses that were not returned. */
  readonly usedByUser: number;
}

/** Returns why a coupon cannot be used as intended; undefined when it can. Pure. */
export function refusalOf(coupon: CouponRow, { kind, now, usedByUser }: IntendedUse): CouponRefusal | undefined {
  if (now >= coupon.validUntil) return 'expired';
  if (now < coupon.validFrom) return 'not_yet';
  if (!coupon.serviceKinds.includes(kind)) return 'wrong_service';
  if (usedByUser >= coupon.maxUsesPerUser) return 'used_by_you';
  return coupon.used >= coupon.maxUses ? 'used_up' : undefined;
}
