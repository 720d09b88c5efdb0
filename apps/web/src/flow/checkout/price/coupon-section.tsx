import { TEXT_MAX } from '@embarque/contract/fields/fields.ts';
import { couponKinds, formatPoints, formatReais, type PriceParts, toReais } from '@embarque/contract/money/money.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { focusNext } from '@embarque/web-kit/ui/behaviour/focus-next.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { TextInput } from '@mantine/core';
import { TicketPercent } from 'lucide-react';
import classes from './coupon-section.module.css';
import type { CouponState } from './use-coupon.ts';

/** Id of the field for a code. */
export const COUPON_ID = 'coupon';

interface CouponSectionProps {
  readonly state: CouponState;
  /** Discount of the applied coupon. */
  readonly discount: PriceParts;
}

/** The coupon: a field to apply a code, and the applied one with its discount and a button to remove it. */
export function CouponSection({ state, discount }: CouponSectionProps) {
  const { applied, text, problem } = state;
  return (
    <div className={classes.coupon}>
      <div aria-live="polite">
        {applied && (
          <div className={classes.applied}>
            <TicketPercent size={22} aria-hidden />
            <p>
              <b>{applied.code}</b>
              <Worth state={state} discount={discount} />
            </p>
            <button
              type="button"
              aria-disabled={!state.canRemove}
              onClick={() => {
                if (!state.canRemove) return;
                state.remove();
                focusNext(COUPON_ID);
              }}
            >
              Remover
            </button>
          </div>
        )}
      </div>
      <div className={classes.entry}>
        <TextInput
          id={COUPON_ID}
          label="Código do cupom"
          size="md"
          maxLength={TEXT_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          value={text}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => state.type(currentTarget.value)}
          onKeyDown={(event) => {
            // Enter applies the coupon; it buys nothing.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            state.apply();
          }}
        />
        {/* Not disabled: it would lose the focus while its code is looked at. */}
        <Button look="plain" aria-disabled={!state.canApply} onClick={state.apply}>
          {state.isChecking ? 'Conferindo…' : 'Aplicar'}
        </Button>
      </div>
    </div>
  );
}

/** Brings the field for a code into sight and focuses it. */
export function focusCoupon(): void {
  const field = document.getElementById(COUPON_ID);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function Worth({ state: { applied }, discount }: CouponSectionProps) {
  const view = usePriceView();
  const off = view.points ? `${formatPoints(discount.points)} ${view.shortCoin}` : formatReais(toReais(discount.cents));
  return (
    <span>
      {applied?.discount.discountType === couponKinds.percentage && `${applied.discount.value}% de desconto, `}
      {off} a menos
    </span>
  );
}
