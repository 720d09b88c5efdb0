import { expect, it } from 'vitest';
import { cheapestDays } from './cheapest-days.ts';

const daysAt = (...prices: (number | null | undefined)[]) =>
  prices.map((price, index) => ({ day: `d${index}`, lowest: price == null ? price : { cashPrice: price } }));

it('are those with the lowest known price', () => {
  expect([...cheapestDays(daysAt(300, 200, undefined, 200, null, 250))]).toEqual(['d1', 'd3']);
});

it('are none while nothing is dearer', () => {
  expect(cheapestDays(daysAt(200, undefined, null)).size).toBe(0);
  expect(cheapestDays(daysAt(200, 200)).size).toBe(0);
  expect(cheapestDays([]).size).toBe(0);
});
