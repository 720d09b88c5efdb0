import { DAY_MS } from '@embarque/contract/dates.ts';
import { serviceKinds } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Coupons } from '../coupon/index.ts';
import { campaignOf } from './campaign-of.ts';
import type { NewMemberDeps } from './new-member.ts';
import { COUPON_DAYS, type NewCoupon, USES_MAX } from './sandbox-schemas.ts';

export interface NewCouponDeps extends Pick<NewMemberDeps, 'clock' | 'ids' | 'campaigns'> {
  readonly createCoupon: Coupons['create'];
}

/** Creates a coupon. Throws AppError invalid_data for an unknown campaign or a code already in use. */
export async function makeCoupon(wanted: NewCoupon, { clock, ids, campaigns, createCoupon }: NewCouponDeps) {
  const campaign = campaignOf(campaigns, wanted.campaignCode);
  const { discountType, value, code = ids.code(10), maxUses = USES_MAX, maxUsesPerUser = maxUses } = wanted;
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const isMade = await createCoupon({
    campaignId: campaign.id,
    code,
    discountType,
    value,
    validFrom: inDays(wanted.startsInDays ?? 0),
    validUntil: inDays(wanted.expiresInDays ?? COUPON_DAYS),
    maxUses,
    maxUsesPerUser,
    serviceKinds: wanted.services ?? serviceKinds,
  });
  if (!isMade) throw new AppError('invalid_data', { fields: { code: 'Este código já está em uso' } });
  return { code, campaignId: campaign.id };
}
