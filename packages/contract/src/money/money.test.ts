import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cashForRest,
  couponKinds,
  discountedPrice,
  formatPoints,
  formatReais,
  installmentsOf,
  isAmount,
  minimumPoints,
  penaltyOn,
  pointsPrice,
  refundParts,
  shareOut,
  splitPrice,
  toCents,
  toReais,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 1, max: 200_000 }).map((thousandths) => thousandths / 1000);
const fee = fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100);
const percentage = fc.integer({ min: 0, max: 100 });

describe('instalments', () => {
  it('add up to the amount, none below the others but by the centavos that the first takes', () => {
    expect(installmentsOf(10_000, 3)).toEqual({ first: 3_334, other: 3_333 });
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 10 }), (cents, count) => {
        const { first, other } = installmentsOf(cents, count);
        expect(first + other * (count - 1)).toBe(cents);
        expect(first - other).toBeGreaterThanOrEqual(0);
        expect(first - other).toBeLessThan(count);
      }),
    );
  });
});

describe('points price', () => {
  it('is the amount times the rate plus the fee, rounded up', () => {
    expect(pointsPrice(123_456, { conversionRate: 40, feePercent: 3 })).toBe(50_864);
    expect(pointsPrice(90_000, { conversionRate: 40, feePercent: 4 })).toBe(37_440);
    expect(pointsPrice(0, { conversionRate: 40, feePercent: 3 })).toBe(0);
    expect(pointsPrice(1, { conversionRate: 35, feePercent: 0 })).toBe(1);
  });

  it('is the smallest whole number not below the exact product', () => {
    fc.assert(
      fc.property(cents, rate, fee, (amount, conversionRate, feePercent) => {
        const points = BigInt(pointsPrice(amount, { conversionRate, feePercent }));
        // Both sides scaled by 100 (centavos) × 1000 (rate) × 10,000 (fee) so that everything is whole.
        const exact =
          BigInt(amount) * BigInt(Math.round(conversionRate * 1000)) * BigInt(10_000 + Math.round(feePercent * 100));
        const unit = 100n * 1000n * 10_000n;
        expect(points * unit >= exact && (points - 1n) * unit < exact).toBe(true);
      }),
    );
  });

  it('refuses a rate it could not hold exactly', () => {
    expect(() => pointsPrice(100, { conversionRate: 0.1234567, feePercent: 0 })).toThrow(RangeError);
    expect(() => pointsPrice(100, { conversionRate: -1, feePercent: 0 })).toThrow(RangeError);
  });
});

describe('the split between points and cash', () => {
  const rules = (acceptCashPayment: boolean, cashPaymentPercentage: number, paysWithPoints = true) => ({
    acceptCashPayment,
    cashPaymentPercentage,
    paysWithPoints,
  });

  it('needs all points where cash is not accepted, and none where points are not', () => {
    expect(minimumPoints(1000, rules(false, 60))).toBe(1000);
    expect(minimumPoints(1000, rules(true, 60, false))).toBe(0);
  });

  it('lets at most the campaign’s percentage be cash', () => {
    expect(minimumPoints(50_864, rules(true, 60))).toBe(20_346);
    expect(minimumPoints(50_864, rules(true, 100))).toBe(0);
  });

  it('asks cash for exactly the part not paid in points, rounded up to the centavo', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 10_000_000 }), percentage, (amount, points, share) => {
        const paid = Math.floor((points * share) / 100);
        const cash = BigInt(cashForRest(amount, points, paid));
        const exact = BigInt(amount) * BigInt(points - paid);
        expect(cash * BigInt(points) >= exact && (cash - 1n) * BigInt(points) < exact).toBe(true);
      }),
    );
    expect(cashForRest(123_456, 50_864, 50_864)).toBe(0);
    expect(cashForRest(123_456, 50_864, 0)).toBe(123_456);
  });
});

