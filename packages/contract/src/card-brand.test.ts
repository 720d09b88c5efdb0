// One time zone is enough: a number has no date.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandNames,
  brandOf,
  cardBrands,
  codeLength,
  displayedBrands,
  numberLengths,
  passesLuhn,
} from './card-brand.ts';

/** Test numbers published by the brands and their acquirers. */
const published = [
  ['visa', '4111111111111111'],
  ['visa', '4012888888881881'],
  ['visa', '4222222222222'],
  ['master', '5555555555554444'],
  ['master', '5105105105105100'],
  ['master', '2223003122003222'],
  ['diners', '30569309025904'],
  ['diners', '38520000023237'],
  ['diners', '36490101441625'],
  ['amex', '378282246310005'],
  ['amex', '341111111111111'],
  ['discover', '6011111111111117'],
  ['discover', '6011000990139424'],
  ['hipercard', '6062825624254001'],
  ['hipercard', '6062826786276634'],
  ['elo', '6362970000457013'],
  ['elo', '4514160123456789'],
  ['jcb', '3530111333300000'],
  ['jcb', '3566002020360505'],
  ['aura', '5078601870000127985'],
] as const;

/** An independent implementation of ISO/IEC 7812-1. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    if (fromRight % 2 === 0) sum += digit;
    else sum += Math.floor((digit * 2) / 10) + ((digit * 2) % 10);
  }
  return sum;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe('the brand of a card', () => {
  it.each(published)('is %s for %s', (brand, number) => {
    expect(brandOf(number)).toBe(brand);
    expect(numberLengths(brand)).toContain(number.length);
  });

  it('is known for all nine brands, four of which are displayed', () => {
    expect(new Set(published.map(([brand]) => brand))).toEqual(new Set(cardBrands));
    expect(cardBrands).toHaveLength(9);
    expect(displayedBrands.map((brand) => brandNames[brand])).toEqual(['Visa', 'Mastercard', 'Elo', 'Amex']);
    expect(cardBrands.filter((brand) => codeLength(brand) === 4)).toEqual(['amex']);
  });

  it('follows from the first six digits alone, whatever comes after them', () => {
    fc.assert(
      fc.property(digits(6), digits(10), (first, rest) => {
        expect(brandOf(first + rest)).toBe(brandOf(first));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is Elo and Hipercard inside the wider ranges of Visa, Discover, Aura and Diners', () => {
    const narrow = { '401178': 'elo', '650031': 'elo', '506699': 'elo', '509000': 'elo', '384100': 'hipercard' };
    const beside = { '401177': 'visa', '650030': 'discover', '506698': 'aura', '508999': 'aura', '384101': 'diners' };
    for (const [first, brand] of Object.entries({ ...narrow, ...beside }))
      expect([first, brandOf(first)]).toEqual([first, brand]);
  });

  it('holds at both ends of the Mastercard range of 2017', () => {
    expect(['222099', '222100', '272099', '272100'].map(brandOf)).toEqual([undefined, 'master', 'master', undefined]);
  });

  it.each(['', '0', '1', '9', '7000', '6', '3', '5', 'x4'])('is not known for %j', (text) => {
    expect(brandOf(text)).toBeUndefined();
  });
});

describe('the check digit', () => {
  it('is right on every published number', () => {
    const right = published.filter(([, number]) => number !== '4514160123456789');
    expect(right.filter(([, number]) => !passesLuhn(number))).toEqual([]);
  });

  it('agrees with the formula of the standard, and exactly one of ten last digits fits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 18 }).chain(digits), (body) => {
        const fitting = Array.from({ length: 10 }, (_, last) => `${body}${last}`).filter(passesLuhn);
        expect(fitting).toHaveLength(1);
        expect(luhnSum(fitting[0] ?? '') % 10).toBe(0);
      }),
    );
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...published.map(([, number]) => number)).filter(passesLuhn),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (number, at, shift) => {
          const place = at % number.length;
          const wrong = (Number(number[place]) + shift) % 10;
          expect(passesLuhn(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
        },
      ),
    );
  });

  it.each(['', '0', '4111 1111 1111 1111', '4111-1111', 'abcdefgh', '４１１１'])('is never right on %j', (text) => {
    expect(passesLuhn(text)).toBe(false);
  });
});
