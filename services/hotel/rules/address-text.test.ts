import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

it.each([
  ['Rua das Flores, 10, Centro, Porto Seguro - BA', 'Rua das Flores, 10, Centro, Porto Seguro\u00a0-\u00a0BA'],
  ['Rua A, 1, Salvador - BA, 40000-000', 'Rua A, 1, Salvador\u00a0-\u00a0BA, 40000-000'],
])('keeps city and state together: %s', (line, text) => {
  expect(addressText(line)).toBe(text);
});

it.each(['Calle Mayor, 1 - Bajo, Madrid', 'Rua B, 2 - BLOCO C', '5th Avenue, 1350, New York'])(
  'leaves other addresses as they are: %s',
  (line) => {
    expect(addressText(line)).toBe(line);
  },
);
