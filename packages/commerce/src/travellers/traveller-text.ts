import { typedCharacters, typedText, withoutAccents } from '@embarque/contract/fields/typed-text.ts';

/** How the texts of a traveller's fields are rewritten, while they are typed and before they are sent. */

/** What to tell someone whose document shows a single name: suppliers ask for two. */
export const SINGLE_NAME_HINT = 'Se o documento tem um só nome, repita-o aqui';

/** The mask of a birthdate; `0` stands for a digit. */
export const BIRTHDATE_MASK = '00/00/0000';

/** Returns a pasted ISO date, a time behind it or not, as dd/MM/yyyy; any other text unchanged. */
export function brazilianDayOf(text: string): string {
  return text.trim().replace(/^(\d{4})[-/.](\d{2})[-/.](\d{2})(T.*)?$/, '$3/$2/$1');
}

/**
 * Returns a name as its field shows it, spelled as airlines do: upper case, no accents, plain apostrophes and hyphens, and without
 * the middle dot of `COL·LELL`. Never shortened.
 */
export function typedName(text: string): string {
  return withoutAccents(typedCharacters(text))
    .replace(/[·‧・]/g, '')
    .toUpperCase();
}

/** Returns a name as it is sent and stored: with single spaces and without the points of `JR.` or `M. LUIZA`. */
export function cleanName(text: string): string {
  return typedText(typedName(text).replace(/\./g, ' '));
}

/** Within a name. */
const PARTICLES = /^(?:d[aeo]|d[ao]s|e)$/;

/** Returns a name, which is held in capitals, as it is written in a sentence: `Ana Lucia da Silva`. */
export const writtenName = (text: string): string =>
  cleanName(text)
    .toLowerCase()
    .split(' ')
    .map((word) => (PARTICLES.test(word) ? word : word.replace(/(^|[-'])[a-z]/g, (start) => start.toUpperCase())))
    .join(' ');

/**
 * Returns a document's number as its field shows it: capitals and digits, without the punctuation of its mask. Whatever else was
 * typed stays, for `documentProblem` to tell. Never shortened.
 */
export function typedDocument(text: string): string {
  return withoutAccents(typedCharacters(text))
    .toUpperCase()
    .replace(/[\s./-]/g, '');
}
