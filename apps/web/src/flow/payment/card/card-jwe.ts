import { CompactEncrypt, importJWK } from 'jose';

/** A public key of the gateway, as the key set has it. */
interface CardKey {
  readonly kty: 'RSA';
  readonly kid: string;
  readonly alg: 'RSA-OAEP-256';
  readonly n: string;
  readonly e: string;
}

/** Returns a compact JWE that only the gateway can open. */
export async function toCardJwe(data: object, key: CardKey): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(data));
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, key.alg));
}
