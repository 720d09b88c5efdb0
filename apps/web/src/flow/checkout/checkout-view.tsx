import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { SavedTravellersFrame } from '@embarque/commerce/web/travellers/saved-travellers.tsx';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { readStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useState } from 'react';
import { focusFirstError } from '../form-errors/focus-first-error.ts';
import { shownCardOf } from '../payment/payment-draft.ts';
import { ExpiringPoints } from '../points/expiring-points.tsx';
import { BackToResults } from '../results/back-to-results.tsx';
import { CheckoutOverlays } from './checkout-overlays.tsx';
import classes from './checkout-view.module.css';
import { KeepField } from './keeping/keep-field.tsx';
import { PointsShort } from './notices/points-short.tsx';
import { UnansweredNotice } from './notices/unanswered-notice.tsx';
import { NothingToBuy } from './offer/nothing-to-buy.tsx';
import { PayPanel } from './price/pay-panel.tsx';
import { CheckoutStep, PlainCard } from './steps/checkout-step.tsx';
import { paidWithText, peopleText } from './steps/filled-texts.ts';
import { PaymentCards } from './steps/payment-cards.tsx';
import { ReviewCard } from './steps/review-card.tsx';
import { stepIds } from './steps/use-steps.ts';
import { focusTerms, TermsField } from './terms-field.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutViewProps<Selection, Form> {
  readonly service: ServiceDescriptor;
  readonly part: CheckoutPart<Selection, Form>;
  readonly selection: Selection;
}

/** The purchase of one selection: what it is, then who, how it is paid and what is to be known, beside what it costs and Comprar. */
export function CheckoutView<Selection, Form>({ service, part, ...props }: CheckoutViewProps<Selection, Form>) {
  const user = useUser();
  const { campaign } = user;
  const view = usePriceView();
  const checkout = useCheckout(service, part, props.selection);
  const { selection, price, offer, travellers, coupon, discount, split, payment, steps, purchase, isShort, keeping } =
    checkout;
  const { consent } = travellers;
  // A details page without a search has removed the one that was stored.
  const [isSearched] = useState(() => readStored(service.searchKey, (value) => value) !== undefined);
  const [isTermsAsked, setTermsAsked] = useState(false);
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
  const paidWith = {
    split: split.split,
    card: shownCardOf(payment.draft, payment.secrets, payment.cards),
    installments: payment.draft.installments,
    coupon: coupon.applied?.code,
  };
  return (
    <>
      <BackToResults isSearched={isSearched} />
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
          {!isShort && (
            <CheckoutStep
              id={stepIds.people}
              number={1}
              title={service.peopleLabel}
              place={steps.placeOf('people')}
              isDone={steps.isDone('people')}
              folded={steps.isFolded('people') ? peopleText(part.people(travellers.form)) : undefined}
              held={part.held?.(travellers.form)}
              next={steps.nextOf('people')}
              onNext={steps.finishPeople}
              onOpen={() => steps.open('people')}
            >
              {part.Choices && (
                <part.Choices
                  {...formProps}
                  isReady={offer.state.status === 'ready'}
                  isSent={purchase.isSent}
                  onRecheck={offer.recheck}
                />
              )}
              <PlainCard>
                <SavedTravellersFrame value={keeping.atHand}>
                  <part.Form {...formProps} />
                </SavedTravellersFrame>
                {keeping.isOffered && (
                  <KeepField
                    service={service}
                    count={keeping.atHand.people.length}
                    toKeep={keeping.toKeep}
                    checked={consent.keeps}
                    onChange={(keeps) => travellers.changeConsent({ keeps })}
                  />
                )}
              </PlainCard>
            </CheckoutStep>
          )}
          {(!isShort || campaign.couponEnabled) && (
            <CheckoutStep
              key="payment"
              id={stepIds.payment}
              number={isShort ? undefined : 2}
              title="Pagamento"
              place={isShort ? undefined : steps.placeOf('payment')}
              isDone={steps.isDone('payment')}
              folded={steps.isFolded('payment') ? paidWithText(paidWith, view) : undefined}
              next={isShort ? undefined : steps.nextOf('payment')}
              onNext={() => void steps.finishPayment()}
              onOpen={() => steps.open('payment')}
            >
              <PaymentCards checkout={checkout} />
            </CheckoutStep>
          )}
          {!isShort && (
            <CheckoutStep
              id={stepIds.review}
              number={3}
              title="Revisão"
              place={steps.placeOf('review')}
              isDone={steps.isDone('payment') && consent.terms}
            >
              <ReviewCard split={split.split}>
                <TermsField
                  accepted={consent.terms}
                  isAsked={isTermsAsked}
                  onChange={(terms) => travellers.changeConsent({ terms })}
                />
              </ReviewCard>
            </CheckoutStep>
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
            onCard={() => focusFirstError(checkout.fields.current, ['payment.cardNumber'])}
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
