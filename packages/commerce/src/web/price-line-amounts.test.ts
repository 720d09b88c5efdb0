import { refundParts } from '@embarque/contract/money/money.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceLineAmounts } from './price-line-amounts.ts';

const linesOf = (cents: readonly number[]) => cents.map((each, index) => ({ label: `line ${index}`, cents: each }));

it('adds up to the whole price in points, whatever the parts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 4 }), fc.nat(50_000_000), (cents, points) => {
      const amounts = priceLineAmounts(linesOf(cents), points, { points: true, shortCoin: 'Pts' });
      const sum = amounts.reduce((total, text) => total + Number(text.replace(/\D/g, '')), 0);
      expect(sum).toBe(points);
    }),
  );
});

it('rounds as the papers do, whatever order the lines are read in', () => {
  const lines = [
    { label: 'fare', cents: 100 },
    { label: 'tax', cents: 10, part: 'tax' as const },
    { label: 'fee', cents: 23, part: 'fee' as const },
  ];
  const nothing = { cents: 0, points: 0 };
  const { fare, tax, fee } = refundParts({ cents: 0, points: 1001 }, nothing, {
    cents: 133,
    taxCents: 10,
    feeCents: 23,
  });
  expect(priceLineAmounts(lines, 1001, { points: true, shortCoin: 'Pts' })).toEqual(
    [fare, tax, fee].map(({ points }) => `${new Intl.NumberFormat('pt-BR').format(points)} Pts`),
  );
});

it('names the coin beside points, and shows reais to those who see no points', () => {
  expect(priceLineAmounts(linesOf([300, 100]), 1000, { points: true, shortCoin: 'Pts' })).toEqual([
    '750 Pts',
    '250 Pts',
  ]);
  const inReais = priceLineAmounts(linesOf([300, -100]), 1000, { points: false, shortCoin: 'Pts' });
  expect(inReais.map((text) => text.replace(/\s/g, ' '))).toEqual(['R$ 3,00', '−R$ 1,00']);
});
