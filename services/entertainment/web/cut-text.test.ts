import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts what is longer than a hundred characters, and says that it goes on', () => {
  expect(cutText('a'.repeat(100))).toBe('a'.repeat(100));
  expect(cutText('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(cutText(`${'a'.repeat(99)} b`)).toBe(`${'a'.repeat(99)}…`);
  expect(cutText('🏖'.repeat(101))).toBe(`${'🏖'.repeat(100)}…`);
});
