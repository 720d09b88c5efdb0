import { describe, expect, it } from 'vitest';
import {
  CARD_EXPIRATION_MASK,
  CARD_NOT_VALID,
  cardCcvMask,
  cardCcvProblem,
  cardCcvSchema,
  cardCheckSchema,
  cardDataSchema,
  cardExpirationProblem,
  cardHolderProblem,
  cardNumberMask,
  cardNumberProblem,
  cardOfCheck,
  expirationOf,
  isPossibleCard,
  toCardCheck,
} from './card.ts';
import { cardBrands, numberLengths } from './card-brand.ts';

const TODAY = '2026-11-21';
const card = { cardNumber: '4111111111111111', cardHolder: 'ANA SOUZA', cardExpiration: '11/2026', cardCCV: '123' };

describe('the sentences of a card', () => {
  it('are those of an empty field when it is empty', () => {
    expect([
      cardHolderProblem('  '),
      cardNumberProblem(' '),
      cardExpirationProblem('', TODAY),
      cardCcvProblem('', 'visa'),
    ]).toEqual([
      'Nome do titular do cartão não pode ser vazio',
      'Número do cartão não pode ser vazio',
      'Data de expiração do cartão não pode ser vazio',
      'CCV do cartão não pode ser vazio',
    ]);
  });

  it('are none for a card that may exist, spaces of the mask in its number or not', () => {
    expect(cardNumberProblem('4111 1111 1111 1111')).toBeUndefined();
    expect(isPossibleCard(card, TODAY)).toBe(true);
  });

  it.each([
    ['an unknown brand', '9111111111111111'],
    ['a number too short for its brand', '411111111111'],
    ['a wrong check digit', '4111111111111112'],
    ['letters', '4111a11111111111'],
  ])('refuse %s', (_, number) => {
    expect(cardNumberProblem(number)).toBe(CARD_NOT_VALID);
    expect(isPossibleCard({ ...card, cardNumber: number }, TODAY)).toBe(false);
  });

  it.each(['10/2026', '00/2027', '13/2027', '1/2027', '11/26', '11/2047', '12/2046', '2027-01'])(
    'refuse the expiry %s in November 2026',
    (text) => {
      expect(cardExpirationProblem(text, TODAY)).toBe(CARD_NOT_VALID);
    },
  );

  it('are none for an expiry with two digits of the year, once it is read', () => {
    expect(['12/28', '1228', '12-28', '2028-12', ' 12/2028 '].map(expirationOf)).toEqual(Array(5).fill('12/2028'));
    for (const text of ['12/2', '12', '', '12/202', '122028']) expect(expirationOf(text)).toBe(text);
  });

  it('take a card through the last day of its month', () => {
    expect(cardExpirationProblem('11/2026', '2026-11-30')).toBeUndefined();
    expect(cardExpirationProblem('11/2026', '2026-12-01')).toBe(CARD_NOT_VALID);
    expect(cardExpirationProblem('11/2046', TODAY)).toBeUndefined();
  });

  it('ask four digits of an Amex code and three of any other', () => {
    expect(cardCcvProblem('1234', 'amex')).toBeUndefined();
    expect(cardCcvProblem('123', 'amex')).toBe(CARD_NOT_VALID);
    expect(cardCcvProblem('1234', 'visa')).toBe(CARD_NOT_VALID);
    for (const brand of [undefined, 'visa', 'amex'] as const) expect(cardCcvProblem('12a', brand)).toBe(CARD_NOT_VALID);
    expect(cardCcvProblem('123', undefined)).toBeUndefined();
  });
});

describe('the masks of a card', () => {
  it('leave room for the longest number of any brand, and for a code', () => {
    // A number pasted over one of another brand gets the old number's mask, which must not truncate it.
    const longest = Math.max(...cardBrands.flatMap(numberLengths));
    for (const brand of [...cardBrands, undefined])
      expect(cardNumberMask(brand).replaceAll(' ', '')).toHaveLength(longest);
    expect([cardCcvMask('amex'), cardCcvMask('elo'), cardCcvMask(undefined)]).toEqual(['0000', '000', '0000']);
    expect(CARD_EXPIRATION_MASK).toBe('00/0000');
  });
});

describe('what travels encrypted', () => {
  it('has exactly its fields', () => {
    expect(cardDataSchema.safeParse(card).success).toBe(true);
    expect(cardDataSchema.safeParse({ ...card, more: 1 }).success).toBe(false);
    const check = toCardCheck(card, 'visa');
    expect(check).toEqual({
      cardNumber: '4111111111111111',
      cardBrand: 'visa',
      cardType: 'Creditcard',
      cardExpirationDate: '11/2026',
      cardSecurityCode: '123',
      holder: 'ANA SOUZA',
    });
    expect(cardOfCheck(cardCheckSchema.parse(check))).toEqual(card);
    expect(cardCheckSchema.safeParse({ ...check, cardType: 'Debitcard' }).success).toBe(false);
    expect(cardCheckSchema.safeParse(card).success).toBe(false);
    expect(cardCcvSchema.safeParse({ cardCCV: '123' }).success).toBe(true);
    expect(cardCcvSchema.safeParse(card).success).toBe(false);
  });
});
