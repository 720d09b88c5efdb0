import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import type { Ids } from '@embarque/server-kit/ids.ts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { sha256 } from '../keyed-hash.ts';
import { type AttemptRow, signOnAttempt } from './tables.ts';

/** How long somebody may take at the provider. */
const ATTEMPT_MS = 10 * 60_000;
const BYTES = 32;

export type ResponseType = AttemptRow['responseType'];

/** What is sent along to the provider, which returns state and nonce. */
export interface BegunAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export type UsedAttempt = { outcome: 'used'; attempt: AttemptRow } | { outcome: 'refused'; reason: string };

/** Sign-ins that are under way at a provider, in the database: whichever process is asked finishes them. */
export interface Attempts {
  begin(of: {
    campaignId: number;
    issuer: string;
    responseType: ResponseType;
    /** The secret of the browser's cookie. */
    browser: string;
    sessionId: string | undefined;
  }): Promise<BegunAttempt>;
  /** Takes an attempt, once, whatever becomes of it then. Refuses an unknown state and one of another browser, and what is used or over. */
  use(state: string, browser: string | undefined): Promise<UsedAttempt>;
  /** Deletes attempts that are over. */
  purge(): Promise<void>;
}

export function createAttempts(deps: { database: Database; clock: Clock; ids: Pick<Ids, 'secret'> }): Attempts {
  const { database, clock, ids } = deps;
  return {
    async begin({ browser, sessionId, ...attempt }) {
      const begun = { state: ids.secret(BYTES), nonce: ids.secret(BYTES), verifier: ids.secret(BYTES) };
      await database.handle.insert(signOnAttempt).values({
        ...attempt,
        stateHash: sha256(begun.state),
        browserHash: sha256(browser),
        nonce: begun.nonce,
        verifier: begun.verifier,
        sessionId: sessionId ?? null,
        expiresAt: new Date(clock.now().getTime() + ATTEMPT_MS),
      });
      return begun;
    },
    async use(state, browser) {
      const refused = (reason: string): UsedAttempt => ({ outcome: 'refused', reason });
      const now = clock.now();
      const isOfState = eq(signOnAttempt.stateHash, sha256(state));
      const [known] = await database.handle.select().from(signOnAttempt).where(isOfState);
      if (!known) return refused('unknown state');
      // Whoever has the state alone must not use up somebody else's attempt.
      if (browser === undefined || !sha256(browser).equals(known.browserHash))
        return refused('state of another browser');
      const [attempt] = await database.handle
        .update(signOnAttempt)
        .set({ usedAt: now })
        .where(and(isOfState, isNull(signOnAttempt.usedAt)))
        .returning();
      if (!attempt) return refused('state used before');
      return attempt.expiresAt <= now ? refused('state expired') : { outcome: 'used', attempt };
    },
    async purge() {
      await database.handle.delete(signOnAttempt).where(lte(signOnAttempt.expiresAt, clock.now()));
    },
  };
}
