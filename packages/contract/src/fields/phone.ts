import { typedText } from './typed-text.ts';

/** The 67 area codes of Anatel's numbering plan (resolution 749/2022, annex II). */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** A Brazilian mobile number: an area code and nine digits beginning with 9, with or without separators. */
export const PHONE = new RegExp(`^\\(?${AREA}\\)? ?9\\d{4}-?\\d{4}$`);
export const PHONE_PLACEHOLDER = '(99) 99999-9999';
export const PHONE_MISSING = 'Telefone não pode ser vazio';
const ANY_AREA = /^\(?(\d{2})\)? ?9\d{4}-?\d{4}$/;

/** Returns the sentence of a number that is no `PHONE`: of its area code, if that does not exist. `label` is its field's. */
export function phoneSentence(text: string, label = 'Telefone'): string {
  const [, area] = ANY_AREA.exec(text) ?? [];
  return area === undefined || new RegExp(`^${AREA}$`).test(area)
    ? `${label} precisa ter DDD e nove dígitos: ${PHONE_PLACEHOLDER}`
    : `O DDD ${area} não existe`;
}

const COUNTRY = '55';
const DIGITS = 11;

/** Returns the digits of a number without Brazil's country code or a leading 0. Foreign numbers keep their `+`. */
function nationalDigits(text: string): string {
  const typed = typedText(text);
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) {
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

/** Returns a number as it is sent and stored, `(11) 98765-4321`; as it was typed when it has another length. */
export function normalPhone(text: string): string {
  const digits = nationalDigits(text);
  return /^\d{11}$/.test(digits) ? grouped(digits) : typedText(text);
}

export const PHONE_INVALID = phoneSentence('');
