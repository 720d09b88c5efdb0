import { formatPoints, formatReais } from '@embarque/contract/money.ts';
import classes from './price.module.css';
import { usePriceView } from './use-price-view.ts';

interface PriceProps {
  /** Decimal reais. */
  readonly cashPrice: number;
  readonly pointsPrice: number;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** A price as the signed-in user sees it: points with "ou R$ …" beneath where cash is accepted, else reais. */
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
      {view.alsoCash && <span className={classes.cash}>ou {formatReais(cashPrice)}</span>}
    </span>
  );
}
