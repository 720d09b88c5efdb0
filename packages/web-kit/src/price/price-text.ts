import { formatPoints, formatReais } from '@embarque/contract/money/money.ts';
import type { PriceView } from './price-view.ts';

/** Returns a price in its first unit, as its reader sees prices: "24.729 Pts", or "R$ 606,10". */
export function priceText(
  { cashPrice, pointsPrice }: { readonly cashPrice: number; readonly pointsPrice: number },
  { points, shortCoin }: Pick<PriceView, 'points' | 'shortCoin'>,
): string {
  return points ? `${formatPoints(pointsPrice)} ${shortCoin}` : formatReais(cashPrice);
}
