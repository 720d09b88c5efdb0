import * as z from 'zod/mini';
import { typedText } from '../fields/typed-text.ts';
import {
  brandOf,
  CARD_NUMBER_MISSING,
  type CardBrand,
  cardBrands,
  codeLength,
  numberLengths,
  passesLuhn,
} from './card-brand.ts';

/** Card fields: input masks, validation messages, and the payload that is encrypted for the gateway. */

export const CCV_MISSING = 'CCV do cartão não pode ser vazio';
export const CARD_NOT_VALID = 'Cartão inválido, confira os dados e tente novamente.';

/** `0` stands for a digit. */
export const CARD_EXPIRATION_MASK = '00/0000';

/** Returns the mask of a number, grouped as on the card, and long enough for a number of any brand to be pasted over it. */
export function cardNumberMask(brand: CardBrand | undefined): string {
  return brand === 'amex' || brand === 'diners' ? '0000 000000 000000000' : '0000 0000 0000 0000 000';
}

/** Returns the mask of a security code. */
export const cardCcvMask = (brand: CardBrand | undefined): string => '0'.repeat(brand ? codeLength(brand) : 4);

/** Plaintext of the JWE of a card that pays. */
export const cardDataSchema = z.strictObject({
  /** Digits only. */
  cardNumber: z.string(),
  cardHolder: z.string(),
  /** MM/YYYY */
  cardExpiration: z.string(),
  cardCCV: z.string(),
});
export type CardData = z.output<typeof cardDataSchema>;

/** Plaintext of the JWE of the card check, which names a card's fields in its own way. */
export const cardCheckSchema = z.strictObject({
  /** Digits only. */
  cardNumber: z.string(),
  /** The brand of the number. */
  cardBrand: z.enum(cardBrands),
  cardType: z.literal('Creditcard'),
  /** MM/YYYY */
  cardExpirationDate: z.string(),
  cardSecurityCode: z.string(),
  holder: z.string(),
});
export type CardCheck = z.output<typeof cardCheckSchema>;

/** Returns a card as the card check takes it. */
export const toCardCheck = (card: CardData, cardBrand: CardBrand): CardCheck => ({
  cardNumber: card.cardNumber,
  cardBrand,
  cardType: 'Creditcard',
  cardExpirationDate: card.cardExpiration,
  cardSecurityCode: card.cardCCV,
  holder: card.cardHolder,
});

/** Returns the card of a card check as a payment carries it. */
export const cardOfCheck = (check: CardCheck): CardData => ({
  cardNumber: check.cardNumber,
  cardHolder: check.holder,
  cardExpiration: check.cardExpirationDate,
  cardCCV: check.cardSecurityCode,
});

/** Plaintext of the JWE sent with a saved card. */
export const cardCcvSchema = z.strictObject({ cardCCV: z.string() });

/** Returns what is wrong with a card number, spaces allowed; undefined when it is valid. */
export function cardNumberProblem(text: string): string | undefined {
  const digits = text.replaceAll(' ', '');
  if (digits === '') return CARD_NUMBER_MISSING;
  const brand = brandOf(digits);
  const isWhole = brand !== undefined && numberLengths(brand).includes(digits.length);
  return isWhole && passesLuhn(digits) ? undefined : CARD_NOT_VALID;
}

const HOLDER_MAX = 100;

/** Returns what is wrong with the holder's name; undefined when it is valid. */
export function cardHolderProblem(text: string): string | undefined {
  const name = typedText(text);
  if (name === '') return 'Nome do titular do cartão não pode ser vazio';
  return name.length > HOLDER_MAX ? CARD_NOT_VALID : undefined;
}

/** Of a year written with two digits. */
const CENTURY = '20';
/** No card is issued for longer. */
const VALIDITY_MAX_YEARS = 20;

/** Returns what is wrong with MM/YYYY; undefined when valid, which lasts through the month. `today` is yyyy-MM-dd. */
export function cardExpirationProblem(text: string, today: string): string | undefined {
  if (text.trim() === '') return 'Data de expiração do cartão não pode ser vazio';
  const month = expirationMonth(text);
  const last = `${Number(today.slice(0, 4)) + VALIDITY_MAX_YEARS}${today.slice(4, 7)}`;
  return month === undefined || month < today.slice(0, 7) || month > last ? CARD_NOT_VALID : undefined;
}

/** Returns an expiry written as 12/28, 1228 or 2028-12 as MM/YYYY; any other text unchanged. */
export function expirationOf(text: string): string {
  return typedText(text)
    .replace(/^(\d{4})-(\d{2})$/, '$2/$1')
    .replace(/^(\d{2})[/.-]?(\d{2})$/, `$1/${CENTURY}$2`);
}

/** Converts MM/YYYY to yyyy-MM; undefined when it is not a month. */
export function expirationMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  return month && `${year}-${month}`;
}

/** Returns what is wrong with a security code of that brand; undefined when it is valid. */
export function cardCcvProblem(text: string, brand: CardBrand | undefined): string | undefined {
  if (text.trim() === '') return CCV_MISSING;
  const isWhole = /^\d{3,4}$/.test(text) && (brand === undefined || text.length === codeLength(brand));
  return isWhole ? undefined : CARD_NOT_VALID;
}

/** Whether all four fields are valid. `today` is yyyy-MM-dd in the shop's zone. */
export function isPossibleCard(card: CardData, today: string): boolean {
  const { cardNumber, cardHolder, cardExpiration, cardCCV } = card;
  const problem =
    cardNumberProblem(cardNumber) ??
    cardHolderProblem(cardHolder) ??
    cardExpirationProblem(cardExpiration, today) ??
    cardCcvProblem(cardCCV, brandOf(cardNumber));
  return /^\d+$/.test(cardNumber) && problem === undefined;
}
