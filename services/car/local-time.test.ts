import { expect, it } from 'vitest';
import { isZone, localMinute } from './local-time.ts';

it('is what the clocks of a place show, across midnight and a change to summer time', () => {
  const late = new Date('2027-01-15T02:30:00Z');
  expect(localMinute('America/Sao_Paulo', late)).toBe('2027-01-14T23:30');
  expect(localMinute('Europe/Lisbon', late)).toBe('2027-01-15T02:30');
  // At 1:00 UTC of 28 March 2027 the clocks of Lisbon jump from 1:00 to 2:00.
  expect(localMinute('Europe/Lisbon', new Date('2027-03-28T00:59:00Z'))).toBe('2027-03-28T00:59');
  expect(localMinute('Europe/Lisbon', new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T02:00');
  expect(localMinute('America/Sao_Paulo', new Date('2027-01-15T03:00:00Z'))).toBe('2027-01-15T00:00');
});

it('is known for the zones there are', () => {
  expect(['America/Rio_Branco', 'Brasil/Centro', ''].map(isZone)).toEqual([true, false, false]);
});
