import { expect, it } from 'vitest';
import { comesAtOnce, maskedText } from './masked-text.ts';

it.each([
  ['', ''],
  ['3', '3'],
  ['31', '31'],
  ['311', '31/1'],
  ['31122026', '31/12/2026'],
  ['31.12.2026', '31/12/2026'],
  ['31/', '31'],
  ['311220269', '31/12/2026'],
  ['dia 3', '3'],
])('writes the digits of %j in the form of the mask: %j', (text, masked) => {
  expect(maskedText('00/00/0000', text)).toBe(masked);
});

it.each([
  ['31/1', '31/12', false],
  ['31/12', '31/1', false],
  ['31/12', '319/12', false],
  ['', '2026-12-31', true],
  ['01/01/2020', '2026-12-31', true],
  ['31/', '31/12/2026', true],
])('tells what came at once from what was typed: from %j to %j', (before, after, atOnce) => {
  expect(comesAtOnce(before, after)).toBe(atOnce);
});
