import { randomBytes } from 'node:crypto';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as z from 'zod/mini';
import { sandboxOpenid } from './tables.ts';

/** Somebody at the sandbox's provider. */
const accountSchema = z.object({ name: z.string(), email: z.string(), campaignCode: z.string() });
export type OpenidAccount = z.output<typeof accountSchema>;

const keysSchema = z.object({
  signing: z.custom<JWK>((value) => typeof value === 'object' && value !== null),
  cookies: z.array(z.string()),
});
type Keys = z.output<typeof keysSchema>;

type Payload = Record<string, unknown>;

/** Where oidc-provider keeps what it knows, one for each kind of entity. Lives are in seconds. */
export interface Adapter {
  upsert(id: string, payload: Payload, expiresIn: number | undefined): Promise<void>;
  find(id: string): Promise<Payload | undefined>;
  findByUid(uid: string): Promise<Payload | undefined>;
  findByUserCode(code: string): Promise<Payload | undefined>;
  consume(id: string): Promise<void>;
  destroy(id: string): Promise<void>;
  revokeByGrantId(grantId: string): Promise<void>;
}

export interface OpenidStore {
  adapterOf(kind: string): Adapter;
  /** Returns the keys that all processes share; made at the first call. */
  keys(): Promise<Keys>;
  account(id: string): Promise<OpenidAccount | undefined>;
  /** Returns false if there is such an account already. */
  addAccount(id: string, account: OpenidAccount): Promise<boolean>;
  purge(): Promise<void>;
}

const KEYS = { kind: 'keys', id: 'keys' };
const ACCOUNT = 'account';
/** The library counts in real time, which is the database's, and not the sandbox's clock. */
const isAlive = or(isNull(sandboxOpenid.expiresAt), gt(sandboxOpenid.expiresAt, sql`now()`));

export function createOpenidStore(database: Database): OpenidStore {
  const at = (kind: string, id: string) => and(eq(sandboxOpenid.kind, kind), eq(sandboxOpenid.id, id));
  async function read(where: SQL | undefined): Promise<Payload | undefined> {
    const [row] = await database.handle
      .select({ payload: sandboxOpenid.payload })
      .from(sandboxOpenid)
      .where(and(where, isAlive));
    return row?.payload;
  }
  /** Returns whether it was written: not if there is one. */
  async function add(kind: string, id: string, payload: Payload): Promise<boolean> {
    const made = await database.handle
      .insert(sandboxOpenid)
      .values({ kind, id, payload })
      .onConflictDoNothing()
      .returning();
    return made.length > 0;
  }

  return {
    adapterOf: (kind) => ({
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`;
        const grantId = typeof payload.grantId === 'string' ? payload.grantId : null;
        await database.handle
          .insert(sandboxOpenid)
          .values({ kind, id, payload, grantId, expiresAt })
          .onConflictDoUpdate({
            target: [sandboxOpenid.kind, sandboxOpenid.id],
            set: { payload, grantId, expiresAt },
          });
      },
      find: (id) => read(at(kind, id)),
      findByUid: (uid) => read(and(eq(sandboxOpenid.kind, kind), sql`${sandboxOpenid.payload}->>'uid' = ${uid}`)),
      // Only devices without a browser have such codes.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = sql`jsonb_build_object('consumed', floor(extract(epoch from now())))`;
        await database.handle
          .update(sandboxOpenid)
          .set({ payload: sql`${sandboxOpenid.payload} || ${consumed}` })
          .where(at(kind, id));
      },
      async destroy(id) {
        await database.handle.delete(sandboxOpenid).where(at(kind, id));
      },
      async revokeByGrantId(grantId) {
        await database.handle.delete(sandboxOpenid).where(eq(sandboxOpenid.grantId, grantId));
      },
    }),
    async keys() {
      const known = await read(at(KEYS.kind, KEYS.id));
      // Of processes that start together one writes, and all read.
      if (!known) await add(KEYS.kind, KEYS.id, await makeKeys());
      return keysSchema.parse(known ?? (await read(at(KEYS.kind, KEYS.id))));
    },
    async account(id) {
      const known = await read(at(ACCOUNT, id));
      return known && accountSchema.parse(known);
    },
    addAccount: (id, account) => add(ACCOUNT, id, { ...account }),
    async purge() {
      await database.handle.delete(sandboxOpenid).where(lte(sandboxOpenid.expiresAt, sql`now()`));
    },
  };
}

async function makeKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const random = () => randomBytes(24).toString('base64url');
  const signing = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: random() };
  return { signing, cookies: [random()] };
}
