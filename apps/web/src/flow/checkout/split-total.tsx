import type { PriceParts } from '@embarque/contract/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import classes from './split-total.module.css';

/** What is paid: points, cash, or both. */
export function SplitTotal({ split }: { readonly split: PriceParts }) {
  const { points, shortCoin } = usePriceView();
  const cash = formatReais(toReais(split.cents));
  if (!points || (split.points === 0 && split.cents > 0)) return <span className={classes.amount}>{cash}</span>;
  return (
    <span className={classes.total}>
      <span className={classes.amount}>
        {formatPoints(split.points)} <small>{shortCoin}</small>
      </span>
      {split.cents > 0 && <span className={classes.cash}>+ {cash}</span>}
    </span>
  );
}
