import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import type { FilteredRecommendation } from '@embarque/flight/filters.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { priceLines } from './breakdown.ts';
import type { CardActions } from './card-actions.ts';
import classes from './price-panel.module.css';

interface PricePanelProps {
  readonly item: FilteredRecommendation;
  /** On small screens the breakdown opens by Detalhes. */
  readonly open: boolean;
  readonly actions: CardActions;
}

/** The price, what it is made of, and the button that selects it. */
export function PricePanel({ item, open, actions }: PricePanelProps) {
  const view = usePriceView();
  const { recommendation } = item;
  const lines = priceLines(recommendation);
  const amounts = priceLineAmounts(lines, recommendation.pointsPrice, view);
  const travellers = recommendation.fares.reduce((sum, fare) => sum + fare.quantity, 0);
  return (
    <div className={classes.panel} data-open={open || undefined}>
      <div className={classes.total}>
        <span className={classes.caption}>
          {travellers === 1 ? 'Total para 1 viajante' : `Total para ${travellers} viajantes`}
        </span>
        <Price cashPrice={recommendation.cashPrice} pointsPrice={recommendation.pointsPrice} size="lg" />
      </div>
      <dl className={classes.lines}>
        {lines.map((line, index) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{amounts[index]}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        <Button onClick={() => actions.select(item)}>Selecionar</Button>
        <button
          type="button"
          className={`${classes.link} ${classes.toggle}`}
          aria-expanded={open}
          onClick={() => actions.toggle(`${recommendation.recommendationid}/p`)}
        >
          Detalhes
        </button>
        <button type="button" className={classes.link} onClick={() => actions.showFares(item)}>
          Detalhes da Tarifa
        </button>
      </div>
    </div>
  );
}
