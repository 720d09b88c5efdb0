import { expect, it } from 'vitest';
import { connectionBetween, legText, numbersText } from './journey-text.ts';

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

it.each([
  [0, ''],
  [1, ' · 1 bagagem despachada'],
  [2, ' · 2 bagagens despachadas'],
])('says the checked bags of a leg in words, and only where the whole way does not: %s', (pieces, words) => {
  const leg = {
    carrier: 'G3',
    operatingcarrier: 'G3',
    flightnumber: 'G3 1024',
    duration: 155,
    fareoption: { cabin: 'Econômica', baggage: `${pieces}P` },
    classofservices: { farefamily: 'LIGHT' },
  };
  expect(legText(leg as never, 0)).toBe(`GOL G3\u00a01024 · 2\u00a0h\u00a035 · Econômica, LIGHT${words}`);
});
