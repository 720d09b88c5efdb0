import type { CardKey } from '@embarque/server-kit/ports/gateway.ts';
import { CompactEncrypt, importJWK } from 'jose';

/** Card data as the shop sends it: a compact JWE to the first of the gateway's keys. For demo data and tests. */
export async function encryptCard(data: object, keys: readonly CardKey[]): Promise<string> {
  const [key] = keys;
  if (!key) throw new Error('the gateway has no key to encrypt to');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, key.alg));
}
