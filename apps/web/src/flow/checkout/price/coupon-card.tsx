import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { type ComponentProps, useState } from 'react';
import { StepCard } from '../steps/checkout-step.tsx';
import classes from './coupon-card.module.css';
import { COUPON_ID, CouponSection } from './coupon-section.tsx';

interface CouponCardProps extends ComponentProps<typeof CouponSection> {
  /** Nothing can be bought without one: its field is there from the start. */
  readonly isNeeded?: boolean;
}

/** The coupon, in one line until somebody has one; then it stays open. */
export function CouponCard({ isNeeded = false, ...coupon }: CouponCardProps) {
  const { applied, text, problem } = coupon.state;
  const [isOpen, setOpen] = useState(false);
  const isUsed = isNeeded || applied !== undefined || text !== '' || problem !== undefined;
  if (isUsed && !isOpen) setOpen(true);
  return (
    <StepCard
      id="cupom"
      title="Cupom de desconto"
      action={
        !isOpen && (
          <Button
            look="quiet"
            className={classes.open}
            aria-expanded={false}
            onClick={() => {
              setOpen(true);
              focusNext(COUPON_ID);
            }}
          >
            Tenho um cupom
          </Button>
        )
      }
    >
      {isOpen && <CouponSection {...coupon} />}
    </StepCard>
  );
}
