/** How the texts of a traveller's fields are rewritten, while they are typed and before they are sent. */

/** What to tell someone whose document shows a single name: suppliers ask for two. */
export const SINGLE_NAME_HINT = 'Se o documento tem um só nome, repita-o aqui';

/** The mask of a birthdate; `0` stands for a digit. */
export const BIRTHDATE_MASK = '00/00/0000';

/** Returns a pasted ISO date, a time behind it or not, as dd/MM/yyyy; any other text unchanged. */
export function brazilianDayOf(text: string): string {
  return text.trim().replace(/^(\d{4})[-/.](\d{2})[-/.](\d{2})(T.*)?$/, '$3/$2/$1');
}

/** Letters without an accent to take off, as airlines spell them. */
const SPELLED: Record<string, string> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS' };

/** Returns a name as its field shows it: upper case, no accents, plain apostrophes and hyphens. Never shortened. */
export function typedName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØŁĐÐÞẞ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑‒–]/g, '-');
}

/** Returns a name as it is sent and stored: with single spaces and without the points of `JR.` or `M. LUIZA`. */
export function cleanName(text: string): string {
  return typedName(text).replace(/\./g, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the digits of a document without its mask. Never shortened: `documentProblem` reports too many. */
export function documentDigits(text: string): string {
  return text.replace(/\D/g, '');
}
