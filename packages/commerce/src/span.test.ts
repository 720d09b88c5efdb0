import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNarrowed, withEnd, withStart } from './span.ts';

const MAX = 48;
const whole = { inicio: 0, fim: MAX };
const span = fc
  .tuple(fc.nat(MAX - 1), fc.nat(MAX - 1))
  .map(([a, b]) => ({ inicio: Math.min(a, b), fim: Math.max(a, b) + 1 }));

it('is narrowed exactly where a step of the whole is left out', () => {
  expect(isNarrowed(whole, whole)).toBe(false);
  fc.assert(
    fc.property(span, (some) => {
      expect(isNarrowed(some, whole)).toBe(some.fim - some.inicio < MAX);
    }),
  );
});

it('keeps its start before its end, wherever either is moved to', () => {
  fc.assert(
    fc.property(span, fc.nat(MAX), (some, to) => {
      expect(withStart(some, to)).toEqual({ inicio: to < some.fim ? to : some.fim - 1, fim: some.fim });
      expect(withEnd(some, to)).toEqual({ inicio: some.inicio, fim: to > some.inicio ? to : some.inicio + 1 });
    }),
  );
});
