import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

const pair = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });

/** A key for passwords, of the form in which a server gives its own. */
export async function passwordKey() {
  const { kty, crv, x, y } = await exportJWK((await pair).publicKey);
  return { kty, crv, kid: 'p1', use: 'enc', alg: 'ECDH-ES', x, y };
}

/** Returns what a JWE to that key carries. */
export async function openedWithPasswordKey(jwe: string): Promise<unknown> {
  const { plaintext } = await compactDecrypt(jwe, (await pair).privateKey);
  return JSON.parse(new TextDecoder().decode(plaintext));
}
