import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where unguessable values come from; passed in so that a test can fix them. */
export interface Ids {
  uuid(): string;
  /** `length` characters of an alphabet without look-alikes, e.g. a locator. */
  code(length: number): string;
  /** base64url of `bytes` random bytes. */
  secret(bytes: number): string;
}

/** No 0/O, 1/I/L, U/V: read aloud and typed by people. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  code: (length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
};
