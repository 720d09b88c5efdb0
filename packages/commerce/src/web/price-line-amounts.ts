import { formatPoints, formatReais, shareOut, toReais } from '@embarque/contract/money.ts';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import type { PriceLine } from './parts.ts';

/**
 * Returns the amounts of the lines of a price as its reader sees prices: in reais or in points, where each has the share of the
 * whole price that makes them add up to it.
 */
export function priceLineAmounts(
  lines: readonly PriceLine[],
  points: number,
  view: Pick<PriceView, 'points' | 'shortCoin'>,
): string[] {
  if (!view.points) return lines.map(({ cents }) => formatReais(toReais(cents)));
  const parts = lines.map(({ cents }) => cents);
  return shareOut(points, parts).map((share) => `${formatPoints(share)} ${view.shortCoin}`);
}
