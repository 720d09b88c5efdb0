import type { User } from '@embarque/contract/identity.ts';
import { formatPoints, formatReais, pointsPrice, toCents } from '@embarque/contract/money/money.ts';
import type { FeeField } from '@embarque/contract/service.ts';
import { priceViewOf } from './price-view.ts';

/** Returns an amount in reais as the user sees prices of a service: in points at the campaign's rate and fee, else in reais. */
export function amountText(reais: number, { user, fee }: { readonly user: User; readonly fee: FeeField }): string {
  const { points, shortCoin } = priceViewOf(user, user.campaign);
  if (!points) return formatReais(reais);
  const { conversionRate } = user.catalog.catalogCurrencyConfig;
  const price = pointsPrice(toCents(reais), { conversionRate, feePercent: user.campaign[fee] });
  return `${formatPoints(price)} ${shortCoin}`;
}
