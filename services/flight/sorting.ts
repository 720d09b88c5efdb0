import type { FlightChoice } from './contract.ts';
import type { FilteredRecommendation } from './filters.ts';

/** The order of a list of flights. Pure: runs on the device. */

export const flightSorts = ['price', 'duration', 'departure'] as const;
export type FlightSort = (typeof flightSorts)[number];
export const flightSortLabels: Record<FlightSort, string> = {
  price: 'Menor preço',
  duration: 'Menor duração',
  departure: 'Partida mais cedo',
};

const least = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : Number.MAX_SAFE_INTEGER);

/** The time of the first departure as a number: 540 for "05:40". */
const clockOf = ({ flights }: FlightChoice) =>
  Number((flights[0]?.departuredatetime ?? '').slice(11, 16).replace(':', ''));

function rank(item: FilteredRecommendation, sort: FlightSort): number {
  if (sort === 'price') return item.recommendation.cashPrice;
  if (sort === 'duration') {
    // The shortest way to travel at this price: the best choice of each journey together.
    return item.journeys.reduce((sum, choices) => sum + least(choices.map((choice) => choice.totalDuration)), 0);
  }
  return least((item.journeys[0] ?? []).map(clockOf));
}

/** Returns the items in order: what can be bought first, then by the chosen rank, then by price. */
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
