import { expect, test } from 'vitest';
import { clipRing } from './clip-ring.ts';

const bounds = { west: 0, south: 0, east: 10, north: 10 };
const pairs = (ring: ArrayLike<number>) =>
  Array.from({ length: ring.length / 2 }, (_, at) => `${ring[at * 2]} ${ring[at * 2 + 1]}`).sort();

test('a ring inside bounds stays as it is', () => {
  expect(clipRing([1, 1, 5, 1, 5, 5], bounds)).toEqual([1, 1, 5, 1, 5, 5]);
});

test('a ring outside bounds leaves nothing', () => {
  expect(clipRing([11, 1, 15, 1, 15, 5], bounds)).toEqual([]);
});

test('a ring around bounds is the bounds', () => {
  expect(pairs(clipRing([-5, -5, 15, -5, 15, 15, -5, 15], bounds))).toEqual(['0 0', '0 10', '10 0', '10 10']);
});

test('a ring that crosses a side ends there', () => {
  expect(pairs(clipRing([5, 5, 15, 5, 15, 8, 5, 8], bounds))).toEqual(['10 5', '10 8', '5 5', '5 8']);
});
