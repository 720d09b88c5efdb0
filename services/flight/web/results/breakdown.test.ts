import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesInPoints, priceLines } from './breakdown.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100);

it('adds up to the total in points, whatever the parts', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      amount,
      fc.nat(50_000_000),
      (fares, taxes, points) => {
        const lines = priceLines({
          fares: fares.map((fareamount) => ({ paxtype: 'ADT', quantity: 2, fareamount })),
          totalfare: { totalfare: 0, totaldu: 0, totaltaxes: taxes, discount: 0 },
        });
        const sum = linesInPoints(lines, points).reduce((total, line) => total + line.points, 0);
        expect(sum).toBe(points);
      },
    ),
  );
});

it('hides a discount of nothing and shows one as less', () => {
  const fare = { fares: [{ paxtype: 'ADT' as const, quantity: 1, fareamount: 100 }] };
  const totals = { totalfare: 120, totaldu: 0, totaltaxes: 20 };
  const labels = (discount: number) =>
    priceLines({ ...fare, totalfare: { ...totals, discount } }).map(({ label, cents }) => `${label} ${cents}`);
  expect(labels(0)).toEqual(['1 adulto 10000', 'Taxa de Embarque 2000']);
  expect(labels(5)).toEqual(['1 adulto 10000', 'Taxa de Embarque 2000', 'Desconto -500']);
});
