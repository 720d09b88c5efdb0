import { tickedOf } from '@embarque/commerce/filter-conditions.ts';
import { type Span, spanOf } from '@embarque/commerce/span.ts';
import { FilterGroups } from '@embarque/commerce/web/filters/filter-groups.tsx';
import { RangeField } from '@embarque/commerce/web/filters/range-field.tsx';
import { TextFilter } from '@embarque/commerce/web/filters/text-filter.tsx';
import { TickGroup } from '@embarque/commerce/web/filters/tick-group.tsx';
import { useFilterChange } from '@embarque/commerce/web/filters/use-filter-change.ts';
import type { HotelSearchAnswer } from '@embarque/hotel/contract.ts';
import { dailyPriceOf, dearestDailyPrice, type HotelFilter, topDailyPrice } from '@embarque/hotel/rules/filters.ts';
import { hotelService } from '@embarque/hotel/service.ts';
import { useAmountText } from '@embarque/web-kit/price/use-amount-text.ts';
import { Segments } from '@embarque/web-kit/ui/controls/segments.tsx';
import { FieldGroup } from '@embarque/web-kit/ui/fields/field-group.tsx';
import { useMemo } from 'react';
import { mealTicks } from './meal-ticks.ts';
import { StarsFilter } from './stars-filter.tsx';

interface HotelFiltersProps {
  readonly answer: HotelSearchAnswer;
  readonly value: HotelFilter;
  readonly onChange: (filter: HotelFilter) => void;
}

const views = [
  { value: 'list', label: 'Lista' },
  { value: 'map', label: 'Mapa' },
] as const;

const meals = mealTicks.map(({ value }) => value);

/** How hotels are shown, and what they can be narrowed by. */
export function HotelFilters({ answer, value, onChange }: HotelFiltersProps) {
  const { max, top, found } = useMemo(() => pricesOf(answer), [answer]);
  const change = useFilterChange(value, onChange);
  const set = useMemo(
    () => ({
      stars: (stars: number) => change({ stars }),
      // The end of the scale leaves no hotel out, as it did before anybody moved it.
      dailyPrice: ({ inicio, fim }: Span) => change({ dailyPrice: { inicio, fim: fim >= max ? top : fim } }),
      meals: (ticked: readonly string[]) =>
        change({
          breakfast: ticked.includes('breakfast'),
          lunch: ticked.includes('lunch'),
          dinner: ticked.includes('dinner'),
          noBreakfast: ticked.includes('noBreakfast'),
        }),
    }),
    [change, max, top],
  );
  const { inicio, fim } = value.dailyPrice;
  const dailyPrice = useMemo(() => ({ inicio: Math.min(inicio, max), fim: Math.min(fim, max) }), [inicio, fim, max]);
  const ticked = meals.filter((meal) => value[meal]).join();
  const tickedMeals = useMemo(() => tickedOf(meals, ticked.split(',')), [ticked]);
  return (
    <FilterGroups>
      <FieldGroup legend="Visualizar como">
        <Segments
          label="Visualizar como"
          options={views}
          value={value.mapOrList}
          onChange={(mapOrList) => change({ mapOrList })}
        />
      </FieldGroup>
      <FieldGroup legend="Nome do hotel">
        <TextFilter
          label="Nome do hotel"
          placeholder="Nome do hotel"
          value={value.hotelName}
          onChange={(hotelName) => change({ hotelName })}
        />
      </FieldGroup>
      <FieldGroup legend="Estrelas">
        <StarsFilter value={value.stars} onChange={set.stars} />
      </FieldGroup>
      <FieldGroup legend="Valor da diária">
        <RangeField
          label="Valor da diária"
          max={max}
          value={dailyPrice}
          found={found}
          textOf={useAmountText(hotelService.fee)}
          onChange={set.dailyPrice}
        />
      </FieldGroup>
      <TickGroup title="Refeições" options={mealTicks} ticked={tickedMeals} onChange={set.meals} />
    </FilterGroups>
  );
}

/** The scale of prices a day, which ends with the dearest, what lets all of them through, and where on it they are. */
function pricesOf({ hotelStays }: HotelSearchAnswer) {
  const prices = hotelStays.flatMap((stay) => stay.ratePlans.map((plan) => dailyPriceOf(stay, plan)));
  return { max: dearestDailyPrice(hotelStays), top: topDailyPrice(hotelStays), found: spanOf(prices) };
}
