import { expect, it } from 'vitest';
import { totalOf } from './bus-selection.ts';

it('rounds the points of two buses up once, as the server does', () => {
  const rate = { conversionRate: 40, feePercent: 5 };
  expect(totalOf([{ cashPrice: 100.01 }, { cashPrice: 100.01 }], rate)).toEqual({
    cashPrice: 200.02,
    // 4200.42 each would be 4201 twice.
    pointsPrice: 8_401,
  });
});
