import { expect, it } from 'vitest';
import { advanceDaysOf } from './service.ts';

const campaign = { advanceDaysBus: 3, advanceDaysCar: 0 };

it('sells a service as many days ahead as its campaign says', () => {
  expect(advanceDaysOf({ kind: 'HOTEL', advanceDays: 'advanceDaysBus' }, campaign)).toBe(3);
  expect(advanceDaysOf({ kind: 'HOTEL', advanceDays: 'advanceDaysCar' }, campaign)).toBe(0);
});

it('sells a service until the very day where the campaign names no days, or none exist for the service', () => {
  expect(advanceDaysOf({ kind: 'HOTEL', advanceDays: 'advanceDaysHotel' }, campaign)).toBe(0);
  expect(advanceDaysOf({ kind: 'HOTEL' }, campaign)).toBe(0);
});
