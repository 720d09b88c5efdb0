/**
 * How text that people type or paste is folded: here and nowhere else, so that what is stored is what is compared. `npm test` refuses
 * Unicode's normal forms in any other file.
 */

/** Characters that stand for an apostrophe. Replaced before and after, for a compatibility form makes a space and an accent of ´. */
const APOSTROPHES = /[`´ʹʻʼʽˈ՚‘’‛′＇]/g;
const DASHES = /[‐-―−⁃﹘﹣－]/g;
/** Of no width, or only there to steer others: U+200B, U+200E, U+2060, soft hyphens, byte order marks, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Ordinals and fractions stay as they are: the compatibility forms of `3º` and `1½` read `3o` and `11⁄2`. */
const NOT_KEPT = /[^ªº¼½¾]+/g;

/** Letters that no decomposition spells, in lower case, and how they are spelled. */
const SPELLED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'a',
};
const UNSPELLED = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'giu');

/**
 * Returns a text in the characters it is held in while it is typed: compatibility forms, nothing invisible, every dash a hyphen, every
 * apostrophe an apostrophe. Spaces stay, for a text that is not finished ends with one.
 */
export function typedCharacters(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '')
    .replace(NOT_KEPT, (part) => part.normalize('NFKC'))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-');
}

/** Returns a text as it is sent and stored: its characters as `typedCharacters` has them, single-spaced. */
export function typedText(text: string): string {
  return typedCharacters(text).replace(/\s+/g, ' ').trim();
}

/** Returns a text without accents, its letters spelled in a to z where they can be. Case stays. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(UNSPELLED, (letter) => {
      const spelled = SPELLED[letter.toLowerCase()] ?? letter;
      return letter === letter.toLowerCase() ? spelled : spelled.toUpperCase();
    });
}

/** Returns a text for comparing and looking up: as it is stored, without accents and in lower case. */
export function plainText(text: string): string {
  return withoutAccents(typedText(text)).toLowerCase().replaceAll('ª', 'a').replaceAll('º', 'o');
}

/** Returns the letters and digits of a text for comparing, whatever stands between them: D'Ávila, DAVILA and D AVILA are the same. */
export function lettersOf(text: string): string {
  return plainText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns a code, such as a coupon's, for comparing: accents, case and spaces aside. */
export function codeText(text: string): string {
  return plainText(text).toUpperCase().replaceAll(' ', '');
}

/**
 * Returns the forms under which a code may be stored: as it is compared, and, for those stored before codes were folded, as it was
 * typed.
 */
export function codeForms(code: string): string[] {
  return [...new Set([codeText(code), code.normalize('NFC').trim().toUpperCase()])];
}

/** Returns an e-mail address for storing and comparing. */
export function emailText(text: string): string {
  return typedText(text).toLowerCase();
}

/** Returns a text with nothing dropped, but the same characters for every keyboard: passwords, and what is only shown. */
export function composed(text: string): string {
  return text.normalize('NFC');
}
