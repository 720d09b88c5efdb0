import { passwordKey } from '../../../encryption/testing/password-key.ts';

let made: ReturnType<typeof makeTerms> | undefined;

/** How a server takes cards, with a public key of the form in which the gateway gives its own. */
export const cardTerms = () => {
  made ??= makeTerms();
  return made;
};

async function makeTerms() {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const { n, e } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    keys: [{ kty: 'RSA', kid: 'k1', use: 'enc', alg: 'RSA-OAEP-256', n, e }],
    keptCardCcv: false,
    installmentMin: 5,
    passwordKey: await passwordKey(),
  };
}
