import { formatPoints, formatReais, shareOut, toReais } from '@embarque/contract/money/money.ts';
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
  // Shared out in the order of the papers (refundParts), so that both round alike.
  const ranked = lines.map((line, index) => ({ ...line, index })).sort((a, b) => rankOf(a) - rankOf(b));
  const shares = shareOut(
    points,
    ranked.map(({ cents }) => cents),
  );
  return lines.map((_, index) => {
    const share = shares[ranked.findIndex((line) => line.index === index)] ?? 0;
    return `${formatPoints(share)} ${view.shortCoin}`;
  });
}

const RANKS = { fare: 0, fee: 1, tax: 2 } as const;
const rankOf = ({ part = 'fare' }: { readonly part?: 'fee' | 'tax' | 'fare' }): number => RANKS[part];
