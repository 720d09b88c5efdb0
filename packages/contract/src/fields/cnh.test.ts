import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCnh } from './cnh.ts';

test('takes licences with their check digits', () => {
  for (const cnh of ['62472927637', '02650306461', '97625655678', '12345678900']) expect(isCnh(cnh)).toBe(true);
});

test('refuses other lengths, letters, equal digits and wrong check digits', () => {
  for (const cnh of ['', '6247292763', '624729276370', '6247292763X', '11111111111', '62472927638', '62472927627']) {
    expect(isCnh(cnh)).toBe(false);
  }
});

test('leaves one pair of check digits to nine digits, and two where reckonings differ', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), (nine) => {
      fc.pre(!/^(\d)\1+$/.test(nine));
      const valid = Array.from({ length: 100 }, (_, n) => nine + String(n).padStart(2, '0')).filter(isCnh);
      expect(valid.length).toBeGreaterThanOrEqual(1);
      expect(valid.length).toBeLessThanOrEqual(2);
    }),
  );
});
