import { formatPoints } from '@embarque/contract/money/money.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { pointsText } from '@embarque/web-kit/price/points-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { LinkButton } from '../../../brand/link-button.tsx';
import { COUPON_ID, focusCoupon } from '../price/coupon-section.tsx';
import classes from './top-notice.module.css';

interface PointsShortProps {
  /** The minimum of points for this purchase. */
  readonly fewest: number;
}

/** Stands in the place of the forms while the balance is below the minimum: how much is missing, and what is possible. */
export function PointsShort({ fewest }: PointsShortProps) {
  const { coin } = usePriceView();
  const { pointsBalance, campaign } = useUser();
  const isLoading = useBalanceLoading();
  return (
    <section className={classes.notice} aria-labelledby="saldo-abaixo">
      {/* While the balance loads it is the last one: nobody is interrupted by what may no longer be so. */}
      <div role={isLoading ? undefined : 'alert'}>
        <h2 id="saldo-abaixo">
          Você deve possuir ao menos {formatPoints(fewest)} {coin} para realizar esta compra!
        </h2>
        <p>
          Você tem {pointsText(pointsBalance, coin)}: faltam {pointsText(fewest - pointsBalance, coin)}.
        </p>
      </div>
      <p>O que você pode fazer:</p>
      <ul>
        {campaign.couponEnabled && (
          <li>
            <a
              href={`#${COUPON_ID}`}
              onClick={(event) => {
                event.preventDefault();
                focusCoupon();
              }}
            >
              aplicar um cupom de desconto
            </a>
            , que diminui o mínimo;
          </li>
        )}
        <li>escolher uma opção que exija menos, ou pesquisar outras datas;</li>
        <li>voltar quando seu saldo alcançar o mínimo.</li>
      </ul>
      <LinkButton look="plain" to={shopPaths.home}>
        Fazer outra pesquisa
      </LinkButton>
    </section>
  );
}
