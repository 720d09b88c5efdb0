import type { PriceParts } from '@embarque/contract/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import classes from './split-total.module.css';

interface SplitTotalProps {
  /** What is to be paid. */
  readonly due: PriceParts;
  /** How it is paid. */
  readonly split: PriceParts;
}

/** The total, one amount: in points, or in reais where there are none. Below it how it is paid, unless all in points. */
export function SplitTotal({ due, split }: SplitTotalProps) {
  const { points, shortCoin } = usePriceView();
  if (!points) return <span className={classes.amount}>{formatReais(toReais(due.cents))}</span>;
  const cash = formatReais(toReais(split.cents));
  return (
    <span className={classes.total}>
      <span className={classes.amount}>
        {formatPoints(due.points)} <small>{shortCoin}</small>
      </span>
      {split.cents > 0 && (
        <span className={classes.paid}>
          {split.points > 0 ? `${formatPoints(split.points)} ${shortCoin} + ${cash}` : `${cash} no cartão`}
        </span>
      )}
    </span>
  );
}
