import { createHash } from 'node:crypto';
import type { SoldHold } from '../booking/inventory.ts';

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const HALF = 5;

/** Returns the code that lets the people of a sold hold in, once: `K7QD3-MXW9T`, which does not follow from that of another. */
export function redeemCodeOf({ id, clientRef }: Pick<SoldHold, 'id' | 'clientRef'>): string {
  const hash = createHash('sha256').update(`redeem|${id}|${clientRef}`).digest();
  const letters = Array.from(hash.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
