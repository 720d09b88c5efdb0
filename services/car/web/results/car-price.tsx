import type { Car } from '@embarque/car/contract.ts';
import { totalLabel } from '@embarque/car/rules/charged-days.ts';
import { priceLineAmounts } from '@embarque/commerce/web/price-line-amounts.ts';
import { usePriceView } from '@embarque/web-kit/price/use-price-view.ts';
import { PriceBlock, PriceLink } from '@embarque/web-kit/result/price-block.tsx';
import { carPriceLines } from '../car-price-lines.ts';
import type { CarActions } from './car-actions.ts';

interface CarPriceProps {
  readonly car: Car;
  /** What the price is made of is among the details. */
  readonly open: boolean;
  readonly actions: CarActions;
}

/** The price and the button that selects it. */
export function CarPrice({ car, open, actions }: CarPriceProps) {
  const view = usePriceView();
  const lines = carPriceLines(car);
  const amounts = priceLineAmounts(lines, car.pointsPrice, view);
  return (
    <PriceBlock
      caption={totalLabel(car.days)}
      cashPrice={car.cashPrice}
      pointsPrice={car.pointsPrice}
      action="Selecionar"
      onAction={() => actions.select(car)}
      lines={lines.map(({ label }, index) => ({ label, amount: amounts[index] }))}
      open={open}
      isSlim
    >
      <PriceLink open={open} onClick={() => actions.toggle(car.refToken)}>
        Detalhes
      </PriceLink>
    </PriceBlock>
  );
}
