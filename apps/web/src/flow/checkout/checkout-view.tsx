import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { toCents, toReais } from '@embarque/contract/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import type { CheckoutPart } from '@embarque/web-kit/service/parts.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { focusFirstError } from '../focus-first-error.ts';
import { startCheckout } from '../outcome-session.ts';
import { PaymentSection, SecondFactorDialog } from '../payment/lazy-parts.ts';
import { FAILED } from '../payment/use-created-booking.ts';
import { usePaymentForm } from '../payment/use-payment-form.ts';
import styles from './checkout-view.module.css';
import { CouponSection } from './coupon-section.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PointsSplit } from './points-split.tsx';
import { TermsField } from './terms-field.tsx';
import { useCoupon } from './use-coupon.ts';
import { useOffer } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';
import { useSplit } from './use-split.ts';
import { useTravellersForm } from './use-travellers-form.ts';

interface CheckoutViewProps<Selection, Form> {
  readonly service: ServiceDescriptor;
  readonly part: CheckoutPart<Selection, Form>;
  readonly selection: Selection;
}

/** The purchase of one selection: travellers and payment on the left, summary and Comprar beside them. */
export function CheckoutView<Selection, Form>(props: CheckoutViewProps<Selection, Form>) {
  const { service, part } = props;
  const user = useUser();
  const view = usePriceView();
  const [today] = useState(() => dayIn(SHOP_ZONE, new Date()));
  const [stuck, setStuck] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const travellers = useTravellersForm(part, props.selection, user, today);
  const { buy, isBuying, isUnanswered, sent, created } = usePurchase(service, {
    onRefused(refused) {
      travellers.refuse(refused);
      payment.refuse(refused);
      focusFirstError(fields.current, Object.keys(refused).map(payment.fieldOf));
    },
    onStuck: setStuck,
  });
  const offer = useOffer(part, props.selection, isUnanswered);
  useEffect(() => {
    startCheckout();
    void reloadUser();
  }, []);

  const { selection, state } = offer;
  const { consent } = travellers;
  const price = part.price(selection);
  const full = { cents: toCents(price.cashPrice) ?? 0, points: price.pointsPrice };
  const coupon = useCoupon({
    kind: service.kind,
    isOn: user.campaign.couponEnabled,
    isReady: state.status === 'ready' && !isUnanswered,
    offer: part.couponOffer(selection),
    full,
  });
  const { applied, due } = coupon;
  const discount = { points: full.points - due.points, cents: full.cents - due.cents };
  const splitState = useSplit({
    due,
    user,
    view,
    wish: consent.wish,
    sent,
    onWish: (wish) => travellers.changeConsent({ wish }),
  });
  const { split, lacksPoints } = splitState;
  const isCardDue = split.cents > 0;
  const payment = usePaymentForm(user, service.flag, today, isCardDue);
  const mayPay = !lacksPoints && payment.cardProblem === undefined;
  const canBuy = consent.terms && mayPay && state.status === 'ready' && !coupon.isChecking;

  async function submit(): Promise<void> {
    const others = [...(splitState.problem ? ['points'] : []), ...Object.keys(payment.problems)];
    const paths = [...Object.keys(travellers.problems), ...others];
    if (paths.length > 0) {
      travellers.showAll();
      payment.showAll();
      showAlert('error', others.length > 0 ? 'Preencha todos os campos' : part.alertOf(travellers.problems));
      focusFirstError(fields.current, paths);
      return;
    }
    // What the server refused, of a traveller or of a coupon, stands until it is changed.
    const refused = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) {
      showAlert('error', 'Preencha todos os campos');
      refused.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    await send().finally(() => {
      isSending.current = false;
    });
  }

  async function send(): Promise<void> {
    if (!(await payment.ensureCard())) return focusFirstError(fields.current, ['payment.cardNumber']);
    const means = isCardDue ? await payment.toPayment() : null;
    if (means === undefined) return showAlert('error', FAILED);
    const request = part.toRequest({
      selection,
      form: travellers.form,
      coupon: applied?.code ?? null,
      pointsTotalValue: split.points,
      cashTotalValue: toReais(split.cents),
      payment: means,
    });
    await buy({ selection, request, split, payment: means });
  }

  return (
    <>
      <form
        ref={fields}
        className={styles.checkout}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canBuy) void submit();
        }}
      >
        <div className={styles.steps}>
          <section className={styles.card} aria-labelledby="passageiros">
            <h2 id="passageiros">Passageiros</h2>
            <part.Form
              selection={selection}
              form={travellers.form}
              errors={travellers.errors}
              today={today}
              onChange={travellers.change}
              onBlur={travellers.leave}
            />
          </section>
          {user.campaign.couponEnabled && (
            <section className={styles.card} aria-labelledby="cupom">
              <h2 id="cupom">Cupom de desconto</h2>
              <CouponSection state={coupon} discount={discount} />
            </section>
          )}
          {splitState.isOffered && (
            <section className={styles.card} aria-labelledby="pagamento-pontos">
              <h2 id="pagamento-pontos">Pagamento com {view.coin.toLowerCase()}</h2>
              <PointsSplit state={splitState} pricePoints={due.points} />
            </section>
          )}
          {isCardDue && (
            <section className={styles.card} aria-labelledby="pagamento-cartao">
              <h2 id="pagamento-cartao">Pagamento com cartão</h2>
              <Suspense fallback={<div className={styles.cardPlace} />}>
                <PaymentSection form={payment} cashCents={split.cents} />
              </Suspense>
            </section>
          )}
          <section className={styles.card}>
            <TermsField accepted={consent.terms} onChange={(terms) => travellers.changeConsent({ terms })} />
          </section>
        </div>
        <aside className={styles.side} aria-label="Resumo da compra">
          <section className={styles.card} aria-labelledby="sua-viagem">
            <h2 id="sua-viagem">Sua viagem</h2>
            <part.Summary selection={selection} />
          </section>
          <PayPanel
            price={price}
            lines={part.priceLines(selection)}
            discount={applied && { ...discount, code: applied.code }}
            split={split}
            fewestPoints={splitState.range.min}
            lacksPoints={lacksPoints}
            isChecking={state.status === 'checking'}
            isCouponChecking={coupon.isChecking}
            isUnanswered={isUnanswered}
            needsTerms={!consent.terms}
            cardProblem={payment.cardProblem}
            canBuy={canBuy}
          />
        </aside>
        <OfferDialog
          part={part}
          current={selection}
          state={state}
          stuck={stuck}
          onAccept={offer.accept}
          onRetry={offer.recheck}
        />
      </form>
      {created.codeWanted && (
        <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
          <SecondFactorDialog
            {...created.codeWanted}
            onCreated={(answer) => void created.follow(answer, created.codeWanted?.payment ?? null)}
            onLeave={() => void created.finish()}
          />
        </Suspense>
      )}
      {state.status === 'checking' && state.again && <LoadingDialog text="Aguarde..." />}
      {isBuying && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
      {created.isLeaving && <LoadingDialog text="Aguarde..." />}
    </>
  );
}
