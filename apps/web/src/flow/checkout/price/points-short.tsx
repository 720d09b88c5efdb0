import { formatPoints } from '@embarque/contract/money/money.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { LinkButton } from '../../../brand/link-button.tsx';
import classes from './points-short.module.css';

interface PointsShortProps {
  /** The minimum of points for this purchase. */
  readonly fewest: number;
}

/** Stands in the place of the forms while the balance is below the minimum: how much is missing, and what is possible. */
export function PointsShort({ fewest }: PointsShortProps) {
  const { coin } = usePriceView();
  const { pointsBalance, campaign } = useUser();
  return (
    <section className={classes.short} aria-labelledby="saldo-abaixo">
      <h2 id="saldo-abaixo">Seu saldo ainda não alcança o mínimo desta compra</h2>
      <p>
        Você tem {formatPoints(pointsBalance)} {coin}. Esta opção exige ao menos {formatPoints(fewest)}: faltam{' '}
        {formatPoints(fewest - pointsBalance)} {coin}.
      </p>
      <p>O que você pode fazer:</p>
      <ul>
        {campaign.couponEnabled && <li>aplicar um cupom de desconto, que diminui o mínimo;</li>}
        <li>escolher uma opção que exija menos, ou pesquisar outras datas;</li>
        <li>voltar quando seu saldo alcançar o mínimo.</li>
      </ul>
      <LinkButton look="plain" to={shopPaths.home}>
        Fazer outra pesquisa
      </LinkButton>
    </section>
  );
}
