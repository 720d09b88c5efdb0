import { expect, it } from 'vitest';
import { priceLines } from './breakdown.ts';

it('hides a discount of nothing and shows one as less', () => {
  const fare = { fares: [{ paxtype: 'ADT' as const, quantity: 1, fareamount: 100 }] };
  const totals = { totalfare: 120, totaldu: 0, totaltaxes: 20 };
  const labels = (discount: number) =>
    priceLines({ ...fare, totalfare: { ...totals, discount } }).map(({ label, cents }) => `${label} ${cents}`);
  expect(labels(0)).toEqual(['1 adulto 10000', 'Taxa de Embarque 2000']);
  expect(labels(5)).toEqual(['1 adulto 10000', 'Taxa de Embarque 2000', 'Desconto na tarifa -500']);
});
