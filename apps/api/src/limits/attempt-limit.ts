import { createHmac } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import { addressGroup } from '@embarque/server-kit/http/address-group.ts';
import { secondsToWait } from '@embarque/server-kit/http/rate-limiter.ts';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../database/columns.ts';
import { isKeptLongEnough } from '../database/counted-rows.ts';

/**
 * Limits attempts per user and per IP address, of IPv6 per /64. Counted in the database, across processes and restarts; of an address only
 * a keyed hash is stored.
 */
export interface AttemptLimit {
  /** Makes an attempt in a transaction, or returns the whole seconds to wait. */
  attempt<T>(who: AttemptSource, make: (tx: Executor) => Promise<AttemptResult<T>>): Promise<AttemptOutcome<T>>;
  /** Deletes attempts that no longer count. */
  purge(): Promise<void>;
}

/** Without an IP address only the user's limit applies. */
export interface AttemptSource {
  readonly userId: number;
  readonly ip?: string | undefined;
}
interface AttemptResult<T> {
  /** Whether the attempt counts towards the limits. */
  readonly counts: boolean;
  readonly value: T;
}
type AttemptOutcome<T> =
  | { readonly outcome: 'made'; readonly value: T }
  | { readonly outcome: 'refused'; readonly waitSeconds: number };

interface Limit {
  readonly limit: number;
  readonly windowMs: number;
}

/** Returns a table of counted attempts. */
export const attemptTable = (name: string) =>
  pgTable(name, {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    ip: bytes().notNull(),
    at: instant('at').notNull(),
  });

interface AttemptLimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Prefix of its locks and of its key; unique per limit. */
  readonly name: string;
  readonly table: ReturnType<typeof attemptTable>;
  readonly perUser: Limit;
  readonly perIp: Limit;
}

export function createAttemptLimit(deps: AttemptLimitDeps): AttemptLimit {
  const { database, clock, name, table, perUser, perIp } = deps;
  const key = createHmac('sha256', deps.secret).update(name.replaceAll('-', ' ')).digest();
  const hashed = (ip: string) => createHmac('sha256', key).update(addressGroup(ip)).digest();
  const longestWindowMs = Math.max(perUser.windowMs, perIp.windowMs);

  return {
    async attempt({ userId, ip: address = '' }, make) {
      const now = clock.now();
      const ip = hashed(address);
      return database.transaction(async (tx) => {
        // Serialises concurrent attempts. The address is locked first, so that there is no deadlock.
        for (const lock of [address && `${name}-ip:${ip.toString('hex')}`, `${name}-user:${userId}`]) {
          if (lock) await lockByName(tx, lock);
        }
        const wait = async (whose: SQL, { limit, windowMs }: Limit) => {
          const since = new Date(now.getTime() - windowMs);
          const counted = await tx
            .select({ at: table.at })
            .from(table)
            .where(and(whose, gt(table.at, since)))
            .orderBy(asc(table.at));
          const oldest = counted[counted.length - limit];
          return oldest ? secondsToWait(oldest.at.getTime() + windowMs - now.getTime()) : 0;
        };
        const waitSeconds = Math.max(
          await wait(eq(table.userId, userId), perUser),
          address ? await wait(eq(table.ip, ip), perIp) : 0,
        );
        if (waitSeconds > 0) return { outcome: 'refused', waitSeconds };
        const { counts, value } = await make(tx);
        if (counts) await tx.insert(table).values({ userId, ip, at: now });
        return { outcome: 'made', value };
      });
    },
    async purge() {
      const over = new Date(clock.now().getTime() - longestWindowMs);
      await database.handle.delete(table).where(and(lte(table.at, over), isKeptLongEnough(1)));
    },
  };
}
