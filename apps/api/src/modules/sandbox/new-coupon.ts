import { serviceKinds } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Coupons } from '../coupon/index.ts';
import type { NewMemberDeps } from './new-member.ts';
import type { NewCoupon } from './sandbox-schemas.ts';

export interface NewCouponDeps extends Pick<NewMemberDeps, 'clock' | 'ids' | 'campaigns'> {
  readonly createCoupon: Coupons['create'];
}

const DAY_MS = 86_400_000;
const MANY = 1_000_000;

/** Makes a coupon. Throws AppError invalid_data for an unknown campaign or a code that it has already. */
export async function makeCoupon(wanted: NewCoupon, { clock, ids, campaigns, createCoupon }: NewCouponDeps) {
  const campaign = campaigns.byCode(wanted.campaignCode);
  if (!campaign) throw new AppError('invalid_data', { fields: { campaignCode: 'Campanha inválida' } });
  const { discountType, value, code = ids.code(10), maxUses = MANY, maxUsesPerUser = maxUses } = wanted;
  const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const isMade = await createCoupon({
    campaignId: campaign.id,
    code,
    discountType,
    value,
    validFrom: inDays(wanted.startsInDays ?? 0),
    validUntil: inDays(wanted.expiresInDays ?? 30),
    maxUses,
    maxUsesPerUser,
    serviceKinds: wanted.services ?? serviceKinds,
  });
  if (!isMade) throw new AppError('invalid_data', { fields: { code: 'Este código já está em uso' } });
  return { code, campaignId: campaign.id };
}