describe('paying a price in two parts', () => {
  const price = fc.record({ cents, points: fc.integer({ min: 1, max: 10_000_000 }) });
  const anyRules = fc.record({
    paysWithPoints: fc.boolean(),
    acceptCashPayment: fc.boolean(),
    cashPaymentPercentage: percentage,
  });

  it('is all points without cash, and all cash without points', () => {
    fc.assert(
      fc.property(price, percentage, fc.boolean(), fc.nat(), (of, cashPaymentPercentage, acceptCashPayment, other) => {
        const pointsOnly = { paysWithPoints: true, acceptCashPayment: false, cashPaymentPercentage };
        expect(splitPrice(of, of.points, pointsOnly)).toEqual({ cents: 0, points: of.points });
        expect(splitPrice(of, other % of.points, pointsOnly)).toBeUndefined();
        const cashOnly = { paysWithPoints: false, acceptCashPayment, cashPaymentPercentage };
        expect(splitPrice(of, 0, cashOnly)).toEqual({ cents: of.cents, points: 0 });
        expect(splitPrice(of, 1 + other, cashOnly)).toBeUndefined();
      }),
    );
  });

  it('never takes more in cash than the campaign allows, but for the centavo that is rounded up', () => {
    fc.assert(
      fc.property(price, percentage, fc.nat(), (of, cashPaymentPercentage, some) => {
        const paid = some % (of.points + 1);
        const split = splitPrice(of, paid, { paysWithPoints: true, acceptCashPayment: true, cashPaymentPercentage });
        if (!split) return;
        expect(split.points).toBe(paid);
        expect(BigInt(split.cents - 1) * 100n).toBeLessThan(BigInt(of.cents) * BigInt(cashPaymentPercentage) || 1n);
      }),
    );
  });

  it('costs no less than the price, and more points never cost more cash', () => {
    fc.assert(
      fc.property(price, anyRules, fc.nat(), (of, rules, some) => {
        const paid = some % (of.points + 1);
        const [split, next] = [splitPrice(of, paid, rules), splitPrice(of, paid + 1, rules)];
        if (!split) return;
        // The value of both parts, in points.
        const worth = BigInt(split.cents) * BigInt(of.points) + BigInt(split.points) * BigInt(of.cents);
        expect(worth).toBeGreaterThanOrEqual(BigInt(of.cents) * BigInt(of.points));
        if (next) expect(next.cents).toBeLessThanOrEqual(split.cents);
      }),
    );
  });
});

describe('the penalty of a cancellation', () => {
  const part = fc.integer({ min: 0, max: 50_000_000 });
  const untaxed = (whole: number) => ({ cents: whole, taxCents: 0 });
  it('is never negative, never above what was paid, and never above its share of the price', () => {
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 1, max: 50_000_000 }), (paidCents, points, penalty, whole) => {
        const paid = { cents: paidCents, points };
        const kept = penaltyOn(paid, penalty, untaxed(whole));
        for (const [mine, all] of [
          [kept.cents, paid.cents],
          [kept.points, paid.points],
        ] as const) {
          expect(Number.isSafeInteger(mine)).toBe(true);
          expect(mine).toBeGreaterThanOrEqual(0);
          expect(mine).toBeLessThanOrEqual(all);
          // Refund and penalty add up to the whole, and the penalty is never a centavo or point too high.
          const due = BigInt(all) * BigInt(Math.min(penalty, whole));
          expect(BigInt(mine) * BigInt(whole)).toBeLessThanOrEqual(due);
          expect(BigInt(mine + 1) * BigInt(whole)).toBeGreaterThan(due);
        }
      }),
    );
  });

  it('is nothing without a penalty, and all that was paid when it is the price or more', () => {
    const paid = { cents: 601, points: 777 };
    expect(penaltyOn(paid, 0, untaxed(1_000))).toEqual({ cents: 0, points: 0 });
    expect(penaltyOn(paid, 1_000, untaxed(1_000))).toEqual(paid);
    expect(penaltyOn(paid, 9_999, untaxed(1_000))).toEqual(paid);
    expect(penaltyOn(paid, 333, untaxed(1_000))).toEqual({ cents: 200, points: 258 });
    expect(penaltyOn({ cents: 0, points: 0 }, 5, untaxed(0))).toEqual({ cents: 0, points: 0 });
  });

  it('falls on fare and fees only: taxes come back whole, and the parts add up to the refund', () => {
    fc.assert(
      fc.property(
        part,
        part,
        part,
        fc.tuple(part, part, part),
        (paidCents, points, penalty, [fare, taxCents, feeCents]) => {
          const price = { cents: fare + taxCents + feeCents, taxCents, feeCents };
          const paid = { cents: paidCents, points };
          const kept = penaltyOn(paid, penalty, price);
          const back = refundParts(paid, kept, price);
          for (const unit of ['cents', 'points'] as const) {
            const parts = [back.fare[unit], back.tax[unit], back.fee[unit]];
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
            expect(parts.reduce((sum, one) => sum + one, 0)).toBe(paid[unit] - kept[unit]);
            expect(BigInt(back.tax[unit]) * BigInt(price.cents)).toBeGreaterThanOrEqual(
              BigInt(paid[unit]) * BigInt(taxCents),
            );
          }
          expect(refundParts(paid, { cents: 0, points: 0 }, price).tax).toEqual(back.tax);
        },
      ),
    );
  });

  it('of nothing leaves what a screen shares out over fare, fees and taxes', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000_000),
        fc.nat(100_000),
        fc.nat(50_000),
        fc.nat(50_000),
        (points, fare, feeCents, taxCents) => {
          fc.pre(fare + feeCents + taxCents > 0);
          const price = { cents: fare + feeCents + taxCents, taxCents, feeCents };
          const none = { cents: 0, points: 0 };
          const back = refundParts({ cents: 0, points }, none, price);
          const shares = [back.fare.points, back.fee.points, back.tax.points];
          expect(shares).toEqual(shareOut(points, [fare, feeCents, taxCents]));
        },
      ),
    );
  });

  it('of everything leaves exactly the taxes', () => {
    const price = { cents: 1_000, taxCents: 123, feeCents: 77 };
    const paid = { cents: 601, points: 777 };
    const kept = penaltyOn(paid, 1_000, price);
    expect(kept).toEqual({ cents: 527, points: 681 });
    const nothing = { cents: 0, points: 0 };
    expect(refundParts(paid, kept, price)).toEqual({ fare: nothing, tax: { cents: 74, points: 96 }, fee: nothing });
  });
});

