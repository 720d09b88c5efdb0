import type { PriceParts } from '@embarque/contract/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import styles from './split-total.module.css';

/** What is paid: points, cash, or one and the other. */
export function SplitTotal({ split }: { readonly split: PriceParts }) {
  const { points, shortCoin } = usePriceView();
  const cash = formatReais(toReais(split.cents));
  if (!points || (split.points === 0 && split.cents > 0)) return <span className={styles.amount}>{cash}</span>;
  return (
    <span className={styles.total}>
      <span className={styles.amount}>
        {formatPoints(split.points)} <small>{shortCoin}</small>
      </span>
      {split.cents > 0 && <span className={styles.cash}>+ {cash}</span>}
    </span>
  );
}
