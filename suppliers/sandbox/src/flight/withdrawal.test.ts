import { expect, test } from 'vitest';
import { withdrawalHours } from './withdrawal.ts';

test.each([
  ['bought seven days ahead', '2026-12-25', '2027-01-01', 24],
  ['bought long ahead', '2026-01-01', '2027-01-01', 24],
  ['bought six days ahead', '2026-12-26', '2027-01-01', 0],
  ['bought on the day', '2027-01-01', '2027-01-01', 0],
  ['bought on the first day of the law', '2017-03-14', '2017-03-21', 24],
  ['bought before there was such a law', '2017-03-13', '2017-05-01', 0],
])('%s', (_, boughtOn, departsOn, hours) => {
  expect(withdrawalHours(boughtOn, departsOn)).toBe(hours);
});
