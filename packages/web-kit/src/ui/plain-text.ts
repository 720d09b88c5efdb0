/** A look-up starts at this many characters. */
export const MIN_CHARACTERS = 3;

/** Without accents, in lower case, single-spaced: how texts are compared and looked up. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
