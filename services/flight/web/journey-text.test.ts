import { expect, it } from 'vitest';
import { connectionBetween, dayShift, dayShiftText, durationText, numbersText } from './journey-text.ts';

it('marks the local days between departure and arrival, back across the date line too', () => {
  expect(dayShift('2027-01-10T22:00:00-03:00', '2027-01-10T23:50:00-03:00')).toBe('');
  expect(dayShift('2027-01-31T23:00:00-03:00', '2027-02-01T01:00:00-03:00')).toBe('+1');
  expect(dayShift('2027-01-10T08:00:00+13:00', '2027-01-09T16:00:00-10:00')).toBe('-1');
});

it.each([
  ['+1', 'no dia seguinte'],
  ['+2', '2 dias depois'],
  ['-1', 'no dia anterior'],
])('says a day shift in words: %s', (shift, words) => {
  expect(dayShiftText(shift)).toBe(words);
});

it('counts a connection between instants, whatever the zones of its ends', () => {
  const arriving = { arrivalstation: 'CGH', arrivaldatetime: '2027-01-10T12:00:00-03:00' };
  const leaving = { departurestation: 'GRU', departuredatetime: '2027-01-10T12:30:00-04:00' };
  expect(connectionBetween(arriving as never, leaving as never)).toEqual({
    airport: 'CGH',
    change: 'GRU',
    minutes: 90,
  });
});

it('breaks no flight number in two', () => {
  const flights = [{ flightnumber: 'G3 1024' }, { flightnumber: 'LA 3330' }];
  expect(numbersText({ flights: flights as never })).toBe('G3\u00a01024, LA\u00a03330');
});

it('says durations in hours and minutes', () => {
  expect([0, 45, 60, 155].map(durationText)).toEqual(['0min', '45min', '1h', '2h 35min']);
});
