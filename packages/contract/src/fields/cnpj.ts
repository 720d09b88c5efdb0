/**
 * The CNPJ is the number of a Brazilian company: twelve capitals or digits, and two check digits, each modulo 11. Letters came with
 * instruction RFB 2.229/2024; a character counts as its ASCII code less that of 0.
 */

const SHAPE = /^[0-9A-Z]{12}\d{2}$/;
const BODY = 12;
const ZERO = '0'.charCodeAt(0);
const ALL_ALIKE = /^(.)\1*$/;

function checkDigit(characters: string): number {
  const values = Array.from(characters, (character) => character.charCodeAt(0) - ZERO).reverse();
  // Weights from the right: 2 to 9, over and over.
  const rest = values.reduce((total, value, index) => total + value * (2 + (index % 8)), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Returns a CNPJ without its punctuation. */
const plainCnpj = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase();

/** Whether a text, with or without punctuation, carries the check digits of a CNPJ. */
export function isCnpj(text: string): boolean {
  const plain = plainCnpj(text);
  if (!SHAPE.test(plain) || ALL_ALIKE.test(plain)) return false;
  const body = plain.slice(0, BODY);
  const first = checkDigit(body);
  return plain.slice(BODY) === `${first}${checkDigit(`${body}${first}`)}`;
}

/** Returns a CNPJ as it is written: `12.ABC.345/01DE-35`. */
export const formatCnpj = (text: string): string =>
  plainCnpj(text).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
