import type { FlightChoice } from '@embarque/flight/contract.ts';
import type { FilteredRecommendation } from './filters.ts';

/** Sorting of a list of flights. Pure: it runs in the browser. */

export const flightSorts = ['price', 'duration', 'departure'] as const;
export type FlightSort = (typeof flightSorts)[number];
export const flightSortLabels: Record<FlightSort, string> = {
  price: 'Menor preço',
  duration: 'Menor duração',
  departure: 'Partida mais cedo',
};

const minimum = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : Number.MAX_SAFE_INTEGER);

/** Returns the time of the first departure as a number: 540 for "05:40". */
const clockOf = ({ flights }: FlightChoice) =>
  Number((flights[0]?.departuredatetime ?? '').slice(11, 16).replace(':', ''));

function rank(item: FilteredRecommendation, sort: FlightSort): number {
  if (sort === 'price') return item.recommendation.cashPrice;
  if (sort === 'duration') {
    // The shortest trip at this price: the sum of the shortest choice of each journey.
    return item.journeys.reduce((sum, choices) => sum + minimum(choices.map((choice) => choice.totalDuration)), 0);
  }
  return minimum((item.journeys[0] ?? []).map(clockOf));
}

/** Returns the items sorted: those that can be bought first, then by the chosen criterion, then by price. */
export function sortRecommendations(
  items: readonly FilteredRecommendation[],
  sort: FlightSort,
): FilteredRecommendation[] {
  return items
    .map((item) => ({ item, rank: rank(item, sort) }))
    .sort(
      (a, b) =>
        Number(b.item.whole) - Number(a.item.whole) ||
        a.rank - b.rank ||
        a.item.recommendation.cashPrice - b.item.recommendation.cashPrice,
    )
    .map(({ item }) => item);
}
