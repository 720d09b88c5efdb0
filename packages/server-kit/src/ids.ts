import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The source of unguessable values; passed in so that tests can fix them. */
export interface Ids {
  uuid(): string;
  /** Returns `length` characters of an alphabet without look-alikes, e.g. a locator. */
  code(length: number): string;
  /** Returns `bytes` random bytes as base64url. */
  secret(bytes: number): string;
}

/** Without 0/O, 1/I/L, U/V: people read codes aloud and type them. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  code: (length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
};
