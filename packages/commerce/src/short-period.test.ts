import { expect, it } from 'vitest';
import { shortDay, shortPeriod } from './short-period.ts';

it('says one day or two in few letters', () => {
  expect(shortPeriod('31/12/2026', '')).toBe('31/12');
  expect(shortPeriod('31/12/2026', '02/01/2027')).toBe('31/12 - 02/01');
});

it('says a day with its weekday', () => {
  expect(shortDay('31/12/2026')).toBe('qui, 31/12');
});
