import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { lte, type SQL, sql } from 'drizzle-orm';
import { cardDeclineTable } from './tables.ts';

/** Counts declines by card, whoever presents it, so that nobody finds out its security code or date by trying. */
export interface CardDeclines {
  /** Returns SQL for the time at which a card may be shown to its bank again; null when it may be now. */
  limitedUntil(cardHash: Uint8Array): SQL<Date | null>;
  /** Counts a decline before it is told. Returns the same: of those that come at once no more are told. */
  count(cardHash: Uint8Array): Promise<Date | null>;
  /** Deletes declines that no longer count. */
  purge(): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createCardDeclines(deps: {
  readonly database: Database;
  readonly clock: Clock;
  /** Declines of one card in a day. */
  readonly perDay: number;
}): CardDeclines {
  const { database, clock, perDay } = deps;
  const dayAgo = () => new Date(clock.now().getTime() - DAY_MS);

  const limitedUntil = (cardHash: Uint8Array) =>
    sql<Date | null>`(select at + interval '1 day' from sandbox_card_decline
      where card_hash = ${sql.param(cardHash, cardDeclineTable.cardHash)} and at > ${dayAgo().toISOString()}::timestamptz
      order by at desc offset ${perDay - 1} limit 1)`.mapWith(cardDeclineTable.at);

  return {
    limitedUntil,
    count: (cardHash) =>
      database.transaction(async (tx) => {
        await lockByName(tx, `sandbox-card:${Buffer.from(cardHash).toString('hex')}`);
        const [limit] = await tx.select({ until: limitedUntil(cardHash) }).from(sql`(select) asked`);
        if (limit?.until) return limit.until;
        await tx.insert(cardDeclineTable).values({ cardHash, at: clock.now() });
        return null;
      }),
    async purge() {
      await database.handle.delete(cardDeclineTable).where(lte(cardDeclineTable.at, dayAgo()));
    },
  };
}
