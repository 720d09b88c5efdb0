import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import { Price } from '@embarque/web-kit/price/price.tsx';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { Button } from '@embarque/web-kit/ui/button.tsx';
import { totalLabel } from '../../charged-days.ts';
import type { Car } from '../../contract.ts';
import { carPriceLines } from '../car-price-lines.ts';
import type { CarActions } from './car-actions.ts';
import classes from './car-price-panel.module.css';

interface CarPricePanelProps {
  readonly car: Car;
  /** On small screens what the price is made of is among the details. */
  readonly open: boolean;
  readonly actions: CarActions;
}

/** The price, what it is made of, and the button that selects it. */
export function CarPricePanel({ car, open, actions }: CarPricePanelProps) {
  const view = usePriceView();
  const lines = carPriceLines(car);
  const amounts = priceLineAmounts(lines, car.pointsPrice, view);
  return (
    <div className={classes.panel} data-open={open || undefined}>
      <div className={classes.total}>
        <span className={classes.caption}>{totalLabel(car.days)}</span>
        <Price cashPrice={car.cashPrice} pointsPrice={car.pointsPrice} size="lg" />
      </div>
      <Button className={classes.select} onClick={() => actions.select(car)}>
        Selecionar
      </Button>
      <dl className={classes.lines}>
        {lines.map(({ label }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amounts[index]}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        onClick={() => actions.toggle(car.refToken)}
      >
        Detalhes
      </button>
    </div>
  );
}
