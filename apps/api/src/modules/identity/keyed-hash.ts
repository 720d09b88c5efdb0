import { createHash, createHmac } from 'node:crypto';

/** Hashes with a key derived from the server's secret per purpose, so that a leaked table cannot be searched by value. */
export type KeyedHash = (text: string) => Buffer;

export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** For unguessable values only, such as tokens of 32 random bytes. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
