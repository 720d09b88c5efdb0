import { formatPoints } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useBalanceLoading, useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import classes from './balance.module.css';

interface BalanceProps {
  /** By the short name of the coin, where room is scarce. */
  readonly isShort?: boolean;
}

/** The member's balance, in campaigns that use points. */
export function Balance({ isShort = false }: BalanceProps) {
  const user = useMaybeUser();
  const loading = useBalanceLoading();
  const { points, coin, shortCoin } = usePriceView();
  if (!user || !points) return null;
  return (
    <span className={classes.balance} aria-busy={loading}>
      <strong>{formatPoints(user.pointsBalance)}</strong> {isShort ? shortCoin : coin}
    </span>
  );
}
