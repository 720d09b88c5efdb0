import { CAMPAIGN_NOT_VALID } from '@embarque/contract/campaign/campaign.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';

/** Returns the campaign of a code. Throws AppError invalid_data when there is none. */
export function campaignOf<C>(campaigns: { byCode(code: string): C | undefined }, code: string): C {
  const campaign = campaigns.byCode(code);
  if (!campaign) throw new AppError('invalid_data', { fields: { campaignCode: CAMPAIGN_NOT_VALID } });
  return campaign;
}
