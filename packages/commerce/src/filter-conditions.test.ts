import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf, sharesBy, tickedOf, tickedText, toggled } from './filter-conditions.ts';

const known = ['a', 'b', 'c', 'd'] as const;

it('toggles one value and leaves the others, twice back to the same ones', () => {
  fc.assert(
    fc.property(fc.subarray([...known]), fc.constantFrom(...known), (ticked, value) => {
      const once = toggled(ticked, value);
      expect(once.includes(value)).toBe(!ticked.includes(value));
      expect(once.filter((other) => other !== value)).toEqual(ticked.filter((other) => other !== value));
      expect(new Set(toggled(once, value))).toEqual(new Set(ticked));
    }),
  );
});

it('keeps known values alone, in their own order', () => {
  expect(tickedOf(known, ['c', 'x', 'a'])).toEqual(['a', 'c']);
  expect(tickedOf(known, [])).toEqual([]);
});

it('ticked values are named where there is one, and counted where there are more', () => {
  expect(tickedText('Paradas', ['Direto'])).toBe('Paradas: Direto');
  expect(tickedText('Paradas', ['Direto', '1 parada'])).toBe('Paradas (2)');
});

it('an option leaves as many results as have it, the cheapest of them at its lowest price', () => {
  const price = (cashPrice: number) => ({ cashPrice, pointsPrice: cashPrice * 40 });
  fc.assert(
    fc.property(fc.array(fc.nat(5000)), (prices) => {
      const lowest = prices.length > 0 ? price(Math.min(...prices)) : undefined;
      expect(shareOf(prices.map(price))).toEqual({ count: prices.length, lowest });
      const byParity = sharesBy(prices.map(price), ({ cashPrice }) => [cashPrice % 2]);
      for (const parity of [0, 1]) {
        const those = prices.filter((cashPrice) => cashPrice % 2 === parity).map(price);
        expect(byParity.get(parity)).toEqual(those.length > 0 ? shareOf(those) : undefined);
      }
    }),
  );
});
