/** Returns a text without accents, in lower case and single-spaced, for comparing and looking up. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
