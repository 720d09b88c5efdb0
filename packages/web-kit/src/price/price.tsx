import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { leastPrice } from './least-price.ts';
import classes from './price.module.css';
import type { PriceView } from './price-view.ts';
import { usePriceView } from './use-price-view.ts';

interface PriceProps {
  /** Decimal reais. */
  readonly cashPrice: number;
  readonly pointsPrice: number;
  readonly size?: 'sm' | 'md' | 'lg';
}

/**
 * A price as the signed-in user may pay it: points and, where some or all of them may be reais, beneath them that as well; else
 * reais.
 */
export function Price({ cashPrice, pointsPrice, size = 'md' }: PriceProps) {
  const view = usePriceView();
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.amount}>
        {view.points ? (
          <>
            {formatPoints(pointsPrice)} <span className={classes.coin}>{view.shortCoin}</span>
          </>
        ) : (
          formatReais(cashPrice)
        )}
      </span>
      {view.points && <InReais cashPrice={cashPrice} pointsPrice={pointsPrice} view={view} />}
    </span>
  );
}

/** As much of a price in reais as may be paid so, with the fewest points that are needed beside them. */
function InReais({ view, ...price }: Pick<PriceProps, 'cashPrice' | 'pointsPrice'> & { readonly view: PriceView }) {
  const { points, cents } = leastPrice(price, view);
  if (cents === 0) return null;
  const reais = formatReais(toReais(cents));
  if (points === 0) return <span className={`${classes.cash} ${classes.part}`}>ou {reais}</span>;
  return (
    <span className={classes.cash}>
      a partir de{' '}
      <span className={classes.part}>
        {formatPoints(points)} {view.shortCoin}
      </span>{' '}
      <span className={classes.part}>+ {reais}</span>
    </span>
  );
}
