import { expect, it } from 'vitest';
import { caretAfter } from './caret-after.ts';

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 11);

it('leaves the caret where it is when the text before it is taken as typed', () => {
  expect(caretAfter('12345', 2, digits)).toBe(2);
});

it('moves the caret back by what the rewriting drops before it', () => {
  expect(caretAfter('1x2-3', 4, digits)).toBe(2);
  expect(caretAfter('12x345', 2, digits)).toBe(2);
});

it('puts the caret at the end where the field does not tell it', () => {
  expect(caretAfter('123.456', null, digits)).toBe(6);
});
