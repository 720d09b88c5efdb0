import { rateOf } from '@embarque/hotel/testing/sample-offer.ts';
import { expect, it } from 'vitest';
import { freeUntilText } from './rate-terms.ts';

it('says until when cancelling is free, by the hotel’s clock, up to that very moment', () => {
  const rate = rateOf('a', 'BREAKFAST', 300);
  expect(freeUntilText(rate, new Date('2027-01-05T20:59:59Z'))).toBe(
    'Cancelamento grátis até 05/01\u00a0às\u00a018:00 (horário do hotel)',
  );
  expect(freeUntilText(rate, new Date('2027-01-05T21:00:00Z'))).toBeUndefined();
  expect(freeUntilText(rateOf('a', 'BREAKFAST', 300, false), new Date('2027-01-01T00:00:00Z'))).toBeUndefined();
});
