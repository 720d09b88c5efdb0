import { expect, it } from 'vitest';
import { waitInWords } from './wait.ts';

it.each([
  [0, '1 segundo'],
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3_540, '59 minutos'],
  [3_541, '1 hora'],
  [3_600, '1 hora'],
  [86_400, '24 horas'],
])('says %i s as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
