import type { ListPrice } from '@embarque/commerce/filter-conditions.ts';
import { leastPrice } from '@embarque/web-kit/price/least-price.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { priceViewOf, takesCash } from '@embarque/web-kit/price/price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { useMemo } from 'react';
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
  const { points, coin, shortCoin } = view;
  const required = useMemo(() => {
    const own = priceViewOf(user, user.campaign);
    return prices.map((price) => leastPrice(price, own).points);
  }, [prices, user]);
  if (!points || isLoading || required.every((each) => each <= pointsBalance)) return null;
  const fewest = Math.min(...required);
  const balance = pointsText(pointsBalance, shortCoin);
  if (fewest <= pointsBalance) {
    return (
      <aside className={classes.notice} aria-label={`Seu saldo de ${coin}`}>
        <b>Seu saldo de {balance} alcança só uma parte destas opções.</b>
        <p>
          {takesCash(view)
            ? `Você pode comprar as que pedem no mínimo até esse valor em ${shortCoin}, e pagar o resto em R$ com cartão.`
            : 'Você pode comprar as que custam até esse valor.'}
        </p>
      </aside>
    );
  }
  return (
    <aside className={classes.notice} aria-label={`Seu saldo de ${coin}`}>
      <b>
        Seu saldo de {balance} ainda não alcança o mínimo destas opções, a partir de {pointsText(fewest, shortCoin)}.
      </b>
      <p>
        Faltam {pointsText(fewest - pointsBalance, shortCoin)}. Você pode pesquisar outras datas
        {campaign.couponEnabled && ', aplicar um cupom de desconto no resumo'} ou voltar quando tiver mais.
      </p>
    </aside>
  );
}
