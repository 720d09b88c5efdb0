import type { PointsRate } from '@embarque/contract/money/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/http/mount.ts';

/** A campaign's terms for one service: points per real, fee in percent, minimum days in advance. */
export interface CampaignPricing extends PointsRate {
  readonly advanceDays: number;
  /** Whether the campaign sells the service at all. */
  readonly isSold: boolean;
}

export type PricingOf = (actor: Pick<Actor, 'campaignId'>) => Promise<CampaignPricing>;

/** Returns the pricing of the caller's campaign. Throws AppError forbidden when it does not sell the service. */
export async function requirePricing(
  actor: Pick<Actor, 'campaignId'>,
  { pricing }: { readonly pricing: PricingOf },
): Promise<CampaignPricing> {
  const found = await pricing(actor);
  if (!found.isSold) throw new AppError('forbidden');
  return found;
}
