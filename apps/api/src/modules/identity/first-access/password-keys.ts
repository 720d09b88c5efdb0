import { createECDH, createHash, hkdfSync } from 'node:crypto';
import type { PasswordKey } from '@embarque/contract/first-access.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { compactDecrypt } from 'jose';

/** The key pairs that a new password travels under: one derived from each secret, so that every process has the same. */
export interface PasswordKeys {
  /** The public key of the current secret, to be published. */
  readonly published: PasswordKey;
  /** The text inside a compact JWE; undefined when that is malformed, of another algorithm or for another key. */
  open(jwe: string): Promise<string | undefined>;
}

const ALGORITHM = 'ECDH-ES';
const ENCRYPTION = 'A256GCM';
/** Number of points of P-256: private keys are from 1 to one below it. */
const ORDER = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;
const COORDINATE_BYTES = 32;
/** Eight bytes more than the order has, so that none of its numbers is likelier than others (FIPS 186-5, A.2.1). */
const DERIVED_BYTES = COORDINATE_BYTES + 8;

interface KeyPair {
  readonly published: PasswordKey;
  readonly secret: PasswordKey & { readonly d: string };
}

function derive(secret: string): KeyPair {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'password of a first access', DERIVED_BYTES));
  const number = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(2 * COORDINATE_BYTES, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  // The point as its first byte announces it: both coordinates.
  const point = pair.getPublicKey().subarray(1);
  const published: PasswordKey = {
    kty: 'EC',
    crv: 'P-256',
    kid: createHash('sha256').update(point).digest('base64url'),
    use: 'enc',
    alg: ALGORITHM,
    x: point.subarray(0, COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(COORDINATE_BYTES).toString('base64url'),
  };
  return { published, secret: { ...published, d: d.toString('base64url') } };
}

/** `secrets`: those of sessions. What was encrypted before a rotation is read as long as the secret of then is listed. */
export function createPasswordKeys(secrets: RotatingSecret): PasswordKeys {
  const pairs = secrets.map(derive);
  return {
    published: derive(secrets[0]).published,
    async open(jwe) {
      try {
        const { plaintext } = await compactDecrypt(
          jwe,
          ({ kid }) => {
            const pair = pairs.find((known) => known.published.kid === kid);
            if (!pair) throw new Error('encrypted to another key');
            return pair.secret;
          },
          {
            keyManagementAlgorithms: [ALGORITHM],
            contentEncryptionAlgorithms: [ENCRYPTION],
            // Nothing compressed: a password is short.
            maxDecompressedLength: 0,
          },
        );
        return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
      } catch {
        // The reason is not told: it would help whoever guesses.
        return undefined;
      }
    },
  };
}
