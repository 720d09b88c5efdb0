import { expect, it } from 'vitest';
import { sortedSeats } from './bus-order.ts';

it('seats have one order, as they are counted, however they were picked', () => {
  const order = ['1', '01', '2', '10', '12A'];
  const sorted = sortedSeats(order);
  expect(sorted.slice(2)).toEqual(['2', '10', '12A']);
  expect(sortedSeats([...order].reverse())).toEqual(sorted);
});
