import type { HotelStay } from '@embarque/hotel/contract.ts';
import { type HotelFilter, isPriceNarrowed, openHotelFilter } from '@embarque/hotel/rules/filters.ts';
import type { FilterChip } from '@embarque/web-kit/result/filter-chips.tsx';
import { mealTicks } from './meal-ticks.ts';

/** Returns what a list of hotels is filtered by, in the order of the filters; `textOf` says an amount in reais as the user sees prices. */
export function hotelFilterChips(
  filter: HotelFilter,
  stays: readonly HotelStay[],
  textOf: (reais: number) => string,
): FilterChip<HotelFilter>[] {
  const chips: FilterChip<HotelFilter>[] = [];
  const { hotelName, stars } = filter;
  if (hotelName.trim() !== '') chips.push({ label: `“${hotelName.trim()}”`, without: { ...filter, hotelName: '' } });
  if (stars > 0) chips.push({ label: starsText(stars), without: { ...filter, stars: 0 } });
  if (isPriceNarrowed(filter, stays)) {
    const { dailyPrice } = filter;
    const label = `Diária ${textOf(dailyPrice.inicio)} – ${textOf(dailyPrice.fim)}`;
    chips.push({ label, without: { ...filter, dailyPrice: openHotelFilter(stays).dailyPrice } });
  }
  for (const { value, label } of mealTicks) {
    if (filter[value]) chips.push({ label, without: { ...filter, [value]: false } });
  }
  return chips;
}

/** Returns "3,5 estrelas ou mais". */
export const starsText = (stars: number): string =>
  `${String(stars).replace('.', ',')} ${stars >= 2 ? 'estrelas' : 'estrela'} ou mais`;
