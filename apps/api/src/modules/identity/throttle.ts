import type { Clock } from '@embarque/server-kit/clock.ts';
import { lockByName } from '@embarque/server-kit/database/advisory-lock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { addressGroup } from '@embarque/server-kit/http/address-group.ts';
import { secondsToWait } from '@embarque/server-kit/http/rate-limiter.ts';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { isKeptLongEnough } from '../../database/counted-rows.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { throttledAttempt } from './tables.ts';

/** Counts attempts per account in the database, so that the limits apply across processes and restarts. */
export interface Throttle {
  /** Counts an attempt before it is evaluated, or refuses it with the whole seconds to wait. */
  take(kind: AttemptKind, account: string, ip: string): Promise<Verdict>;
  /** Removes a counted attempt, after the correct password. */
  forgive(attemptId: number): Promise<void>;
}

/**
 * `device`: signing in from a device that has signed in to the account before. `entry-code`: its account is the IP address. `password`:
 * typed again in a session; its account is the uid.
 */
type AttemptKind = 'sign-in' | 'recover' | 'device' | 'entry-code' | 'register' | 'password';
type Verdict = { outcome: 'allowed'; attemptId: number } | { outcome: 'refused'; waitSeconds: number };

interface Limits {
  readonly windowMs: number;
  readonly perAccount: number;
  readonly perIp: number;
  /** Attempts from one IP address on one account before each further one doubles the wait. */
  readonly freeTries: number;
}

const limits: Record<AttemptKind, Limits> = {
  'sign-in': { windowMs: 15 * 60_000, perAccount: 20, perIp: 100, freeTries: 5 },
  // Counted per account and device alone, so that nobody elsewhere can use it up.
  device: { windowMs: 15 * 60_000, perAccount: 20, perIp: Number.POSITIVE_INFINITY, freeTries: 5 },
  // Whoever enters holds an attempt for a moment, even with a right code.
  'entry-code': { windowMs: 15 * 60_000, perAccount: 60, perIp: Number.POSITIVE_INFINITY, freeTries: 20 },
  // Of a session's own account alone, so that nobody who tries to sign in to it can use it up.
  password: { windowMs: 15 * 60_000, perAccount: 20, perIp: Number.POSITIVE_INFINITY, freeTries: 5 },
  register: { windowMs: 60 * 60_000, perAccount: 10, perIp: 100, freeTries: 5 },
  recover: { windowMs: 60 * 60_000, perAccount: 3, perIp: 20, freeTries: 3 },
};
const BACKOFF_MAX_MS = 60_000;
const RETENTION_MS = Math.max(...Object.values(limits).map(({ windowMs }) => windowMs));
const PURGE_EVERY_MS = 10 * 60_000;

export function createThrottle(deps: { database: Database; clock: Clock; keyedHash: KeyedHash }): Throttle {
  const { database, clock, keyedHash } = deps;
  let purgedAt = 0;

  async function purge(now: Date): Promise<void> {
    if (now.getTime() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = now.getTime();
    await database.handle
      .delete(throttledAttempt)
      .where(and(lt(throttledAttempt.at, new Date(now.getTime() - RETENTION_MS)), isKeptLongEnough(1)));
  }

  return {
    async take(kind, accountText, ipText) {
      const { windowMs, perAccount, perIp, freeTries } = limits[kind];
      const now = clock.now();
      const since = new Date(now.getTime() - windowMs);
      const ip = keyedHash(addressGroup(ipText));
      const account = kind === 'entry-code' ? ip : keyedHash(accountText);
      await purge(now);
      return database.transaction(async (tx): Promise<Verdict> => {
        // Serialises concurrent attempts on one account.
        await lockByName(tx, kind + account.toString('hex'));
        const onAccount = await tx
          .select({ ip: throttledAttempt.ip, at: throttledAttempt.at })
          .from(throttledAttempt)
          .where(
            and(eq(throttledAttempt.kind, kind), eq(throttledAttempt.account, account), gt(throttledAttempt.at, since)),
          )
          .orderBy(throttledAttempt.at);
        const [fromIp] = await tx
          .select({ count: count() })
          .from(throttledAttempt)
          .where(and(eq(throttledAttempt.kind, kind), eq(throttledAttempt.ip, ip), gt(throttledAttempt.at, since)));
        const oldest = onAccount[0]?.at ?? now;
        if (onAccount.length >= perAccount) return refused(oldest.getTime() + windowMs - now.getTime());
        if ((fromIp?.count ?? 0) >= perIp) return refused(windowMs);
        const own = onAccount.filter((attempt) => ip.equals(attempt.ip));
        const wait = backoff(own.length - freeTries) - (now.getTime() - (own.at(-1)?.at ?? now).getTime());
        if (own.length >= freeTries && wait > 0) return refused(wait);
        const [attempt] = await tx
          .insert(throttledAttempt)
          .values({ kind, account, ip, at: now })
          .returning({ id: throttledAttempt.id });
        return { outcome: 'allowed', attemptId: attempt?.id ?? 0 };
      });
    },
    async forgive(attemptId) {
      // One that took longer stays counted, as 0039-justified-changes.sql has it.
      const isNew = sql`written_at > now() - interval '1 minute'`;
      await database.handle.delete(throttledAttempt).where(and(eq(throttledAttempt.id, attemptId), isNew));
    },
  };
}

const refused = (waitMs: number): Verdict => ({
  outcome: 'refused',
  waitSeconds: secondsToWait(waitMs),
});

/** Waits of 1 s, 2 s, 4 s … after each attempt beyond the free ones, in milliseconds. */
const backoff = (beyond: number): number => Math.min(1000 * 2 ** Math.max(0, beyond), BACKOFF_MAX_MS);
