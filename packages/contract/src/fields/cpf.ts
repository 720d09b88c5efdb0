import { typedCharacters } from './typed-text.ts';

/** The CPF is Brazil's taxpayer number: nine digits and two check digits, each modulo 11. */

export const CPF_DIGITS = 11;
export const CPF_PLACEHOLDER = '999.999.999-99';
export const CPF_TOO_LONG = `Documento pode ter no máximo ${CPF_DIGITS} números`;

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** Whether eleven digits, not all equal, carry their two check digits. Takes digits only, no mask. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false;
  const digits = Array.from(text, Number);
  return (
    checkDigit(digits.slice(0, CPF_DIGITS - 2)) === digits[CPF_DIGITS - 2] &&
    checkDigit(digits.slice(0, CPF_DIGITS - 1)) === digits[CPF_DIGITS - 1]
  );
}

/** Returns a CPF without its punctuation, as it is sent and stored. Whatever else was typed stays, for the field's rule to tell. */
export const plainCpf = (text: string): string => typedCharacters(text).replace(/[\s./-]/g, '');

/** Returns a CPF as it is written, also while it is typed: `529.982.247-25`. Never shortened: what is too many stands at its end. */
export function formatCpf(text: string): string {
  const plain = plainCpf(text);
  const [first = '', ...others] = [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6, 9)].filter(
    (part) => part !== '',
  );
  const last = plain.slice(9);
  return `${[first, ...others].join('.')}${last && `-${last}`}`;
}

/** Returns a CPF as it is shown to be recognised, without the digits that only its owner needs: `•••.982.247-••`. */
export const maskedCpf = (text: string): string => formatCpf(text).replace(/^.{3}(.*).{2}$/, '•••$1••');
