import type { PointsRate } from '@embarque/contract/money.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Actor } from '@embarque/server-kit/mount.ts';

/** What the caller's campaign says about one service: points per real, fee in percent, days of advance. */
export interface CampaignPricing extends PointsRate {
  readonly advanceDays: number;
  /** Whether the campaign sells the service at all. */
  readonly isSold: boolean;
}

export type PricingOf = (actor: Pick<Actor, 'campaignId'>) => Promise<CampaignPricing>;

/** The caller's pricing. Throws AppError forbidden when the campaign does not sell the service. */
export async function requirePricing(
  actor: Pick<Actor, 'campaignId'>,
  { pricing }: { readonly pricing: PricingOf },
): Promise<CampaignPricing> {
  const found = await pricing(actor);
  if (!found.isSold) throw new AppError('forbidden');
  return found;
}
