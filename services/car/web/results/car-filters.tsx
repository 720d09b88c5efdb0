import { type CarFilter, carFilterOptions, highestAmount } from '@embarque/car/rules/filters.ts';
import { carService } from '@embarque/car/service.ts';
import { spanOf } from '@embarque/commerce/span.ts';
import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { RangeField } from '@embarque/commerce/web/filters/range-field.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { FieldGroup } from '@embarque/web-kit/ui/fields/field-group.tsx';
import { useDeferredValue, useMemo } from 'react';
import type { FoundCars } from './search-cars.ts';

interface CarFiltersProps {
  readonly answer: FoundCars;
  readonly value: CarFilter;
  readonly onChange: (filter: CarFilter) => void;
}

/** What cars can be narrowed by. Nothing ticked lets everything through. */
export function CarFilters({ answer, value, onChange }: CarFiltersProps) {
  const shown = useDeferredValue(value);
  const { rentalCias, carType } = useMemo(() => optionsOf(answer, shown), [answer, shown]);
  const { max, found } = useMemo(() => scaleOf(answer), [answer]);
  const change = useFilterChange(value, onChange);
  const set = useMemo(
    () => ({
      rentalCias: (ticked: readonly string[]) => change({ rentalCias: ticked }),
      carType: (ticked: readonly string[]) => change({ carType: ticked }),
      amount: ({ inicio, fim }: { inicio: number; fim: number }) =>
        change({ amount: { valorInicial: inicio, valorFinal: fim } }),
    }),
    [change],
  );
  const { valorInicial, valorFinal } = value.amount;
  const amount = useMemo(() => ({ inicio: valorInicial, fim: valorFinal }), [valorInicial, valorFinal]);
  return (
    <FilterGroups>
      <TickGroup title="Locadoras" options={rentalCias} ticked={value.rentalCias} onChange={set.rentalCias} />
      <TickGroup title="Tipos de Carros" options={carType} ticked={value.carType} onChange={set.carType} />
      <FieldGroup legend="Valor">
        <RangeField
          label="Valor"
          max={max}
          value={amount}
          found={found}
          textOf={useAmountText(carService.fee)}
          onChange={set.amount}
        />
      </FieldGroup>
    </FilterGroups>
  );
}

/** What the cars can be narrowed by, with logos and in the order of reading. */
function optionsOf({ cars }: FoundCars, filter: CarFilter) {
  const { rentalCias, carType } = carFilterOptions(cars, filter);
  const logos = new Map(cars.map(({ companyCode, urlLogoCompany }) => [companyCode, urlLogoCompany]));
  return {
    // Beside their long names there is room for a count alone.
    rentalCias: rentalCias.map(({ code, name, count }) => ({ value: code, label: name, logo: logos.get(code), count })),
    carType: carType.map(({ name, ...share }) => ({ value: name, label: name, ...share })),
  };
}

/** The scale of prices, and where on it the cars are. */
function scaleOf({ cars }: FoundCars) {
  return { max: highestAmount(cars), found: spanOf(cars.map(({ totalAmount }) => totalAmount)) };
}
