import { dayIn, SHOP_ZONE } from '@embarque/contract/dates.ts';
import { minimumPoints } from '@embarque/contract/money.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import type { CheckoutPart } from '@embarque/web-kit/service/parts.ts';
import { reloadUser } from '@embarque/web-kit/session/session.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/loading-dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { startCheckout } from '../outcome-session.ts';
import styles from './checkout-view.module.css';
import { focusFirstError } from './focus-first-error.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { PayPanel } from './pay-panel.tsx';
import { TermsField } from './terms-field.tsx';
import { useOffer } from './use-offer.ts';
import { usePurchase } from './use-purchase.ts';
import { useTravellersForm } from './use-travellers-form.ts';

interface CheckoutViewProps<Selection, Form> {
  readonly service: ServiceDescriptor;
  readonly part: CheckoutPart<Selection, Form>;
  readonly selection: Selection;
}

/** The purchase of one selection: travellers on the left, summary and Comprar beside them. */
export function CheckoutView<Selection, Form>(props: CheckoutViewProps<Selection, Form>) {
  const { service, part } = props;
  const user = useUser();
  const view = usePriceView();
  const [today] = useState(() => dayIn(SHOP_ZONE, new Date()));
  const [stuck, setStuck] = useState<string>();
  const fields = useRef<HTMLFormElement>(null);
  const travellers = useTravellersForm(part, props.selection, user, today);
  const { buy, isBuying, isUnanswered } = usePurchase(service, {
    onRefused(refused) {
      travellers.refuse(refused);
      focusFirstError(fields.current, Object.keys(refused));
    },
    onStuck: setStuck,
  });
  const offer = useOffer(part, props.selection, isUnanswered);
  useEffect(() => {
    startCheckout();
    void reloadUser();
  }, []);

  const { selection, state } = offer;
  const price = part.price(selection);
  // Cards are not taken yet, so all of the price is paid with points.
  const points = minimumPoints(price.pointsPrice, {
    paysWithPoints: view.points,
    acceptCashPayment: false,
    cashPaymentPercentage: 0,
  });
  const lacksPoints = view.points && user.pointsBalance < points;
  const canBuy = view.points && !lacksPoints && travellers.terms && state.status === 'ready';

  function submit(): void {
    const paths = Object.keys(travellers.problems);
    if (paths.length > 0) {
      travellers.showAll();
      showAlert('error', part.alertOf(travellers.problems));
      focusFirstError(fields.current, paths);
      return;
    }
    const purchase = { selection, form: travellers.form, pointsTotalValue: points, cashTotalValue: 0 };
    void buy(selection, part.toRequest(purchase));
  }

  return (
    <form
      ref={fields}
      className={styles.checkout}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBuy) submit();
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
        <section className={styles.card}>
          <TermsField accepted={travellers.terms} onChange={travellers.changeTerms} />
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
          points={points}
          isChecking={state.status === 'checking'}
          needsTerms={!travellers.terms}
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
      {state.status === 'checking' && state.again && <LoadingDialog text="Aguarde..." />}
      {isBuying && <LoadingDialog text="Aguarde, enquanto concluímos sua reserva." />}
    </form>
  );
}
