import { composed, typedCharacters, withoutAccents } from '@embarque/contract/fields/typed-text.ts';

/** The typographic characters that the standard PDF fonts have beyond Latin-1. */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const INSTEAD: Readonly<Record<string, string>> = { '→': '–', '−': '–' };

/**
 * Returns a text as the standard PDF fonts can show it: Portuguese in full, other accents removed where the base letter
 * is known, and "?" for the rest. Line ends and control characters become spaces.
 */
export function winAnsi(text: string): string {
  const characters = composed(text).replace(/[\p{Cc}\p{Z}]+/gu, ' ');
  return Array.from(characters, fit).join('').trim();
}

function fit(character: string): string {
  if (isShown(character)) return character;
  const instead = INSTEAD[character];
  if (instead !== undefined) return instead;
  const bare = withoutAccents(typedCharacters(character));
  // Combining marks without a base, and joiners, are dropped.
  if (bare === '' || /^\p{Cf}$/u.test(character)) return '';
  return Array.from(bare).every(isShown) ? bare : '?';
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff && code !== 0xad) || BEYOND_LATIN.has(character)
  );
}
