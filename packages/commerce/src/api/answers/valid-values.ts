/**
 * Type guards for validating a supplier's response without schemas, which would take ten times as long for the hundreds
 * of offers of a search.
 */

/** An object whose members have unknown types. */
export type Unknown<T> = { readonly [K in keyof T]?: unknown };

/** R$ 10 million: no trip costs more, and all sums stay exact. */
export const MAX_CENTS = 1_000_000_000;
/** Limited because every token contains a reference. */
const MAX_REFERENCE = 1000;

/** Returns whether the value is an object. */
export const isObject = <T>(value: unknown): value is Unknown<T> => typeof value === 'object' && value !== null;

/** Returns whether the value is a non-empty text of at most 40 characters. */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 40;

/** Returns whether the value is an integer between two inclusive bounds. */
export const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

/** Returns whether the value is a supplier's reference of an offer. */
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_REFERENCE;
