import { toCents, toReais } from '@embarque/contract/money/money.ts';
import type { RoomRate } from '@embarque/hotel/contract.ts';
import { mealsIncludedText } from '@embarque/hotel/rules/stay-texts.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { serverNow } from '@embarque/web-kit/api/server-clock.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/controls/button.tsx';
import { Fold } from '@embarque/web-kit/ui/controls/fold.tsx';
import { VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
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

/** A room's price on one set of terms. */
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
        <p className={classes.meals}>{mealsIncludedText(rate.mealsIncluded)}</p>
        <Fold title="Cancelamento e condições">
          <RateConditions rate={rate} />
        </Fold>
      </div>
      <div className={classes.price}>
        {isLower && (
          <s className={classes.old}>
            <VisuallyHidden>De </VisuallyHidden>
            {amount(origTotal.amountAfterTax)}
          </s>
        )}
        <Price cashPrice={rate.cashPrice} pointsPrice={rate.pointsPrice} size="lg" />
        <p>
          {dailyText(rate, nights, view)}
          {taxesCents > 0 && `, com ${amount(toReais(taxesCents))} de impostos e taxas`}
        </p>
      </div>
      <div className={classes.action}>
        <Button look={isSelected ? 'main' : 'plain'} aria-pressed={isSelected} onClick={onSelect}>
          {isSelected && <Check size={16} aria-hidden />}
          Selecionar tarifa
        </Button>
      </div>
    </li>
  );
}
