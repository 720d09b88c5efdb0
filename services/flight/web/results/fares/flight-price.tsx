import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import type { FilteredRecommendation } from '@embarque/flight/rules/filters.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { PriceBlock, PriceLink } from '@embarque/web-kit/result/price-block.tsx';
import type { CardActions } from '../card-actions.ts';
import { priceLines } from './breakdown.ts';

interface FlightPriceProps {
  readonly item: FilteredRecommendation;
  /** A flight is chosen for each direction. */
  readonly isWhole: boolean;
  /** On phones the breakdown opens by Detalhes. */
  readonly open: boolean;
  readonly actions: CardActions;
}

/** The price, what it is made of, and the button that selects it. */
export function FlightPrice({ item, isWhole, open, actions }: FlightPriceProps) {
  const view = usePriceView();
  const { recommendation } = item;
  const lines = priceLines(recommendation);
  const amounts = priceLineAmounts(lines, recommendation.pointsPrice, view);
  const travellers = recommendation.fares.reduce((sum, fare) => sum + fare.quantity, 0);
  return (
    <PriceBlock
      caption={travellers === 1 ? 'Total para 1 passageiro' : `Total para ${travellers} passageiros`}
      cashPrice={recommendation.cashPrice}
      pointsPrice={recommendation.pointsPrice}
      action="Selecionar"
      isWaiting={!isWhole}
      onAction={() => actions.select(item)}
      lines={lines.map(({ label }, index) => ({ label, amount: amounts[index] }))}
      open={open}
      hasFoot
    >
      <PriceLink open={open} only="narrow" onClick={() => actions.toggle(`${recommendation.recommendationid}/p`)}>
        Detalhes
      </PriceLink>
      <PriceLink onClick={() => actions.showFares(item)}>Detalhes da Tarifa</PriceLink>
    </PriceBlock>
  );
}
