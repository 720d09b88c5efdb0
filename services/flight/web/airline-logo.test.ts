import { airlineName } from '@embarque/flight/rules/airline-names.ts';
import { expect, test } from 'vitest';
import { airlineLogo } from './airline-logo.ts';

test.each(['', '  ', 'None', 'none*', '*'])('%j names no airline and breaks no logo', (code) => {
  expect(airlineName(code)).toBe('Companhia aérea');
  expect(airlineLogo(code)).toBeUndefined();
});

test('a trailing star and small letters lead to the same airline', () => {
  expect(airlineName('G3*')).toBe('GOL');
  expect(airlineName('g3')).toBe('GOL');
  expect(airlineLogo('G3*')).toBe('/v1/files/airlines/G3.svg');
});

test('an airline without a known name shows its code', () => {
  expect(airlineName('9X')).toBe('9X');
});
