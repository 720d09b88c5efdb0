import * as z from 'zod/mini';
import { isDay } from '../dates.ts';
import { isAmount } from '../money/money.ts';
import { typedText } from './typed-text.ts';

/** Field schemas shared by several calls. Every text has a length limit. */

export const VALUE_NOT_VALID = 'Valor inválido';

/** Shown for an incomplete form and for a missing payment. */
export const FIELDS_MISSING = 'Preencha todos os campos';

/** The default limit of a text field. */
export const TEXT_MAX = 300;

const withoutNul = () => z.refine<string>((value) => !value.includes('\0'), 'Texto inválido');
/** PostgreSQL rejects NUL in text values, and in JSON halves of characters (lone surrogates) too. */
const storable = () => z.refine<string>((value) => !/[\0\p{Cs}]/u.test(value), 'Texto inválido');

/**
 * Text that is only looked up, never stored as JSON: half a character, as any other unknown text, finds nothing. Telling it apart would
 * tell a sign-in's caller more than that.
 */
export const lookedUpText = (max = TEXT_MAX) => z.string().check(z.maxLength(max), withoutNul());

/** Makes a text that people type what is stored of it. */
export const typed = () => z.overwrite<string>(typedText);

export const text = (max = TEXT_MAX) => z.string().check(z.maxLength(max), storable());
/** What people type into a field of one line. */
export const typedField = (max = TEXT_MAX) => z.string().check(typed(), z.maxLength(max), storable());
export const filledText = (message: string, max = TEXT_MAX) =>
  z.string().check(typed(), z.minLength(1, message), z.maxLength(max), storable());
/** What people write in lines of their own: stored as it is but for space around it. */
export const filledLines = (message: string, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((value) => typedText(value) !== '', message),
    z.maxLength(max),
    storable(),
  );
/** A calendar day, yyyy-MM-dd. */
export const day = () => z.string().check(z.refine(isDay, 'Data inválida'));
/** Decimal reais with at most two decimals, as answers have them. */
export const amount = () => z.number().check(z.refine(isAmount, VALUE_NOT_VALID));
/** The same of a request: not negative. */
export const reais = () => z.number().check(z.minimum(0), z.refine(isAmount, VALUE_NOT_VALID));
/** Whole points, not negative. */
export const points = () => z.int().check(z.minimum(0));
/** An IATA airport or city code. */
export const iata = () => z.string().check(z.regex(/^[A-Z]{3}$/, 'Aeroporto inválido'));
/** The number of travellers of one type. */
export const count = () => z.int().check(z.minimum(0), z.maximum(99));
/** An opaque token signed by the server. */
export const token = () => z.string().check(z.minLength(1), z.maxLength(4096));

/** A file download. */
export const file = () => z.file();
