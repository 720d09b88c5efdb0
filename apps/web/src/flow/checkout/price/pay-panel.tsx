import type { OfferPrice, PriceLine } from '@embarque/commerce/web/parts.ts';
import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import type { PriceParts } from '@embarque/contract/money/money.ts';
import { formatPoints, formatReais, toReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { useMedia } from '@embarque/web-kit/ui/behaviour/use-media.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { OfferTimeLeft, PriceHeldUntil } from '../offer/offer-time-left.tsx';
import { splitText } from '../steps/filled-texts.ts';
import { TERMS_ID, TERMS_MISSING } from '../terms-field.tsx';
import { useBarHeight } from '../use-bar-height.ts';
import classes from './pay-panel.module.css';
import { SplitTotal } from './split-total.tsx';

/** Ids of what describes the button. */
const HINT_ID = 'comprar-dica';
const PAID_ID = 'comprar-valor';
/** Id of the first field of a card. */
const CARD_ID = 'payment.cardNumber';

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
  /** Leads to the card. */
  onCard(): void;
  /** What has to be known before buying. */
  readonly children: ReactNode;
}

/** What is charged, the total, how it is paid and the button Comprar, then the conditions. On small screens a bar at the lower edge has total and button. */
export function PayPanel(props: PayPanelProps) {
  const { price, lines, discount, due, split, canBuy } = props;
  const view = usePriceView();
  const { campaign, pointsBalance } = useUser();
  const isBalanceLoading = useBalanceLoading();
  const lacksPoints = props.lacksPoints && !isBalanceLoading;
  const isBalanceAwaited = props.lacksPoints && isBalanceLoading;
  // The bar is apart from the charges then: below them the total stands as well.
  const isSmall = useMedia('(max-width: 959.98px)');
  const bar = useBarHeight<HTMLDivElement>();
  const hint = hintOf({ ...props, lacksPoints }, isBalanceAwaited);
  // The total is in reais alone then: it is not said twice.
  const isCashOnly = !view.points && campaign.acceptCashPayment;
  const caption = isCashOnly ? 'Total em R$' : 'Total';
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
      {isSmall && (
        <div className={classes.sum}>
          <span className={classes.caption}>{caption}</span>
          <SplitTotal due={due} split={split} />
        </div>
      )}
      <dl className={classes.split}>
        {view.points && campaign.acceptCashPayment && (
          <div>
            <dt>Total em {view.coin}</dt>
            <dd>
              {formatPoints(split.points)} {view.shortCoin}
            </dd>
          </div>
        )}
        {campaign.acceptCashPayment && !isCashOnly && (
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
      {props.isPriceHeld && <PriceHeldUntil className={classes.expiry} end={price.expiresAt} />}
      <div ref={bar} className={classes.bar}>
        {props.isPriceHeld && <OfferTimeLeft end={price.expiresAt} />}
        <div className={classes.total}>
          <span className={classes.caption}>{caption}</span>
          <SplitTotal due={due} split={split} />
        </div>
        <div className={classes.act}>
          <Button
            type="submit"
            look="accent"
            className={classes.buy}
            aria-disabled={!canBuy}
            aria-describedby={canBuy ? PAID_ID : HINT_ID}
            onClick={(event) => {
              if (canBuy) return;
              event.preventDefault();
              // Enter in a field is a click as well, of no pointer, and stays there. Not every browser focuses what is pressed.
              if (event.detail > 0 || document.activeElement === event.currentTarget) hint.onLead?.();
            }}
          >
            <span className={classes.label}>
              Comprar
              {!lacksPoints && (
                <span id={PAID_ID} className={classes.paid} aria-hidden>
                  por {splitText(split, view)}
                </span>
              )}
            </span>
          </Button>
          <p id={HINT_ID} className={classes.hint}>
            <Hint {...hint} />
          </p>
        </div>
      </div>
      <div className={classes.rest}>{props.children}</div>
    </section>
  );
}

interface Cause {
  readonly text: string;
  /** Id of the element that `onLead` leads to. */
  readonly at?: string;
  onLead?(): void;
  /** Makes a new purchase where this one cannot be sent any more. */
  onStartOver?(): void;
}

/** Why Comprar may not be pressed: one cause at a time, the one to be mended first. */
function hintOf(props: PayPanelProps, isBalanceAwaited: boolean): Cause {
  const { isChecking, isCouponChecking, cardProblem, needsTerms, sentBefore, canBuy } = props;
  if (sentBefore !== undefined) return { text: sentBefore, onStartOver: props.onStartOver };
  if (isChecking) return { text: 'Conferindo o preço…' };
  if (isCouponChecking) return { text: 'Conferindo o cupom…' };
  if (isBalanceAwaited) return { text: 'Conferindo o saldo…' };
  if (props.lacksPoints) return { text: 'Saldo insuficiente.' };
  if (cardProblem) {
    return { text: 'Confira os dados do cartão para comprar.', at: CARD_ID, onLead: props.onCard };
  }
  if (needsTerms) return { text: TERMS_MISSING, at: TERMS_ID, onLead: props.onTerms };
  // A question about the offer covers the page, and is answered first.
  return { text: canBuy || props.isPriceHeld ? '' : 'Este preço não vale mais.' };
}

/** The cause beside Comprar: on small screens the rest of the panel is out of sight. Where it leads somewhere, so does a press on the button below it. */
function Hint({ text, at, onLead, onStartOver }: Cause) {
  if (onStartOver) {
    return (
      <>
        <span role="alert">{text}</span>
        <Button look="plain" className={classes.startOver} onClick={onStartOver}>
          Recomeçar
        </Button>
      </>
    );
  }
  if (!onLead) return text;
  return (
    <a
      href={`#${at}`}
      className={classes.lead}
      onClick={(event) => {
        event.preventDefault();
        onLead();
      }}
    >
      {text}
    </a>
  );
}
