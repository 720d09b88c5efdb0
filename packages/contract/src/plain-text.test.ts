import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('reads a place the same with and without accents, capitals and stray spaces', () => {
  expect(plainText('  São   PAULO ')).toBe('sao paulo');
  expect(plainText('Maceió')).toBe(plainText('MACEIO'));
});
