import { createHmac } from 'node:crypto';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { cardCheckTable } from './tables.ts';

/** Keeps stolen cards from being tried here by the hundred. Counted in the database, over all processes and restarts. */
export interface CardCheckLimit {
  /** Counts one check before it is made, or answers the whole seconds to wait. */
  take(userId: number, ip: string): Promise<number>;
  /** Deletes what no longer counts. */
  purge(): Promise<void>;
}

const perUser = { limit: 5, windowMs: 10 * 60_000 } as const;
const IP_WINDOW_MS = 60 * 60_000;

export interface CardCheckLimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** In an hour. */
  readonly mostPerIp: number;
}

export function createCardCheckLimit({ database, clock, secret, mostPerIp }: CardCheckLimitDeps): CardCheckLimit {
  const perIp = { limit: mostPerIp, windowMs: IP_WINDOW_MS };
  const key = createHmac('sha256', secret).update('card check').digest();
  const hashed = (ip: string) => createHmac('sha256', key).update(ip).digest();

  return {
    async take(userId, address) {
      const now = clock.now();
      const ip = hashed(address);
      return database.transaction(async (tx) => {
        // One after another, also when they come in parallel; the address first, so that no two wait in a ring.
        for (const name of [`card-check-ip:${ip.toString('hex')}`, `card-check-user:${userId}`]) {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        }
        const wait = async (whose: SQL, { limit, windowMs }: { limit: number; windowMs: number }) => {
          const since = new Date(now.getTime() - windowMs);
          const counted = await tx
            .select({ at: cardCheckTable.at })
            .from(cardCheckTable)
            .where(and(whose, gt(cardCheckTable.at, since)))
            .orderBy(asc(cardCheckTable.at));
          const oldest = counted[counted.length - limit];
          return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000)) : 0;
        };
        const seconds = Math.max(
          await wait(eq(cardCheckTable.userId, userId), perUser),
          await wait(eq(cardCheckTable.ip, ip), perIp),
        );
        if (seconds === 0) await tx.insert(cardCheckTable).values({ userId, ip, at: now });
        return seconds;
      });
    },
    async purge() {
      const over = new Date(clock.now().getTime() - IP_WINDOW_MS);
      await database.handle.delete(cardCheckTable).where(lte(cardCheckTable.at, over));
    },
  };
}
