import { createHmac } from 'node:crypto';
import { codeForms } from '@embarque/contract/fields/typed-text.ts';
import type { CouponKind } from '@embarque/contract/money/money.ts';
import type { ServiceKind } from '@embarque/contract/service.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import type { CouponRow } from './tables.ts';

export interface NewCoupon {
  readonly campaignId: number;
  readonly code: string;
  readonly discountType: CouponKind;
  readonly value: number;
  readonly validFrom: Date;
  /** An instant of the last day on which it is valid, in the shop's zone. */
  readonly validUntil: Date;
  readonly maxUses: number;
  readonly maxUsesPerUser: number;
  readonly serviceKinds: readonly ServiceKind[];
}

export type NewCouponRow = Omit<CouponRow, 'id' | 'used'>;

/** How coupons are stored. */
export interface CouponRows {
  /** Returns the hashes that a code may have, the current one first. The same code has different hashes in different campaigns. */
  hashesOf(campaignId: number, code: string): [current: Buffer, ...others: Buffer[]];
  /** Returns the row of a coupon under the current hash of its code; `validUntil` is its last instant. */
  rowOf(coupon: Omit<NewCoupon, 'code'>, codeHmac: Buffer): NewCouponRow;
}

export function createCouponRows({
  clock,
  secrets,
}: {
  clock: Clock;
  secrets: { readonly session: RotatingSecret; readonly coupon: RotatingSecret };
}): CouponRows {
  // Coupons made before they had a key of their own are under the sessions'.
  const keys = [...secrets.coupon, ...secrets.session].map((secret) =>
    createHmac('sha256', secret).update('coupon code').digest(),
  );
  return {
    hashesOf: (campaignId, code) =>
      codeForms(code).flatMap((form) =>
        keys.map((key) => createHmac('sha256', key).update(`${campaignId}\0${form}`).digest()),
      ) as [Buffer, ...Buffer[]],
    rowOf({ discountType, serviceKinds, ...terms }, codeHmac) {
      return {
        ...terms,
        codeHmac,
        kind: discountType,
        serviceKinds: [...serviceKinds],
        createdAt: clock.now(),
      };
    },
  };
}
