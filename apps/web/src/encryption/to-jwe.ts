import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** A public key, as the server's set of keys has it. */
type PublicKey = JWK & { readonly alg: string; readonly kid: string };

/** Returns the compact JWE of an object, which only the owner of the key can open. Throws where the browser does not encrypt. */
export async function toJwe(data: object, key: PublicKey): Promise<string> {
  const plaintext = new TextEncoder().encode(JSON.stringify(data));
  return new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: key.alg, enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK({ ...key }, key.alg));
}
