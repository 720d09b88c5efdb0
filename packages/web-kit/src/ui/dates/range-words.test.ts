import { expect, it } from 'vitest';
import { type RangeWords, rangeSaid, rangeText } from './range-words.ts';

const chosen = { start: '2026-12-04', end: '2026-12-11' };
const nights: RangeWords = { length: () => '7 noites' };
const text = (...of: Parameters<typeof rangeText>) => rangeText(...of).replaceAll('\u00a0', ' ');

it('is said with its weekdays and its length', () => {
  expect(text(chosen, nights)).toBe('sex, 4 de dez. – sex, 11 de dez. · 7 noites');
  expect(rangeSaid(chosen, nights)).toBe(
    'De sexta-feira, 4 de dezembro de 2026 a sexta-feira, 11 de dezembro de 2026, 7 noites.',
  );
});

it('is said with the names of its ends, without a length where none is told', () => {
  expect(text(chosen, { ends: ['Ida', 'volta'] })).toBe('Ida sex, 4 de dez. – volta sex, 11 de dez.');
  expect(text(chosen, { length: () => '' })).toBe('sex, 4 de dez. – sex, 11 de dez.');
});

it('asks for what is still to be chosen', () => {
  expect(text({ start: null, end: null }, nights)).toBe('Escolha as datas');
  expect(rangeSaid({ start: null, end: null }, nights)).toBe('');
  const started = { start: '2026-12-04', end: null };
  expect(text(started, { ends: ['Ida', 'volta'] })).toBe('Ida sex, 4 de dez. – escolha o fim');
  expect(rangeSaid(started, nights)).toBe('Início: sexta-feira, 4 de dezembro de 2026. Escolha o fim.');
});
