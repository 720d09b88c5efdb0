import { expect, test } from 'vitest';
import { airlineCode, airlineOf, airlines } from './airlines.ts';
import { airportOf } from './airports.ts';

test('every airline has its own two-character code and hubs that are airports', () => {
  expect(new Set(airlines.map((each) => each.validatingcarrier)).size).toBe(airlines.length);
  for (const { validatingcarrier, hubs } of airlines) {
    expect(validatingcarrier).toMatch(/^[A-Z0-9]{2}$/);
    for (const hub of hubs) expect(airportOf(hub), `${validatingcarrier} ${hub}`).toBeDefined();
  }
});

test.each(['', '  ', 'None', 'none*', null, undefined])('%j names no airline and breaks nothing', (code) => {
  expect(airlineCode(code)).toBeUndefined();
  expect(airlineOf(code)).toBeUndefined();
});

test('a trailing star and an old code lead to the same airline', () => {
  expect(airlineOf('G3*')?.companyName).toBe('GOL');
  expect(airlineOf('jj')?.validatingcarrier).toBe('LA');
});
