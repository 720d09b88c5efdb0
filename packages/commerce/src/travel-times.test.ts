import { expect, it } from 'vitest';
import { dayShift, dayShiftText, durationText } from './travel-times.ts';

it('marks the local days between departure and arrival, back across the date line too', () => {
  expect(dayShift('2027-01-10T22:00:00-03:00', '2027-01-10T23:50:00-03:00')).toBe('');
  expect(dayShift('2027-01-31T23:00:00-03:00', '2027-02-01T01:00:00-03:00')).toBe('+1');
  expect(dayShift('2027-01-10T08:00:00+13:00', '2027-01-09T16:00:00-10:00')).toBe('−1');
});

it.each([
  ['+1', 'no dia seguinte'],
  ['+2', '2 dias depois'],
  ['−1', 'no dia anterior'],
])('says a day shift in words: %s', (shift, words) => {
  expect(dayShiftText(shift)).toBe(words);
});

it('says durations in hours and minutes', () => {
  expect([0, 45, 60, 155].map(durationText)).toEqual(['0\u00a0min', '45\u00a0min', '1\u00a0h', '2\u00a0h\u00a035']);
});
