import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPoints, pointsPrice, splitPrice } from './money.ts';
import {
  choiceOf,
  chosenPoints,
  fewestSplit,
  pointsRange,
  type SplitTerms,
  splitWith,
  typedPointsProblem,
} from './split.ts';

const price = fc
  .record({ cents: fc.integer({ min: 1, max: 50_000_000 }), conversionRate: fc.integer({ min: 1, max: 100 }) })
  .map(({ cents, conversionRate }) => ({ cents, points: pointsPrice(cents, { conversionRate, feePercent: 3 }) }));
const rules = fc.record({
  paysWithPoints: fc.boolean(),
  acceptCashPayment: fc.boolean(),
  cashPaymentPercentage: fc.integer({ min: 0, max: 100 }),
});
const terms: fc.Arbitrary<SplitTerms> = fc.tuple(price, rules).map(([of, under]) => ({ ...of, rules: under }));
const balance = fc.integer({ min: 0, max: 100_000_000 });
const splitOf = ({ rules, ...of }: SplitTerms, paid: number) => splitPrice(of, paid, rules);
const mixed = { paysWithPoints: true, acceptCashPayment: true, cashPaymentPercentage: 60 };

describe('a split', () => {
  it('of the documents’ example takes 20.346 points and the rest pro rata', () => {
    expect(splitOf({ cents: 123_456, points: 50_864, rules: mixed }, 20_346)).toEqual({
      points: 20_346,
      cents: 74_073,
    });
  });

  it('is all cash without point activity, and all points where cash is not taken', () => {
    const cashOnly = { ...mixed, paysWithPoints: false };
    expect(splitOf({ cents: 123_456, points: 50_864, rules: cashOnly }, 0)).toEqual({ points: 0, cents: 123_456 });
    expect(splitOf({ cents: 123_456, points: 50_864, rules: cashOnly }, 1)).toBeUndefined();
    const pointsOnly = { ...mixed, acceptCashPayment: false };
    expect(splitOf({ cents: 123_456, points: 50_864, rules: pointsOnly }, 50_864)).toEqual({
      points: 50_864,
      cents: 0,
    });
    expect(splitOf({ cents: 123_456, points: 50_864, rules: pointsOnly }, 50_863)).toBeUndefined();
  });

  it('with the fewest points leaves the most reais that the rules allow', () => {
    const of = { cents: 123_456, points: 50_864 };
    const fewest = (changes: Partial<typeof mixed>) => fewestSplit({ ...of, rules: { ...mixed, ...changes } });
    expect(fewest({})).toEqual({ points: 20_346, cents: 74_073 });
    expect(fewest({ cashPaymentPercentage: 100 })).toEqual({ points: 0, cents: 123_456 });
    expect(fewest({ acceptCashPayment: false })).toEqual({ points: 50_864, cents: 0 });
    expect(fewest({ paysWithPoints: false })).toEqual({ points: 0, cents: 123_456 });
  });

  it('pays the price in full and never a centavo more than rounding up asks for', () => {
    fc.assert(
      fc.property(terms, balance, fc.double({ min: 0, max: 1, noNaN: true }), (of, has, part) => {
        const range = pointsRange(of, has);
        const paid = range.min + Math.floor((range.max - range.min) * part);
        const split = splitOf(of, paid);
        expect(split).toBeDefined();
        const cash = BigInt(split?.cents ?? -1) * BigInt(of.points);
        const due = BigInt(of.cents) * BigInt(of.points - paid);
        expect(cash >= due && cash < due + BigInt(of.points)).toBe(true);
      }),
    );
  });

  it('never has more cash than the campaign’s percentage', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 100 }), (of, cashPaymentPercentage) => {
        const under = { ...of, rules: { ...mixed, cashPaymentPercentage } };
        const { min } = pointsRange(under, 0);
        expect((of.points - min) * 100).toBeLessThanOrEqual(of.points * cashPaymentPercentage);
        expect(splitOf(under, min - 1)).toBeUndefined();
        expect(() => splitWith(under, min - 1)).toThrow(RangeError);
      }),
    );
  });

  it('has less cash the more points are paid', () => {
    fc.assert(
      fc.property(price, fc.nat(), fc.nat(), (of, one, other) => {
        const under = { ...of, rules: { ...mixed, cashPaymentPercentage: 100 } };
        const [less = 0, more = 0] = [one % (of.points + 1), other % (of.points + 1)].sort((a, b) => a - b);
        expect(splitOf(under, less)?.cents).toBeGreaterThanOrEqual(splitOf(under, more)?.cents ?? Infinity);
      }),
    );
  });
});

describe('a buyer’s wish', () => {
  it('can be paid, whatever became of price, balance and campaign, unless the balance is below the fewest', () => {
    fc.assert(
      fc.property(terms, terms, balance, balance, fc.nat(), (before, now, had, has, typed) => {
        const earlier = pointsRange(before, had);
        const wish = choiceOf(earlier, chosenPoints(earlier, typed));
        const range = pointsRange(now, has);
        const points = chosenPoints(range, wish);
        expect(splitWith(now, points)).toEqual(splitOf(now, points));
        if (range.min <= has) expect(points).toBeLessThanOrEqual(has);
      }),
    );
  });

  it('at an end of the range stays at that end when the price moves', () => {
    const range = pointsRange({ cents: 10_000, points: 4_000, rules: mixed }, 1_000_000);
    const dearer = pointsRange({ cents: 20_000, points: 8_000, rules: mixed }, 1_000_000);
    expect(chosenPoints(dearer, choiceOf(range, 4_000))).toBe(8_000);
    expect(chosenPoints(dearer, choiceOf(range, 1_600))).toBe(3_200);
    expect(chosenPoints(dearer, choiceOf(range, 3_500))).toBe(3_500);
  });

  it('is told what is wrong with it', () => {
    const problem = (typed: number, has: number) =>
      typedPointsProblem(
        typed,
        pointsRange({ cents: 123_456, points: 50_864, rules: mixed }, has),
        has,
        'Folhas',
        formatPoints,
      );
    expect(problem(30_001, 30_000)).toBe('Valor em Folhas maior que seu saldo de Folhas');
    expect(problem(20_345, 30_000)).toBe('Quantidade de Folhas não pode ser menor que 20.346');
    expect(problem(20_346, 30_000)).toBeUndefined();
  });
});
