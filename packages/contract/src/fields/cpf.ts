/** The CPF is Brazil's taxpayer number: nine digits and two check digits, each modulo 11. */

const CPF_DIGITS = 11;

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
