import { busOf } from '@embarque/bus/testing/sample-buses.ts';
import { expect, it } from 'vitest';
import { sortBuses } from './sorting.ts';

const buses = [
  busOf(1, { departure: '2027-01-15T22:00', reais: 90, minutes: 400 }),
  busOf(2, { departure: '2027-01-15T06:00', reais: 120, minutes: 360 }),
  busOf(3, { departure: '2027-01-15T08:00', reais: 90, minutes: 360 }),
];

it.each([
  ['departure', ['B2', 'B3', 'B1']],
  ['price', ['B3', 'B1', 'B2']],
  ['duration', ['B2', 'B3', 'B1']],
] as const)('orders by %s, equal ones by departure', (sort, keys) => {
  expect(sortBuses(buses, sort).map(({ key }) => key)).toEqual(keys);
});
