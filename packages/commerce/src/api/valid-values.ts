/**
 * Small checks for reading a supplier's answer by hand: the schemas of the wire take ten times as long on the hundreds of
 * offers of one search.
 */

/** An object of which nothing is known but the names its members would have. */
export type Unknown<T> = { readonly [K in keyof T]?: unknown };

/** R$ 10 million: no trip costs more, and every sum stays exact. */
export const MAX_CENTS = 1_000_000_000;
/** A supplier's own name for an offer travels in every token. */
const MAX_REFERENCE = 1000;

export const isObject = <T>(value: unknown): value is Unknown<T> => typeof value === 'object' && value !== null;

/** A short text that is not empty. */
export const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 40;

/** A whole number between two bounds, both included. */
export const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

/** A supplier's own name for an offer. */
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_REFERENCE;
