import { busOf, novoRio, tiete } from '@embarque/bus/testing/sample-buses.ts';
import { describe, expect, it } from 'vitest';
import { totalOf, tripPrices } from './bus-selection.ts';

it('rounds the points of two buses up once, as the server does', () => {
  const rate = { conversionRate: 40, feePercent: 5 };
  expect(totalOf([{ cashPrice: 100.01 }, { cashPrice: 100.01 }], rate)).toEqual({
    cashPrice: 200.02,
    // 4200.42 each would be 4201 twice.
    pointsPrice: 8_401,
  });
});

describe('what a trip costs at the least', () => {
  const rate = { conversionRate: 50, feePercent: 0 };
  const going = [busOf(1, { reais: 100 }), busOf(2, { reais: 120 })];
  const back = (departure: string, reais: number) => busOf(9, { from: novoRio, to: tiete, departure, reais });

  it('is the price of each bus, one way', () => {
    expect(tripPrices([going], rate).map(({ pointsPrice }) => pointsPrice)).toEqual([5_000, 6_000]);
  });

  it('has the cheapest bus back that leaves after it', () => {
    const returns = [back('2027-01-15T22:00', 10), back('2027-01-20T08:00', 90), back('2027-01-20T10:00', 80)];
    expect(tripPrices([going, returns], rate).map(({ cashPrice }) => cashPrice)).toEqual([180, 200]);
  });

  it('is none where no bus brings anyone back', () => {
    expect(tripPrices([going, [back('2027-01-15T22:00', 10)]], rate)).toEqual([]);
  });
});
