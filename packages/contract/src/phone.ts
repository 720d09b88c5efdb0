/** A Brazilian mobile number: an area code, which has no 0, and nine digits beginning with 9, with or without separators. */
export const PHONE = /^\(?[1-9]{2}\)? ?9\d{4}-?\d{4}$/;
export const PHONE_PLACEHOLDER = '(99) 99999-9999';
export const PHONE_MISSING = 'Telefone não pode ser vazio';
export const PHONE_INVALID = `Telefone precisa ter DDD e nove dígitos: ${PHONE_PLACEHOLDER}`;

const COUNTRY = '55';
const DIGITS = 11;

/** Returns the digits of a number without Brazil's country code or a leading 0. Foreign numbers keep their `+`. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (text.trimStart().startsWith('+')) {
    const isUnfinished = COUNTRY.startsWith(digits);
    return isUnfinished || !digits.startsWith(COUNTRY) ? `+${digits}` : digits.slice(COUNTRY.length).replace(/^0/, '');
  }
  if (digits.length > DIGITS && digits.startsWith('0')) return digits.slice(1);
  // 55 is an area code, too: its mobile numbers go on with a 9, and one digit too many must not turn them into others.
  const isCountry = digits.startsWith(COUNTRY) && (digits.length === COUNTRY.length + DIGITS || digits[2] !== '9');
  return digits.length > DIGITS && isCountry ? digits.slice(COUNTRY.length) : digits;
}

function grouped(digits: string): string {
  if (digits.startsWith('+') || digits === '') return digits;
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, 7), digits.slice(7)];
  return `(${area}${first && `) ${first}`}${last && `-${last}`}`;
}

/** Returns a number as its field shows it while it is typed or once it is pasted: `(11) 98765-4321`. */
export function typedPhone(text: string): string {
  const digits = nationalDigits(text);
  return grouped(digits.slice(0, digits.startsWith('+') ? 16 : DIGITS));
}

/** Returns a number as it is sent and stored, `(11) 98765-4321`; unchanged, but for outer spaces, when it has another length. */
export function normalPhone(text: string): string {
  const digits = nationalDigits(text);
  return /^\d{11}$/.test(digits) ? grouped(digits) : text.trim();
}
