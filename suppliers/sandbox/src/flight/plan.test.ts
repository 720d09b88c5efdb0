import { expect, it } from 'vitest';
import { isFlown } from './plan.ts';

const roundTrip = (from: string, to: string) => [
  { from, to, day: '2027-03-10' },
  { from: to, to: from, day: '2027-03-17' },
];
const flown = (from: string, to: string, directOnly = false) => isFlown({ journeys: roundTrip(from, to), directOnly });

it('tells a route that is flown, whatever a search of it finds, from one that is not', () => {
  expect(flown('GRU', 'SSA')).toBe(true);
  // A search of it finds nothing, as sold out as can be.
  expect(flown('BVB', 'CXJ')).toBe(true);
  expect(flown('FEN', 'BVB')).toBe(false);
  expect(flown('GRU', 'XXX')).toBe(false);
});

it('tells one that is flown with connections from one that is flown without', () => {
  expect(flown('GRU', 'SSA', true)).toBe(true);
  expect(flown('GRU', 'FEN', true)).toBe(false);
  expect(flown('GRU', 'FEN')).toBe(true);
});
