import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { CardKey } from '@embarque/server-kit/ports/gateway.ts';
import { desc, sql } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import * as z from 'zod/mini';
import { gatewayKeyTable } from './tables.ts';

/** The gateway's key pair. What is encrypted to it is decrypted here and nowhere else. */
export interface CardKeys {
  publicKeys(): Promise<readonly CardKey[]>;
  /** The JSON inside a compact JWE; undefined when that is malformed, of another algorithm or for another key. */
  open(jwe: string): Promise<unknown>;
  /** A keyed hash of what must be recognised but not read: codes, links. */
  hash(text: string): Promise<Buffer>;
}

const ALGORITHM = 'RSA-OAEP-256';
const ENCRYPTION = 'A256GCM';
const MODULUS_BITS = 2048;
const HASH_KEY_BYTES = 32;
/** Any number of the sandbox's own: prevents two processes from generating a pair each. */
const LOCK_KEY = 7_203_120;

const jwkSchema = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() });

interface LoadedKeys {
  readonly keys: readonly { readonly published: CardKey; readonly secret: CryptoKey | Uint8Array }[];
  readonly hashKey: Uint8Array;
}

/** The key pair of the gateway, generated on first use and stored for all processes. */
export function createCardKeys({ database, clock }: { database: Database; clock: Clock }): CardKeys {
  let loaded: Promise<LoadedKeys> | undefined;

  const read = () => database.handle.select().from(gatewayKeyTable).orderBy(desc(gatewayKeyTable.createdAt));

  const generate = async (): Promise<void> => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
    const privateJwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(privateJwk);
    const hashKey = randomBytes(HASH_KEY_BYTES);
    await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
      const [known] = await tx.select({ kid: gatewayKeyTable.kid }).from(gatewayKeyTable).limit(1);
      if (!known) await tx.insert(gatewayKeyTable).values({ kid, privateJwk, hashKey, createdAt: clock.now() });
    });
  };

  const load = async (): Promise<LoadedKeys> => {
    let rows = await read();
    if (rows.length === 0) {
      await generate();
      rows = await read();
    }
    const keys = rows.map(async ({ kid, privateJwk }) => {
      const jwk = jwkSchema.parse(privateJwk);
      const { kty, n, e } = jwk;
      const published = { kty, kid, use: 'enc', alg: ALGORITHM, n, e } as const;
      return { published, secret: await importJWK(jwk, ALGORITHM) };
    });
    return { keys: await Promise.all(keys), hashKey: rows.at(-1)?.hashKey ?? new Uint8Array() };
  };

  const known = (): Promise<LoadedKeys> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };

  return {
    publicKeys: async () => (await known()).keys.map(({ published }) => published),
    async open(jwe) {
      const { keys } = await known();
      try {
        const { kid } = decodeProtectedHeader(jwe);
        const key = kid === undefined ? keys[0] : keys.find(({ published }) => published.kid === kid);
        if (!key) return undefined;
        const { plaintext } = await compactDecrypt(jwe, key.secret, {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
          // Nothing compressed: a card is short.
          maxDecompressedLength: 0,
        });
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
      } catch {
        // The reason is not told: it would help whoever guesses.
        return undefined;
      }
    },
    async hash(text) {
      return createHmac('sha256', (await known()).hashKey)
        .update(text)
        .digest();
    },
  };
}
