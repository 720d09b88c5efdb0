import { createHmac } from 'node:crypto';
import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database, Executor } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import type { RotatingSecret } from '@embarque/server-kit/shared-secret.ts';
import { and, desc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { sha256 } from './keyed-hash.ts';
import { refreshToken, session } from './tables.ts';

/** Lifetime of an unused refresh token. */
export const REFRESH_TOKEN_MS = 7 * DAY_MS;
/** Maximum lifetime of a session, however often it is refreshed. */
const SESSION_MS = 30 * DAY_MS;
/** Two tabs, or a reload after a lost response, may present the same token again within this time. */
const REUSE_GRACE_MS = 10_000;
/** How long liveness is cached: a session ended by another process is noticed within a second. */
const LIVENESS_MS = 900;
const CACHED_SESSIONS = 50_000;
const HOUR_MS = 3_600_000;

/** To the hour, so that what is kept of a session is no record of what its member does when. */
const hourOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

type Refreshed =
  | { outcome: 'refreshed'; sessionId: string; userId: number; refreshToken: string }
  | { outcome: 'refused' }
  /** A used token was presented again: it may be stolen, so the session was ended. */
  | { outcome: 'reused'; sessionId: string };

/** A session that goes on, as its member sees it. */
export interface LiveSession {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface Sessions {
  /** `device`: browser and system in words, to tell a member's sessions apart. */
  open(tx: Executor, user: { id: number; campaignId: number }, device?: string | null): Promise<OpenedSession>;
  /** Exchanges a refresh token for its successor. */
  refresh(token: string): Promise<Refreshed>;
  end(sessionId: string): Promise<void>;
  /** Returns the session of a refresh token, used or not. */
  sessionOf(token: string): Promise<string | undefined>;
  /** Ends the sessions of a user, all but one if that is named. Returns those it has ended. */
  endAllOf(tx: Executor, userId: number, except?: string): Promise<string[]>;
  /** Returns the sessions of a user that go on, the newest use first. */
  liveOf(user: { userId: number; campaignId: number }): Promise<LiveSession[]>;
  /** Ends one session of a user; false when it is none of theirs, undefined when it was over. */
  endOneOf(user: { userId: number; campaignId: number }, sessionId: string): Promise<boolean | undefined>;
  /** Has this process know at once which sessions were ended. Call once the transaction is over. */
  forget(ended: readonly string[]): void;
  isAlive(sessionId: string): Promise<boolean>;
}

export function createSessions(deps: {
  database: Database;
  clock: Clock;
  ids: Pick<Ids, 'uuid' | 'secret'>;
  secrets: RotatingSecret;
}): Sessions {
  const { database, clock, ids } = deps;
  const successorKeys = deps.secrets.map((secret) => createHmac('sha256', secret).update('refresh-successor').digest());
  // Derived, not random: under one key a token always has the same successor, so that none needs to be stored in plain text.
  const successorsOf = (token: string) =>
    successorKeys.map((key) => createHmac('sha256', key).update(token).digest('base64url')) as [string, ...string[]];
  const alive = new LRUCache<string, Promise<boolean>>({
    maxSize: CACHED_SESSIONS,
    sizeCalculation: () => 1,
    ttl: LIVENESS_MS,
    perf: { now: () => clock.now().getTime() },
    // Its own timer would keep the time for a moment.
    ttlResolution: 0,
  });

  async function endIn(executor: Executor, sessionId: string): Promise<void> {
    await executor
      .update(session)
      .set({ revokedAt: clock.now() })
      .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
  }

  async function readAlive(sessionId: string): Promise<boolean> {
    const [found] = await database.handle
      .select({ expiresAt: session.expiresAt })
      .from(session)
      .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
    return found !== undefined && found.expiresAt > clock.now();
  }

  return {
    async open(tx, user, device = null) {
      const now = clock.now().getTime();
      const [sessionId, token] = [ids.uuid(), ids.secret(32)];
      await tx.insert(session).values({
        id: sessionId,
        userId: user.id,
        campaignId: user.campaignId,
        createdAt: new Date(now),
        device,
        lastUsedAt: hourOf(new Date(now)),
        expiresAt: new Date(now + SESSION_MS),
      });
      await tx
        .insert(refreshToken)
        .values({ hash: sha256(token), sessionId, expiresAt: new Date(now + REFRESH_TOKEN_MS) });
      return { sessionId, refreshToken: token };
    },
    async refresh(token) {
      const now = clock.now();
      const hash = sha256(token);
      const refreshed = await database.transaction(async (tx): Promise<Refreshed> => {
        // Locks the row: the second of two concurrent tabs sees the token used and gets the same successor.
        const [known] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, hash)).for('update');
        if (!known || known.expiresAt <= now) return { outcome: 'refused' };
        const { sessionId, usedAt } = known;
        const [family] = await tx.select().from(session).where(eq(session.id, sessionId));
        if (!family || family.revokedAt || family.expiresAt <= now) return { outcome: 'refused' };
        if (usedAt && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS) {
          await endIn(tx, sessionId);
          return { outcome: 'reused', sessionId };
        }
        const successors = successorsOf(token);
        const hour = hourOf(now);
        if (family.lastUsedAt < hour)
          await tx.update(session).set({ lastUsedAt: hour }).where(eq(session.id, sessionId));
        const made = { outcome: 'refreshed', sessionId, userId: family.userId } as const;
        if (usedAt) {
          // Another process, with another current key, may have used it.
          const stored = await tx
            .select({ hash: refreshToken.hash })
            .from(refreshToken)
            .where(inArray(refreshToken.hash, successors.map(sha256)));
          const given = successors.find((successor) => stored.some((row) => sha256(successor).equals(row.hash)));
          return given === undefined ? { outcome: 'refused' } : { ...made, refreshToken: given };
        }
        const [successor] = successors;
        await tx.update(refreshToken).set({ usedAt: now }).where(eq(refreshToken.hash, hash));
        const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_MS);
        await tx.insert(refreshToken).values({ hash: sha256(successor), sessionId, expiresAt });
        return { ...made, refreshToken: successor };
      });
      if (refreshed.outcome === 'reused') alive.delete(refreshed.sessionId);
      return refreshed;
    },
    async end(sessionId) {
      await endIn(database.handle, sessionId);
      alive.set(sessionId, Promise.resolve(false));
    },
    async sessionOf(token) {
      const [known] = await database.handle
        .select({ sessionId: refreshToken.sessionId })
        .from(refreshToken)
        .where(eq(refreshToken.hash, sha256(token)));
      return known?.sessionId;
    },
    async endAllOf(tx, userId, except) {
      const others = except === undefined ? undefined : ne(session.id, except);
      const live = and(eq(session.userId, userId), isNull(session.revokedAt), others);
      // Locked in one order, so that two who end the same ones wait for each other and nobody for themselves.
      const found = tx.select({ id: session.id }).from(session).where(live).orderBy(session.id).for('update');
      const ids = (await found).map(({ id }) => id);
      if (ids.length === 0) return [];
      await tx.update(session).set({ revokedAt: clock.now() }).where(inArray(session.id, ids));
      return ids;
    },
    liveOf({ userId, campaignId }) {
      const now = clock.now();
      // One that was not used for a week has no good token any more, though its own end is later.
      const goesOn = exists(
        database.handle
          .select({ hash: refreshToken.hash })
          .from(refreshToken)
          .where(and(eq(refreshToken.sessionId, session.id), gt(refreshToken.expiresAt, now))),
      );
      return database.handle
        .select({
          id: session.id,
          device: session.device,
          createdAt: session.createdAt,
          lastUsedAt: sql`greatest(${session.lastUsedAt}, ${session.createdAt})`.mapWith(session.lastUsedAt),
        })
        .from(session)
        .where(
          and(
            eq(session.userId, userId),
            eq(session.campaignId, campaignId),
            isNull(session.revokedAt),
            gt(session.expiresAt, now),
            goesOn,
          ),
        )
        .orderBy(desc(session.lastUsedAt), desc(session.createdAt), session.id);
    },
    async endOneOf({ userId, campaignId }, sessionId) {
      const own = and(eq(session.id, sessionId), eq(session.userId, userId), eq(session.campaignId, campaignId));
      const ended = await database.handle
        .update(session)
        .set({ revokedAt: clock.now() })
        .where(and(own, isNull(session.revokedAt)))
        .returning({ id: session.id });
      if (ended.length > 0) {
        alive.set(sessionId, Promise.resolve(false));
        return true;
      }
      return (await database.handle.$count(session, own)) > 0 ? undefined : false;
    },
    forget(ended) {
      for (const sessionId of ended) alive.set(sessionId, Promise.resolve(false));
    },
    isAlive(sessionId) {
      const known = alive.get(sessionId);
      if (known) return known;
      const asked = readAlive(sessionId);
      alive.set(sessionId, asked);
      asked.catch(() => alive.delete(sessionId));
      return asked;
    },
  };
}
