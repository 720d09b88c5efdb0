import * as z from 'zod/mini';
import { brandOf, CARD_NUMBER_MISSING, type CardBrand, codeLength, numberLengths, passesLuhn } from './card-brand.ts';

/** The fields of a card: their masks, their sentences, and the form in which they travel, encrypted, to the gateway. */

export const CCV_MISSING = 'CCV do cartão não pode ser vazio';
export const CARD_NOT_VALID = 'Cartão inválido, confira os dados e tente novamente.';

/** `0` stands for a digit. */
export const CARD_EXPIRATION_MASK = '00/0000';

/** The mask of a number, in the groups its brand embosses, with room for one of any brand that is pasted over it. */
export function cardNumberMask(brand: CardBrand | undefined): string {
  return brand === 'amex' || brand === 'diners' ? '0000 000000 000000000' : '0000 0000 0000 0000 000';
}

/** The mask of a security code. */
export const cardCcvMask = (brand: CardBrand | undefined): string => '0'.repeat(brand ? codeLength(brand) : 4);

/** What the gateway reads inside a JWE of a card. */
export const cardDataSchema = z.strictObject({
  /** Digits only. */
  cardNumber: z.string(),
  cardHolder: z.string(),
  /** MM/YYYY */
  cardExpiration: z.string(),
  cardCCV: z.string(),
});
export type CardData = z.output<typeof cardDataSchema>;

/** What the gateway reads inside a JWE that goes with a saved card. */
export const cardCcvSchema = z.strictObject({ cardCCV: z.string() });

/** Sentence of a number, spaces of its mask allowed. */
export function cardNumberProblem(text: string): string | undefined {
  const digits = text.replaceAll(' ', '');
  if (digits === '') return CARD_NUMBER_MISSING;
  const brand = brandOf(digits);
  const isWhole = brand !== undefined && numberLengths(brand).includes(digits.length);
  return isWhole && passesLuhn(digits) ? undefined : CARD_NOT_VALID;
}

const HOLDER_MAX = 100;

/** Sentence of the holder's name, as embossed. */
export function cardHolderProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Nome do titular do cartão não pode ser vazio';
  return text.length > HOLDER_MAX ? CARD_NOT_VALID : undefined;
}

/** A card is good through the last day of its month, and no longer than any is issued for. */
const VALIDITY_MAX_YEARS = 20;

/** Sentence of a month and year; `today` is yyyy-MM-dd in the shop's zone. */
export function cardExpirationProblem(text: string, today: string): string | undefined {
  if (text.trim() === '') return 'Data de expiração do cartão não pode ser vazio';
  const month = expirationMonth(text);
  const last = `${Number(today.slice(0, 4)) + VALIDITY_MAX_YEARS}${today.slice(4, 7)}`;
  return month === undefined || month < today.slice(0, 7) || month > last ? CARD_NOT_VALID : undefined;
}

/** yyyy-MM from MM/YYYY; undefined when it is no month. */
export function expirationMonth(text: string): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? [];
  return month && `${year}-${month}`;
}

/** Sentence of a security code; `brand` is that of the number beside it. */
export function cardCcvProblem(text: string, brand: CardBrand | undefined): string | undefined {
  if (text.trim() === '') return CCV_MISSING;
  const isWhole = /^\d{3,4}$/.test(text) && (brand === undefined || text.length === codeLength(brand));
  return isWhole ? undefined : CARD_NOT_VALID;
}

/** Whether the four fields are those of a card that may exist. */
export function isPossibleCard(card: CardData, today: string): boolean {
  const { cardNumber, cardHolder, cardExpiration, cardCCV } = card;
  const problem =
    cardNumberProblem(cardNumber) ??
    cardHolderProblem(cardHolder) ??
    cardExpirationProblem(cardExpiration, today) ??
    cardCcvProblem(cardCCV, brandOf(cardNumber));
  return /^\d+$/.test(cardNumber) && problem === undefined;
}
