import { formatPoints, formatReais, pointsPrice, toCents } from '@embarque/contract/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useCallback } from 'react';
import { carService } from '../../service.ts';

/** Returns the text of an amount in reais as the user sees prices: in points at the campaign's rate, else in reais. */
export function useAmountText(): (reais: number) => string {
  const { points, shortCoin } = usePriceView();
  const { campaign, catalog } = useUser();
  const { conversionRate } = catalog.catalogCurrencyConfig;
  const feePercent = campaign[carService.fee];
  return useCallback(
    (reais) => {
      if (!points) return formatReais(reais);
      return `${formatPoints(pointsPrice(toCents(reais) ?? 0, { conversionRate, feePercent }))} ${shortCoin}`;
    },
    [points, shortCoin, conversionRate, feePercent],
  );
}
