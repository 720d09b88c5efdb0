import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const HALF = 5;

/** Draws the code that lets the people of a sold hold in, once: `K7QD3-MXW9T`. Nothing that is known of a booking leads to it. */
export function drawRedeemCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

/** Returns a code as it was drawn, however it was typed: small letters, spaces, no hyphen. */
export function readRedeemCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.length === LENGTH ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;
}
