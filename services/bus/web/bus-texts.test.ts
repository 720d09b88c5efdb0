import { expect, it } from 'vitest';
import { fewSeatsText, freeSeatsText, occupancyText, shortCity, totalText } from './bus-texts.ts';

it('cuts a city at 30 letters', () => {
  expect(shortCity('Rio de Janeiro, RJ')).toBe('Rio de Janeiro, RJ');
  expect(shortCity('Vila Bela da Santíssima Trindade, MT')).toBe('Vila Bela da Santíssima Trinda…');
  expect(shortCity('São José do Vale do Rio Preto, RJ')).toBe('São José do Vale do Rio Preto,…');
});

it('counts people as they are counted, and the last seats', () => {
  expect(occupancyText({ occupancy: 1 })).toBe('1 pessoa(s)');
  expect([1, 5, 6].map((freeSeats) => fewSeatsText({ freeSeats }))).toEqual([
    'Último assento',
    'Últimos 5 assentos',
    undefined,
  ]);
  expect([1, 28].map((freeSeats) => freeSeatsText({ freeSeats }))).toEqual(['1 assento livre', '28 assentos livres']);
});

it('says what a price is for where it is that of several', () => {
  expect(totalText({ occupancy: 2 })).toBe('Total para 2\u00a0passageiros');
  expect(totalText({ occupancy: 1 })).toBeUndefined();
});
