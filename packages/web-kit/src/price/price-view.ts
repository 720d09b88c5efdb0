import type { PublicCampaign } from '@embarque/contract/campaign/campaign.ts';
import type { User } from '@embarque/contract/identity.ts';
import type { PaymentRules } from '@embarque/contract/money/money.ts';

/** How prices are shown to a user. */
export interface PriceView {
  /** Prices in points; otherwise in reais alone. */
  readonly points: boolean;
  /** How they may be paid. */
  readonly rules: PaymentRules;
  /** Long and short name of the campaign's coin. */
  readonly coin: string;
  readonly shortCoin: string;
}

/** Whether a part of a price in points, or all of it, may be paid in reais. */
export const takesCash = ({ points, rules }: PriceView): boolean =>
  points && rules.acceptCashPayment && rules.cashPaymentPercentage > 0;

/** Points for members, unless the campaign has no point activity; reais for guests and visitors. */
export function priceViewOf(user: User | undefined, campaign: PublicCampaign): PriceView {
  const points = user !== undefined && !user.guest && !user.campaign.disablePointActivity;
  return {
    points,
    rules: {
      paysWithPoints: points,
      acceptCashPayment: !points || user.campaign.acceptCashPayment,
      cashPaymentPercentage: points ? user.campaign.cashPaymentPercentage : 100,
    },
    coin: campaign.campaignConfig.coinAlias || 'Pontos',
    shortCoin: campaign.campaignConfig.shortenCoinAlias || 'Pts',
  };
}
