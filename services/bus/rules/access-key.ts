/**
 * The access key of a BP-e, the electronic ticket of buses in Brazil, as the tax authorities' manual of the document builds it: 44
 * digits, the last of which checks the others.
 */

const LENGTH = 44;
/** Where the model of the document stands, and that of a BP-e. */
const MODEL_AT = 20;
const MODEL = '63';
/** Weights of the check digit, from the right. */
const [LEAST, MOST] = [2, 9];
const MODULUS = 11;

export interface AccessKeyParts {
  /** IBGE's code of the company's state, two digits. */
  readonly state: string;
  /** Of the issue, yyMM. */
  readonly month: string;
  /** The company's CNPJ, 14 digits. */
  readonly cnpj: string;
  /** Up to three digits. */
  readonly series: number;
  /** Of the ticket in its series, up to nine digits. */
  readonly number: number;
  /** Makes keys hard to guess, up to eight digits. */
  readonly code: number;
}

/** Issued in the ordinary way, not in a contingency. */
const ORDINARY = '1';

/** Returns the digit that checks the others of a key: 11 less the rest of their weighed sum, 0 where that has two digits. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    ({ total, weight }, digit) => ({
      total: total + Number(digit) * weight,
      weight: weight === MOST ? LEAST : weight + 1,
    }),
    { total: 0, weight: LEAST },
  ).total;
  const rest = sum % MODULUS;
  return rest < 2 ? 0 : MODULUS - rest;
}

/** Returns the key of a ticket. */
export function accessKey({ state, month, cnpj, series, number, code }: AccessKeyParts): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  const digits = [state, month, cnpj, MODEL, padded(series, 3), padded(number, 9), ORDINARY, padded(code, 8)].join('');
  return `${digits}${checkDigit(digits)}`;
}

/** Whether a text is the access key of a BP-e. */
export const isAccessKey = (text: string): boolean =>
  text.length === LENGTH &&
  /^\d+$/.test(text) &&
  text.slice(MODEL_AT, MODEL_AT + MODEL.length) === MODEL &&
  checkDigit(text.slice(0, -1)) === Number(text.at(-1));

/** Returns a key in groups of four digits, as tickets print it. */
export const accessKeyText = (key: string): string => key.replace(/\d{4}(?=\d)/g, '$& ');

/** How it is called on every screen and paper. */
export const ACCESS_KEY = 'Chave de acesso do BP-e';
export const ACCESS_KEYS = 'Chaves de acesso dos BP-e';
