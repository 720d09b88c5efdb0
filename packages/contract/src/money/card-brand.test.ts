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
  ['hipercard', '6370950000000005'],
  ['elo', '6362970000457013'],
  ['elo', '6516539999924898'],
  ['elo', '6550049999924911'],
  ['elo', '4514160123456789'],
  ['jcb', '3530111333300000'],
  ['jcb', '3566002020360505'],
  ['aura', '5078601870000127985'],
] as const;

/**
 * All numbers by their first six digits: where each stretch of one brand begins. A range's ends are the first and the last of its
 * stretch, and the numbers just outside are those of its neighbours.
 */
const stretches = `000000 - 180000 jcb 180100 - 213100 jcb 213200 - 222100 master 272100 -
  300000 diners 306000 - 309500 diners 309600 - 340000 amex 350000 - 352800 jcb 359000 - 360000 diners 370000 amex
  380000 diners 384100 hipercard 384101 diners 384140 hipercard 384141 diners 384160 hipercard 384161 diners
  400000 visa 401178 elo 401180 visa 431274 elo 431275 visa 438935 elo 438936 visa 451416 elo 451417 visa
  457393 elo 457394 visa 457631 elo 457633 visa
  500000 aura 504175 elo 504176 aura 506699 elo 506779 aura 509000 elo 510000 master 560000 -
  601100 discover 601200 - 606282 hipercard 606283 - 622126 discover 622926 - 627780 elo 627781 -
  636297 elo 636298 - 636368 elo 636370 -
  637095 hipercard 637096 - 637423 hipercard 637424 - 637433 hipercard 637434 - 637568 hipercard 637569 -
  637599 hipercard 637600 - 637609 hipercard 637610 - 637612 hipercard 637613 -
  644000 discover 650031 elo 650034 discover 650035 elo 650052 discover 650057 elo 650082 discover 650405 elo
  650440 discover 650485 elo 650539 discover 650541 elo 650599 discover 650700 elo 650719 discover 650720 elo
  650728 discover 650901 elo 650979 discover 651652 elo 651705 discover 655000 elo 655020 discover 655021 elo
  655059 discover 660000 -`
  .split(/\s+/)
  .flatMap((first, index, all) => {
    if (index % 2 === 1) return [];
    const [brand, next = '1000000'] = all.slice(index + 1);
    const last = String(Number(next) - 1).padStart(6, '0');
    return [{ first, last, brand: brand === '-' ? undefined : brand }];
  });

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

  it.each(stretches)('is $brand from $first to $last', ({ first, last, brand }) => {
    expect([first, last, `${first}0000000000`, `${last}9999999999`].map(brandOf)).toEqual([brand, brand, brand, brand]);
  });

  it('is Hipercard in those of Hiper’s ranges that are told by eight digits', () => {
    expect(['63737422', '63737423', '63737424'].map(brandOf)).toEqual([undefined, 'hipercard', undefined]);
    expect(['637374', '6373742', '6373742300000000'].map(brandOf)).toEqual([undefined, undefined, 'hipercard']);
    expect(brandOf('6374335800000000')).toBe('hipercard');
  });

  it('follows from the first eight digits alone, whatever comes after them', () => {
    fc.assert(
      fc.property(digits(8), digits(8), (first, rest) => {
        expect(brandOf(first + rest)).toBe(brandOf(first));
      }),
      { numRuns: 2_000 },
    );
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