describe('amounts on the wire', () => {
  it('survive the way to reais and back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(isAmount(toReais(amount))).toBe(true);
        expect(toCents(toReais(amount))).toBe(amount);
      }),
    );
  });

  it('have at most two decimals', () => {
    for (const none of [1.005, 10.001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isAmount(none)).toBe(false);
      expect(() => toCents(none)).toThrow(RangeError);
    }
  });

  it('are shown as Brazilians write them', () => {
    expect(formatReais(1234.5)).toBe('R$\u00a01.234,50');
    expect(formatPoints(50_864)).toBe('50.864');
    // With a minus sign, which is no hyphen.
    expect(formatReais(-1234.5)).toBe('\u2212R$\u00a01.234,50');
    expect(formatPoints(-4_080)).toBe('\u22124.080');
  });
});

describe('the price after a coupon', () => {
  const price = fc
    .record({ cents: fc.integer({ min: 1, max: 100_000_000 }), conversionRate: rate, feePercent: fee })
    .map(({ cents, ...of }) => ({ cents, points: pointsPrice(cents, of) }));
  const percent = fc.integer({ min: 1, max: 100 });
  const value = fc.integer({ min: 1, max: 10_000_000 });
  const byPercent = (part: number) => ({ discountType: couponKinds.percentage, value: part });
  const byPoints = (part: number) => ({ discountType: couponKinds.points, value: part });

  it('of the documents’ example loses ten percent of both, or its points and their worth', () => {
    const of = { cents: 123_456, points: 50_864 };
    expect(discountedPrice(of, byPercent(10))).toEqual({ cents: 111_111, points: 45_778 });
    expect(discountedPrice(of, byPoints(5_000))).toEqual({ cents: 111_321, points: 45_864 });
    expect(discountedPrice(of, byPoints(50_864))).toEqual({ cents: 0, points: 0 });
    expect(discountedPrice(of, byPoints(60_000))).toEqual({ cents: 0, points: 0 });
    expect(discountedPrice(of, byPercent(100))).toEqual({ cents: 0, points: 0 });
    expect(discountedPrice({ cents: 0, points: 0 }, byPoints(1))).toEqual({ cents: 0, points: 0 });
  });

  it('is never negative and never more than before, and neither part is left without the other', () => {
    fc.assert(
      fc.property(price, fc.oneof(percent.map(byPercent), value.map(byPoints)), (of, discount) => {
        const net = discountedPrice(of, discount);
        expect(net.cents >= 0 && net.points >= 0 && net.cents <= of.cents && net.points <= of.points).toBe(true);
        expect(net.cents === 0).toBe(net.points === 0);
      }),
    );
  });

  it('is rounded up: the least whole amount that is not below the exact one', () => {
    fc.assert(
      fc.property(price, percent, value, (of, part, points) => {
        const least = (got: number, exact: bigint, unit: bigint) =>
          BigInt(got) * unit >= exact && (BigInt(got) - 1n) * unit < exact;
        const cut = discountedPrice(of, byPercent(part));
        expect(least(cut.cents, BigInt(of.cents) * BigInt(100 - part), 100n)).toBe(true);
        expect(least(cut.points, BigInt(of.points) * BigInt(100 - part), 100n)).toBe(true);
        const off = discountedPrice(of, byPoints(points));
        expect(off.points).toBe(Math.max(0, of.points - points));
        expect(least(off.cents, BigInt(of.cents) * BigInt(off.points), BigInt(of.points))).toBe(true);
      }),
    );
  });

  it('falls with the size of the coupon, and can be shared as any price', () => {
    fc.assert(
      fc.property(price, percent, percent, percentage, (of, one, other, cash) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const [less, more] = [discountedPrice(of, byPercent(large)), discountedPrice(of, byPercent(small))];
        expect(less.cents <= more.cents && less.points <= more.points).toBe(true);
        const under = { paysWithPoints: true, acceptCashPayment: true, cashPaymentPercentage: cash };
        expect(splitPrice(less, minimumPoints(less.points, under), under)).toBeDefined();
      }),
    );
  });
});
