import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useBalanceLoading } from '@embarque/web-kit/session/use-session.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { PaymentSection } from '../payment/lazy-parts.ts';
import { ExpiringPoints } from '../points/expiring-points.tsx';
import { BackToResults } from '../results/back-to-results.tsx';
import { CheckoutOverlays } from './checkout-overlays.tsx';
import classes from './checkout-view.module.css';
import { PointsShort } from './notices/points-short.tsx';
import { UnansweredNotice } from './notices/unanswered-notice.tsx';
import { NothingToBuy } from './offer/nothing-to-buy.tsx';
import { OfferTimeLeft } from './offer/offer-time-left.tsx';
import { CouponSection } from './price/coupon-section.tsx';
import { PayPanel } from './price/pay-panel.tsx';
import { PointsSplit } from './price/points-split.tsx';
import { focusTerms, TermsField } from './terms-field.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutViewProps<Selection, Form> {
  readonly service: ServiceDescriptor;
  readonly part: CheckoutPart<Selection, Form>;
  readonly selection: Selection;
}

/** The purchase of one selection: what it is, then travellers and payment, then what it costs and Comprar. */
export function CheckoutView<Selection, Form>({ service, part, ...props }: CheckoutViewProps<Selection, Form>) {
  const user = useUser();
  const { campaign } = user;
  const view = usePriceView();
  const isBalanceLoading = useBalanceLoading();
  const checkout = useCheckout(service, part, props.selection);
  const { selection, price, offer, travellers, coupon, discount, split, payment, purchase } = checkout;
  const { consent } = travellers;
  // A details page without a search has removed the one that was stored.
  const [isSearched] = useState(() => readStored(service.searchKey, (value) => value) !== undefined);
  const [isTermsAsked, setTermsAsked] = useState(false);
  // Nothing is typed or chosen in vain. A coupon may still bring the minimum down. While the balance loads the last one counts.
  const [lacksPoints, setLacksPoints] = useState(split.lacksPoints);
  if (!isBalanceLoading && lacksPoints !== split.lacksPoints) setLacksPoints(split.lacksPoints);
  const isShort = lacksPoints && !purchase.isSent;
  if (purchase.isBought) return <NothingToBuy />;
  const formProps = {
    selection,
    form: travellers.form,
    errors: travellers.errors,
    today: checkout.today,
    user,
    onChange: travellers.change,
    onBlur: travellers.blur,
  };
  return (
    <>
      <BackToResults isSearched={isSearched} />
      {offer.state.status === 'ready' && !purchase.isUnanswered && <OfferTimeLeft end={price.expiresAt} />}
      {purchase.isUnanswered && <UnansweredNotice points={purchase.sent?.points ?? 0} />}
      {isShort && <PointsShort fewest={split.range.min} />}
      <form
        ref={checkout.fields}
        className={classes.checkout}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.submit();
        }}
      >
        <section className={`${classes.card} ${classes.trip}`} aria-labelledby="sua-viagem">
          <h2 id="sua-viagem">Sua viagem</h2>
          <part.Summary selection={selection} form={travellers.form} />
        </section>
        <div className={classes.steps}>
          {!isShort && part.Choices && (
            <part.Choices
              {...formProps}
              isReady={offer.state.status === 'ready'}
              isSent={purchase.isSent}
              onRecheck={offer.recheck}
            />
          )}
          {!isShort && (
            <Card id="viajantes" title={service.peopleLabel}>
              <part.Form {...formProps} />
            </Card>
          )}
          {campaign.couponEnabled && (
            <Card id="cupom" title="Cupom de desconto">
              <CouponSection state={coupon} discount={discount} />
            </Card>
          )}
          {!isShort && split.isOffered && (
            <Card id="pagamento-pontos" title={`Pagamento com ${view.coin.toLowerCase()}`}>
              <PointsSplit state={split} pricePoints={coupon.due.points} />
            </Card>
          )}
          {!isShort && checkout.isCardDue && (
            <Card id="pagamento-cartao" title="Pagamento com cartão">
              <Suspense fallback={<div className={classes.cardPlace} />}>
                <PaymentSection form={payment} cashCents={split.split.cents} />
              </Suspense>
            </Card>
          )}
          {!isShort && (
            <section className={classes.card}>
              <TermsField
                accepted={consent.terms}
                isAsked={isTermsAsked}
                onChange={(terms) => travellers.changeConsent({ terms })}
              />
            </section>
          )}
        </div>
        <aside className={classes.side} aria-label="Resumo da compra">
          <PayPanel
            price={price}
            lines={part.priceLines(selection)}
            discount={coupon.applied && { ...discount, code: coupon.applied.code }}
            due={coupon.due}
            split={split.split}
            isSplitOffered={split.isOffered}
            lacksPoints={split.lacksPoints}
            isChecking={offer.state.status === 'checking'}
            isPriceHeld={offer.state.status === 'ready' && checkout.stuck === undefined && !purchase.isUnanswered}
            isCouponChecking={coupon.isChecking}
            sentBefore={purchase.sentBefore}
            needsTerms={!consent.terms}
            cardProblem={payment.cardProblem}
            canBuy={checkout.canBuy}
            onStartOver={purchase.startOver}
            onTerms={() => {
              setTermsAsked(true);
              focusTerms();
            }}
          >
            <part.Conditions selection={selection} />
            {!isShort && <ExpiringPoints points={split.split.points} startsAt={part.startsAt(selection)} />}
          </PayPanel>
        </aside>
      </form>
      <CheckoutOverlays part={part} checkout={checkout} />
    </>
  );
}

interface CardProps {
  /** Id of the heading that labels the section. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ id, title, children }: CardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
