import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { createAttemptLimit } from '../../attempt-limit.ts';
import { cardCheckTable } from './tables.ts';

/** Keeps stolen cards from being tried here by the hundred. */
export interface CardCheckLimit {
  /** Counts one check before it is made, or answers the whole seconds to wait. */
  take(userId: number, ip: string): Promise<number>;
  /** Deletes what no longer counts. */
  purge(): Promise<void>;
}

export interface CardCheckLimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** In an hour. */
  readonly maxPerIp: number;
}

export function createCardCheckLimit({ maxPerIp, ...deps }: CardCheckLimitDeps): CardCheckLimit {
  const limit = createAttemptLimit({
    ...deps,
    name: 'card-check',
    table: cardCheckTable,
    perUser: { limit: 5, windowMs: 10 * 60_000 },
    perIp: { limit: maxPerIp, windowMs: 60 * 60_000 },
  });
  return {
    async take(userId, ip) {
      const taken = await limit.attempt({ userId, ip }, async () => ({ counts: true, value: 0 }));
      return taken.outcome === 'refused' ? taken.waitSeconds : taken.value;
    },
    purge: limit.purge,
  };
}
