import { formatPoints } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useBalanceLoading, useMaybeUser } from '@embarque/web-kit/session/use-session.ts';
import classes from './balance.module.css';

/** The member's balance, in campaigns that use points. */
export function Balance() {
  const user = useMaybeUser();
  const loading = useBalanceLoading();
  const { points, coin } = usePriceView();
  if (!user || !points) return null;
  return (
    <span className={classes.balance} aria-busy={loading}>
      <strong>{formatPoints(user.pointsBalance)}</strong> {coin}
    </span>
  );
}
