import { couponKinds } from '@embarque/contract/money/money.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import type { NewCoupon } from '../coupon/index.ts';

/** Days are relative to the first load of the demo data; negative is in the past. */
interface DemoCoupon extends Omit<NewCoupon, 'validFrom' | 'validUntil'> {
  readonly startsInDays: number;
  readonly expiresInDays: number;
}

const open = {
  campaignId: 10001,
  startsInDays: -1,
  expiresInDays: 3_650,
  maxUses: 100_000,
  maxUsesPerUser: 1_000,
  serviceKinds,
} as const;

export const demoCoupons: readonly DemoCoupon[] = [
  { ...open, code: 'VIAGEM10', discountType: couponKinds.percentage, value: 10 },
  { ...open, code: 'PONTOS5000', discountType: couponKinds.points, value: 5_000 },
  { ...open, code: 'SOVOO', discountType: couponKinds.percentage, value: 15, serviceKinds: ['FLIGHT'] },
  { ...open, code: 'VENCIDO', discountType: couponKinds.percentage, value: 20, startsInDays: -60, expiresInDays: -1 },
];
