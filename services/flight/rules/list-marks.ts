import type { FilteredRecommendation } from './filters.ts';
import { sortRecommendations } from './sorting.ts';

/** What a card can be the first of in its list. */
export type ListMark = 'Menor preço' | 'Mais rápido';

/**
 * Returns the marks of the cards that are the first of a list in something, by the ids of their recommendations: one card is the
 * cheapest, and one the fastest, which of equally fast ones is the cheapest. A card alone is compared with nothing.
 */
export function listMarks(items: readonly FilteredRecommendation[]): ReadonlyMap<string, readonly ListMark[]> {
  const buyable = items.filter(({ whole }) => whole);
  const marks = new Map<string, readonly ListMark[]>();
  if (buyable.length < 2) return marks;
  const firsts = [
    ['Menor preço', sortRecommendations(buyable, 'price')[0]],
    ['Mais rápido', sortRecommendations(buyable, 'duration')[0]],
  ] as const;
  for (const [mark, first] of firsts) {
    const id = first?.recommendation.recommendationid;
    if (id !== undefined) marks.set(id, [...(marks.get(id) ?? []), mark]);
  }
  return marks;
}
