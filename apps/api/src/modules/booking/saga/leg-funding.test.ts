import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundingOf } from './leg-funding.ts';
import { sagaState, sampleLeg } from './testing/saga-state.ts';

const legsOf = (...prices: number[]) =>
  prices.map((quotedCents, index) => sampleLeg({ id: String(index + 1), quotedCents }));

describe('what pays for each leg', () => {
  it('is all of it for the only leg', () => {
    const state = sagaState({ cashCents: 5_000, discountCents: 1_000 });
    expect(fundingOf(state)).toEqual([{ leg: '1', cashCents: 5_000, discountCents: 1_000, pointsCents: 4_000 }]);
  });

  it('is in proportion to the price of the leg, and the last leg takes what is left', () => {
    const state = sagaState({ legs: legsOf(3_333, 3_333, 3_334), cashCents: 5_000, discountCents: 500 });
    expect(fundingOf(state)).toEqual([
      { leg: '1', cashCents: 1_666, discountCents: 167, pointsCents: 1_500 },
      { leg: '2', cashCents: 1_666, discountCents: 167, pointsCents: 1_500 },
      { leg: '3', cashCents: 1_668, discountCents: 166, pointsCents: 1_500 },
    ]);
  });

  it('adds up to the price of each leg and to what was paid, and is never negative', () => {
    const price = fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 10_000_000 }));
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (prices, cash, discount) => {
        const quotedCents = prices.reduce((sum, each) => sum + each, 0);
        const cashCents = quotedCents === 0 ? 0 : cash % (quotedCents + 1);
        const discountCents = discount % (quotedCents - cashCents + 1);
        const legs = fundingOf({ legs: legsOf(...prices), quotedCents, cashCents, discountCents });
        expect(legs.map((each) => each.cashCents + each.discountCents + each.pointsCents)).toEqual(prices);
        const total = (of: 'cashCents' | 'discountCents' | 'pointsCents') =>
          legs.reduce((sum, each) => sum + each[of], 0);
        expect([total('cashCents'), total('discountCents')]).toEqual([cashCents, discountCents]);
        for (const each of legs)
          expect(Math.min(each.cashCents, each.discountCents, each.pointsCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
