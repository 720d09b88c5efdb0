import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { createAttemptLimit } from '../../attempt-limit.ts';
import { cardCheckTable } from './tables.ts';

/** Prevents mass testing of stolen cards. */
export interface CardCheckLimit {
  /** Counts a check before it is made and returns 0, or returns the whole seconds to wait. */
  take(userId: number, ip: string): Promise<number>;
  /** Deletes checks that no longer count. */
  purge(): Promise<void>;
}

export interface CardCheckLimitDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  /** Per hour. */
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
