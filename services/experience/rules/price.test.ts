import fc from 'fast-check';
import { expect, it } from 'vitest';
import { totalCents } from './price.ts';

it.each([
  ['one adult of a price for one', 10_000, 0, 1, 1, 0, 10_000],
  ['three adults of a price for two', 25_001, 0, 2, 3, 0, 37_502],
  ['one adult of a price for three, rounded up', 10_000, 0, 3, 1, 0, 3_334],
  ['two adults of a price for three: once on the total, not on each', 10_000, 0, 3, 2, 0, 6_667],
  ['children at their own price', 24_000, 6_000, 2, 2, 3, 42_000],
  ['children who pay nothing', 24_000, 0, 2, 2, 3, 24_000],
  ['one adult of a family price', 48_000, 0, 4, 1, 0, 12_000],
])('%s', (_case, priceCents, childCents, qtParticipants, adults, childs, total) => {
  expect(totalCents({ priceCents, childCents, qtParticipants }, { adults, childs })).toBe(total);
});

it('is the exact fraction rounded up to the centavo, whatever the price', () => {
  const people = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), people, people, (priceCents, qtParticipants, adults) => {
      const [numerator, parts] = [BigInt(priceCents) * BigInt(adults), BigInt(qtParticipants)];
      const exact = Number((numerator + parts - 1n) / parts);
      expect(totalCents({ priceCents, childCents: 0, qtParticipants }, { adults, childs: 0 })).toBe(exact);
    }),
  );
});
