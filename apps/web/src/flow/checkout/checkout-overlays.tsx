import type { CheckoutPart } from '@embarque/commerce/web/parts.ts';
import { LoadingDialog } from '@embarque/web-kit/ui/dialogs/loading-dialog.tsx';
import { Suspense } from 'react';
import { CreatedBookingOverlays } from '../payment/created-booking-overlays.tsx';
import { NameDialog, OfferDialog, useFetchedWhenActing } from './lazy-dialogs.ts';
import type { useCheckout } from './use-checkout.ts';
import { BuyingDialog } from './waiting/buying-dialog.tsx';

interface CheckoutOverlaysProps<Selection, Form> {
  readonly part: CheckoutPart<Selection, Form>;
  readonly checkout: Pick<
    ReturnType<typeof useCheckout<Selection, Form>>,
    'selection' | 'offer' | 'purchase' | 'payment' | 'steps' | 'isCardDue' | 'stuck' | 'doubt'
  >;
}

/** Everything that covers the checkout: decisions about the offer, the second factor of a payment, and loading dialogs. */
export function CheckoutOverlays<Selection, Form>({ part, checkout }: CheckoutOverlaysProps<Selection, Form>) {
  const { selection, offer, purchase, payment, steps, isCardDue, stuck, doubt } = checkout;
  const { state } = offer;
  useFetchedWhenActing();
  return (
    <>
      <Suspense fallback={<LoadingDialog text="Aguarde..." />}>
        {(stuck || state.status === 'changed' || state.status === 'unavailable') && (
          <OfferDialog
            part={part}
            current={selection}
            state={state}
            stuck={stuck}
            onAccept={offer.accept}
            onRetry={offer.recheck}
          />
        )}
        {doubt && <NameDialog {...doubt} />}
      </Suspense>
      {state.status === 'checking' && state.again && <LoadingDialog text="Aguarde..." />}
      {/* The fields of a folded step are hidden, and with them what they say of the wait. */}
      {payment.isCardAwaited && steps.isFolded('payment') && (
        <LoadingDialog text="Aguarde, enquanto validamos o cartão." />
      )}
      {(purchase.isBuying || purchase.isEnding) && <BuyingDialog isCardDue={isCardDue} />}
      <CreatedBookingOverlays created={purchase.created} />
    </>
  );
}
