import { expect, it } from 'vitest';
import { adultBand, agesOf, endAgesOf } from './age-bands.ts';

const band = (endAge: number, name = `até ${endAge}`) => ({ name, endAge });
/** In no order, as suppliers send them. */
const bands = [band(99), band(2), band(11)];

it.each([
  ['the youngest begins at birth', 2, 0, { from: 0, to: 2 }],
  ['each begins after the one below', 11, 0, { from: 3, to: 11 }],
  ['the oldest has its own end', 99, 0, { from: 12, to: 99 }],
  ['nobody is younger than who is admitted', 11, 5, { from: 5, to: 11 }],
  ['who is admitted from a higher band on leaves those above alone', 99, 5, { from: 12, to: 99 }],
])('%s', (_case, endAge, minAge, ages) => {
  expect(agesOf(band(endAge), { bands, minAge })).toEqual(ages);
});

it('a single band is for all', () => {
  expect(agesOf(band(99), { bands: [band(99)], minAge: 0 })).toEqual({ from: 0, to: 99 });
});

it.each([
  ['the oldest', [2, 11, 99], 99],
  ['not that of seniors', [11, 59, 99], 59],
  ['not that of students', [11, 24, 99], 99],
  ['the oldest of those that are for children', [2, 11], 11],
  ['none where there are none', [], undefined],
])('the band of adults is %s', (_case, ends, endAge) => {
  expect(adultBand(ends.map((end) => band(end)))?.endAge).toBe(endAge);
});

it('everyone is named by their end age, the oldest first', () => {
  const counts = [
    { ...band(2), quantity: 1 },
    { ...band(99), quantity: 2 },
    { ...band(11), quantity: 0 },
  ];
  expect(endAgesOf(counts)).toEqual([99, 99, 2]);
  expect(endAgesOf([])).toEqual([]);
});

it('does not change what it is given', () => {
  const given = Object.freeze([...bands]);
  expect(adultBand(given)?.endAge).toBe(99);
  expect(given.map(({ endAge }) => endAge)).toEqual([99, 2, 11]);
});
