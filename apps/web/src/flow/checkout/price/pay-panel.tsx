import type { OfferPrice, PriceLine } from '@embarque/commerce/web/parts.ts';
import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import type { PriceParts } from '@embarque/contract/money/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { TERMS_ID, TERMS_MISSING } from '../terms-field.tsx';
import { useBarHeight } from '../use-bar-height.ts';
import classes from './pay-panel.module.css';
import { SplitTotal } from './split-total.tsx';

interface PayPanelProps {
  readonly price: OfferPrice;
  readonly lines: readonly PriceLine[];
  /** Discount of the coupon. */
  readonly discount: (PriceParts & { readonly code: string }) | undefined;
  /** What is to be paid: the price less the coupon. */
  readonly due: PriceParts;
  readonly split: PriceParts;
  /** Points and cash are chosen beside the panel, and the balance is shown there. */
  readonly isSplitOffered: boolean;
  /** The balance is below the minimum of points for this purchase. */
  readonly lacksPoints: boolean;
  readonly isChecking: boolean;
  /** The price can be bought at: it was confirmed, and no question about the offer is open. */
  readonly isPriceHeld: boolean;
  readonly isCouponChecking: boolean;
  /** Why it cannot be sent as it is: it was sent before, with other data. */
  readonly sentBefore: string | undefined;
  readonly needsTerms: boolean;
  readonly cardProblem: string | undefined;
  readonly canBuy: boolean;
  /** Makes a new purchase of one that was sent before. */
  onStartOver(): void;
  /** Leads to the terms. */
  onTerms(): void;
  /** What has to be known before buying. */
  readonly children: ReactNode;
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** What is charged, the total, how it is paid and the button Comprar. On small screens total and button stick to the lower edge. */
export function PayPanel(props: PayPanelProps) {
  const { price, lines, discount, due, split, canBuy } = props;
  const view = usePriceView();
  const { campaign, pointsBalance } = useUser();
  const isBalanceLoading = useBalanceLoading();
  const lacksPoints = props.lacksPoints && !isBalanceLoading;
  const bar = useBarHeight<HTMLDivElement>();
  const expires = new Date(price.expiresAt);
  const amounts = priceLineAmounts(lines, price.pointsPrice, view);
  return (
    <section className={classes.panel} aria-labelledby="pagamento">
      <h2 id="pagamento">Valor da compra</h2>
      <dl className={classes.lines}>
        {lines.map(({ label, detail }, index) => (
          <div key={label}>
            <dt>
              {label} {detail && <small>{detail}</small>}
            </dt>
            <dd>{amounts[index]}</dd>
          </div>
        ))}
        {discount && (
          <div className={classes.discount}>
            <dt>Desconto do cupom {discount.code}</dt>
            <dd>
              {view.points
                ? `${formatPoints(-discount.points)} ${view.shortCoin}`
                : formatReais(toReais(-discount.cents))}
            </dd>
          </div>
        )}
      </dl>
      <dl className={classes.split}>
        {view.points && campaign.acceptCashPayment && (
          <div>
            <dt>Total em {view.coin}</dt>
            <dd>
              {formatPoints(split.points)} {view.shortCoin}
            </dd>
          </div>
        )}
        {campaign.acceptCashPayment && (
          <div>
            <dt>Total em R$</dt>
            <dd>{formatReais(toReais(split.cents))}</dd>
          </div>
        )}
        {view.points && !props.isSplitOffered && (
          <div>
            <dt>Valor do Saldo</dt>
            <dd>
              {formatPoints(pointsBalance)} {view.shortCoin}
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.rest}>
        {props.isPriceHeld && !Number.isNaN(expires.getTime()) && (
          <p className={classes.expiry}>Preço garantido até {clock.format(expires)}.</p>
        )}
        {props.children}
      </div>
      <div ref={bar} className={classes.bar}>
        <div className={classes.total}>
          <span className={classes.caption}>Total</span>
          <SplitTotal due={due} split={split} />
        </div>
        <div className={classes.act}>
          <Button
            type="submit"
            look="accent"
            className={classes.buy}
            disabled={!canBuy}
            aria-describedby="comprar-dica"
          >
            Comprar
          </Button>
          <p id="comprar-dica" className={classes.hint}>
            {hintOf(props, lacksPoints)}
          </p>
        </div>
      </div>
    </section>
  );
}

/**
 * Why Comprar is disabled, beside it: on small screens the rest of the panel is out of sight. Where only the terms are missing
 * it leads to them, also for who presses the button below it.
 */
function hintOf(
  { isChecking, isCouponChecking, cardProblem, needsTerms, sentBefore, onStartOver, onTerms }: PayPanelProps,
  lacksPoints: boolean,
): ReactNode {
  if (sentBefore !== undefined) {
    return (
      <>
        <span role="alert">{sentBefore}</span>
        <Button look="plain" className={classes.startOver} onClick={onStartOver}>
          Recomeçar
        </Button>
      </>
    );
  }
  if (isChecking) return 'Conferindo o preço…';
  if (isCouponChecking) return 'Conferindo o cupom…';
  if (lacksPoints) return 'Saldo insuficiente.';
  if (cardProblem) return 'Confira os dados do cartão para comprar.';
  if (!needsTerms) return '';
  return (
    <a
      href={`#${TERMS_ID}`}
      className={classes.toTerms}
      onClick={(event) => {
        event.preventDefault();
        onTerms();
      }}
    >
      {TERMS_MISSING}
    </a>
  );
}
