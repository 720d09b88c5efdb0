import type { Car } from '@embarque/car/contract.ts';
import { type CarFilter, carFilterOptions, openCarFilter } from '@embarque/car/rules/filters.ts';
import { tickedText } from '@embarque/commerce/filter-conditions.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';

/** Returns what a list of cars is filtered by, in the order of the filters; `textOf` says an amount in reais as the user sees prices. */
export function carFilterChips(
  filter: CarFilter,
  cars: readonly Car[],
  textOf: (reais: number) => string,
): FilterChip<CarFilter>[] {
  const { rentalCias, carType, amount } = filter;
  const open = openCarFilter(cars);
  const chips: FilterChip<CarFilter>[] = [];
  if (rentalCias.length > 0) {
    const names = carFilterOptions(cars).rentalCias.filter(({ code }) => rentalCias.includes(code));
    const labels = names.map(({ name }) => name);
    chips.push({ label: tickedText('Locadoras', labels), without: { ...filter, rentalCias: [] } });
  }
  if (carType.length > 0) {
    chips.push({ label: tickedText('Tipos de Carros', carType), without: { ...filter, carType: [] } });
  }
  if (amount.valorInicial > open.amount.valorInicial || amount.valorFinal < open.amount.valorFinal) {
    const label = `Valor ${textOf(amount.valorInicial)} – ${textOf(amount.valorFinal)}`;
    chips.push({ label, without: { ...filter, amount: open.amount } });
  }
  return chips;
}
