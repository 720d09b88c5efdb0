import { sampleOffers } from '@embarque/flight/testing/sample-flight.ts';
import { expect, it } from 'vitest';
import { emptyFlightFilter, filterRecommendations } from './filters.ts';
import { listMarks } from './list-marks.ts';
import { sortRecommendations } from './sorting.ts';

const items = filterRecommendations(sampleOffers, emptyFlightFilter);
const idOf = (item: (typeof items)[number] | undefined) => item?.recommendation.recommendationid;

it('marks one card as the cheapest and one as the fastest, whatever the order of the list', () => {
  for (const list of [items, items.toReversed()]) {
    const byMark = [...listMarks(list)].flatMap(([id, marks]) => marks.map((mark) => [mark, id] as const));
    expect(Object.fromEntries(byMark)).toEqual({
      'Menor preço': idOf(sortRecommendations(items, 'price')[0]),
      'Mais rápido': idOf(sortRecommendations(items, 'duration')[0]),
    });
    expect(byMark).toHaveLength(2);
  }
});

it('marks nothing that cannot be bought, and no card that is alone', () => {
  expect(listMarks(items.slice(0, 1)).size).toBe(0);
  expect(listMarks(items.map((item) => ({ ...item, whole: false }))).size).toBe(0);
});
