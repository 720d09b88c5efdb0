import { toCents, toReais } from '@embarque/contract/money/money.ts';
import type { RoomRate } from '@embarque/hotel/contract.ts';
import { mealsIncludedText } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { VisuallyHidden } from '@mantine/core';
import { dailyText } from '../daily-text.ts';
import { PlanBadges } from '../plan-badges.tsx';
import { RateConditions } from '../rate-conditions.tsx';
import { freeUntilText } from '../rate-terms.ts';
import classes from './rate-card.module.css';

interface RateCardProps {
  readonly rate: RoomRate;
  readonly nights: number;
  /** The room is taken with it. */
  readonly isSelected: boolean;
  onSelect(): void;
}

/** A room's price on one set of terms: one row of several, of which one is selected. */
export function RateCard({ rate, nights, isSelected, onSelect }: RateCardProps) {
  const view = usePriceView();
  const amount = useAmountText(hotelService.fee);
  const { total, origTotal, totalTax, totalFees } = rate;
  const taxesCents = toCents(totalTax) + toCents(totalFees);
  const isLower = origTotal.amountAfterTax > total.amountAfterTax;
  return (
    <li className={classes.rate} data-selected={isSelected || undefined}>
      <div className={classes.terms}>
        <PlanBadges plan={rate} freeUntil={freeUntilText(rate, serverNow())} />
        <div className={classes.conditions}>
          <Fold title="Cancelamento e condições">
            <ul className={classes.lines}>
              <li>{mealsIncludedText(rate.mealsIncluded)}</li>
              {taxesCents > 0 && <li>O total inclui {amount(toReais(taxesCents))} de impostos e taxas.</li>}
            </ul>
            <RateConditions rate={rate} />
          </Fold>
        </div>
      </div>
      <div className={classes.price}>
        {isLower && (
          <s className={classes.old}>
            <VisuallyHidden>De </VisuallyHidden>
            {amount(origTotal.amountAfterTax)}
          </s>
        )}
        <Price cashPrice={rate.cashPrice} pointsPrice={rate.pointsPrice} />
        <p>{dailyText(rate, nights, view)}</p>
      </div>
      <button type="button" className={classes.select} aria-pressed={isSelected} onClick={onSelect}>
        <span className={classes.mark} aria-hidden />
        Selecionar tarifa
      </button>
    </li>
  );
}
