import type { ListPrice } from '@embarque/commerce/filter-conditions.ts';
import { formatPoints } from '@embarque/contract/money/money.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { leastPrice } from '@embarque/web-kit/price/least-price.ts';
import { priceViewOf, takesCash } from '@embarque/web-kit/price/price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { useMemo } from 'react';
import { LinkButton } from '../../brand/link-button.tsx';
import classes from './balance-notice.module.css';

interface BalanceNoticeProps {
  readonly prices: readonly ListPrice[];
}

/** Says above a list that the balance does not reach the points that all or some of it requires, and what is possible. */
export function BalanceNotice({ prices }: BalanceNoticeProps) {
  const user = useUser();
  const { pointsBalance, campaign } = user;
  const isLoading = useBalanceLoading();
  const view = priceViewOf(user, campaign);
  const { points, coin } = view;
  const required = useMemo(() => {
    const own = priceViewOf(user, user.campaign);
    return prices.map((price) => leastPrice(price, own).points);
  }, [prices, user]);
  if (!points || isLoading || required.every((each) => each <= pointsBalance)) return null;
  const fewest = Math.min(...required);
  const balance = `${formatPoints(pointsBalance)} ${coin}`;
  if (fewest <= pointsBalance) {
    return (
      <aside className={classes.notice} aria-label={`Seu saldo de ${coin}`}>
        <b>Algumas destas opções exigem mais do que o seu saldo de {balance}.</b>
        <p>
          Você pode comprar as que exigem no mínimo até esse saldo
          {takesCash(view) && ', e pagar o resto em R$ com cartão'}.
        </p>
      </aside>
    );
  }
  return (
    <aside className={classes.notice} aria-label={`Seu saldo de ${coin}`}>
      <b>
        Seu saldo de {balance} ainda não alcança o mínimo destas opções, a partir de {formatPoints(fewest)} {coin}.
      </b>
      <p>
        Você pode ver as opções, fazer outra pesquisa ou voltar quando tiver mais {formatPoints(fewest - pointsBalance)}{' '}
        {coin}.{campaign.couponEnabled && ' Um cupom de desconto, aplicado no resumo, diminui o mínimo.'}
      </p>
      <LinkButton look="plain" to={shopPaths.home}>
        Fazer outra pesquisa
      </LinkButton>
    </aside>
  );
}
