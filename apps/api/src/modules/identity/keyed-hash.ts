import { createHash, createHmac } from 'node:crypto';

/** Hashes under a key that is derived from the server's secret for one purpose: a leaked table alone cannot be searched. */
export type KeyedHash = (text: string) => Buffer;

export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** For values that are unguessable themselves, such as tokens of 32 random bytes. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
