import { formatPoints, formatReais, shareOut, toReais } from '@embarque/contract/money.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import type { PriceView } from '@embarque/web-kit/price/price-view.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import type { OfferPrice, PriceLine } from '@embarque/web-kit/service/parts.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import buttons from '@embarque/web-kit/ui/action.module.css';
import styles from './pay-panel.module.css';

interface PayPanelProps {
  readonly price: OfferPrice;
  readonly lines: readonly PriceLine[];
  /** The fewest points this purchase takes. */
  readonly points: number;
  readonly isChecking: boolean;
  readonly needsTerms: boolean;
  readonly canBuy: boolean;
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** What it costs, what the buyer has, and Comprar. On small screens total and button stay at the lower edge. */
export function PayPanel({ price, lines, points, isChecking, needsTerms, canBuy }: PayPanelProps) {
  const view = usePriceView();
  const user = useUser();
  const isBalanceLoading = useBalanceLoading();
  const lacksPoints = view.points && !isBalanceLoading && user.pointsBalance < points;
  const expires = new Date(price.expiresAt);
  const amounts = amountsOf(price, lines, view);
  const hint = hintOf({ isChecking, lacksPoints, needsTerms: needsTerms && view.points });
  return (
    <section className={styles.panel} aria-labelledby="pagamento">
      <h2 id="pagamento">Valor da compra</h2>
      {lacksPoints && (
        <p className={styles.warning} role="alert">
          Você deve possuir ao menos {formatPoints(points)} {view.coin} para realizar esta compra!
        </p>
      )}
      {!view.points && (
        <p className={styles.warning} role="alert">
          Nesta campanha as compras são pagas em R$ com cartão, e o pagamento com cartão não está disponível neste
          momento.
        </p>
      )}
      <dl className={styles.lines}>
        {lines.map(({ label, detail }, index) => (
          <div key={label}>
            <dt>
              {label} {detail && <small>{detail}</small>}
            </dt>
            <dd>{amounts[index]}</dd>
          </div>
        ))}
        {view.points && (
          <div className={styles.balance}>
            <dt>Valor do Saldo</dt>
            <dd>
              {formatPoints(user.pointsBalance)} {view.shortCoin}
            </dd>
          </div>
        )}
      </dl>
      {!Number.isNaN(expires.getTime()) && (
        <p className={styles.expiry}>Preço garantido até {clock.format(expires)}.</p>
      )}
      <div className={styles.bar}>
        <div>
          <span className={styles.caption}>Total</span>
          <Price cashPrice={price.cashPrice} pointsPrice={price.pointsPrice} size="lg" />
        </div>
        <button
          type="submit"
          className={`${buttons.main} ${styles.buy}`}
          disabled={!canBuy}
          aria-describedby="comprar-dica"
        >
          Comprar
        </button>
        <p id="comprar-dica" className={styles.hint}>
          {hint}
        </p>
      </div>
    </section>
  );
}

interface Waits {
  readonly isChecking: boolean;
  readonly lacksPoints: boolean;
  readonly needsTerms: boolean;
}

/** What Comprar waits for, beside it: on small screens the rest of the panel is out of sight. */
function hintOf({ isChecking, lacksPoints, needsTerms }: Waits): string {
  if (isChecking) return 'Conferindo o preço…';
  if (lacksPoints) return 'Saldo insuficiente.';
  return needsTerms ? 'Aceite os termos para comprar.' : '';
}

/** The amounts of the lines, as the person reads prices. */
function amountsOf(price: OfferPrice, lines: readonly PriceLine[], view: PriceView): string[] {
  if (!view.points) return lines.map(({ cents }) => formatReais(toReais(cents)));
  const parts = lines.map(({ cents }) => cents);
  return shareOut(price.pointsPrice, parts).map((share) => `${formatPoints(share)} ${view.shortCoin}`);
}
