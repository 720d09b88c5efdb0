import { expect, it } from 'vitest';
import { tableOf } from './report.ts';

it('shows each disagreement in a line with both amounts, those of a kind together, and says what each kind means', () => {
  const lines = tableOf([
    { kind: 'own_books', bookingCode: null, reference: 'a rule: 7', oursCents: null, theirsCents: null },
    { kind: 'price_differs', bookingCode: 'EMB-A', reference: 'EMB-A-h0-1', oursCents: 123_456, theirsCents: -100 },
    { kind: 'own_books', bookingCode: null, reference: 'another: 8', oursCents: null, theirsCents: null },
  ]).map((line) => line.replaceAll('\u00a0', ' '));
  expect(lines).toEqual([
    'kind           booking  reference   ours         theirs',
    'price_differs  EMB-A    EMB-A-h0-1  R$ 1.234,56  -R$ 1,00',
    'own_books      -        a rule: 7   -            -',
    'own_books      -        another: 8  -            -',
    '',
    'price_differs: another price at the supplier than the one we sold for',
    'own_books: our own books break a rule',
  ]);
});

it('says nothing where nothing disagrees', () => {
  expect(tableOf([])).toEqual([]);
});
