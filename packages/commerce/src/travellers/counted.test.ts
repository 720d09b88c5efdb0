import { expect, it } from 'vitest';
import { countedText } from './counted.ts';

it('counts people by kind and leaves out kinds that are not there', () => {
  expect(countedText([])).toBe('');
  expect(
    countedText([
      [2, 'adulto', 'adultos'],
      [0, 'criança', 'crianças'],
      [1, 'bebê', 'bebês'],
    ]),
  ).toBe('2 adultos, 1 bebê');
});
