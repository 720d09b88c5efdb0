import type { PriceParts } from '@embarque/contract/money/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import classes from './split-total.module.css';

interface SplitTotalProps {
  /** What is to be paid. */
  readonly due: PriceParts;
  /** How it is paid. */
  readonly split: PriceParts;
}

/** What is charged: points, reais, or both together. Where reais are, below it the whole in points, as the charges above are. */
export function SplitTotal({ due, split }: SplitTotalProps) {
  const { points, shortCoin } = usePriceView();
  if (!points) return <span className={classes.amount}>{formatReais(toReais(due.cents))}</span>;
  const isBoth = split.points > 0 && split.cents > 0;
  return (
    <span className={classes.total}>
      <span className={classes.amount} data-both={isBoth || undefined}>
        {(split.points > 0 || split.cents === 0) && (
          <span>
            {formatPoints(split.points)} <small>{shortCoin}</small>
          </span>
        )}
        {isBoth && ' + '}
        {split.cents > 0 && <span>{formatReais(toReais(split.cents))}</span>}
      </span>
      {split.cents > 0 && (
        <span className={classes.whole}>
          Equivale a {formatPoints(due.points)} {shortCoin}
        </span>
      )}
    </span>
  );
}
