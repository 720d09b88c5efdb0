import type { PublicCampaign } from '@embarque/contract/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';

/** How prices are shown to a user. */
export interface PriceView {
  /** Prices in points; otherwise in reais alone. */
  readonly points: boolean;
  /** Beside points, "ou R$ …". */
  readonly alsoCash: boolean;
  /** Long and short name of the campaign's coin. */
  readonly coin: string;
  readonly shortCoin: string;
}

/** Points for members, unless the campaign has no point activity; reais for guests and visitors. */
export function priceViewOf(user: User | undefined, campaign: PublicCampaign): PriceView {
  const points = user !== undefined && !user.guest && !user.campaign.disablePointActivity;
  return {
    points,
    alsoCash: points && user.campaign.acceptCashPayment,
    coin: campaign.campaignConfig.coinAlias || 'Pontos',
    shortCoin: campaign.campaignConfig.shortenCoinAlias || 'Pts',
  };
}
