import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { Suspense } from 'react';
import { PaymentSection } from '../../payment/lazy-parts.ts';
import { CouponCard } from '../price/coupon-card.tsx';
import { PointsSplit } from '../price/points-split.tsx';
import type { useCheckout } from '../use-checkout.ts';
import { PlainCard, StepCard } from './checkout-step.tsx';
import classes from './payment-cards.module.css';

interface PaymentCardsProps {
  readonly checkout: Pick<
    ReturnType<typeof useCheckout>,
    'coupon' | 'discount' | 'split' | 'isCardDue' | 'payment' | 'isShort'
  >;
}

/** How the price is paid: a coupon, points and reais, and the card; who has too few points for any of it may still try a coupon. */
export function PaymentCards({ checkout }: PaymentCardsProps) {
  const { coupon, discount, split, isCardDue, payment, isShort } = checkout;
  const { campaign } = useUser();
  const { coin } = usePriceView();
  const coinName = coin.toLowerCase();
  return (
    <>
      {campaign.couponEnabled && <CouponCard state={coupon} discount={discount} isNeeded={isShort} />}
      {!isShort && split.isOffered && (
        <StepCard id="pagamento-pontos" title={`Pagamento com ${coinName}`}>
          <PointsSplit state={split} pricePoints={coupon.due.points} />
        </StepCard>
      )}
      {!isShort && isCardDue && (
        <StepCard id="pagamento-cartao" title="Pagamento com cartão">
          <Suspense fallback={<div className={classes.cardPlace} />}>
            <PaymentSection form={payment} cashCents={split.split.cents} />
          </Suspense>
        </StepCard>
      )}
      {!isShort && !split.isOffered && !isCardDue && (
        <PlainCard>
          <p className={classes.whole}>
            {split.split.points > 0
              ? `Esta compra é paga só com ${coinName}, do seu saldo.`
              : 'Não há nada a pagar nesta compra.'}
          </p>
        </PlainCard>
      )}
    </>
  );
}
