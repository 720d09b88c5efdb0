import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { lte, or } from 'drizzle-orm';
import { passwordReset, refreshToken, session } from './tables.ts';

/** Ended sessions are retained this long for investigations. */
const ENDED_RETENTION_MS = 30 * DAY_MS;

/** Deletes expired sessions, refresh tokens and recovery links, which are rejected either way. */
export async function purgeIdentity({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await database.handle.delete(refreshToken).where(lte(refreshToken.expiresAt, now));
  await database.handle
    .delete(session)
    .where(or(lte(session.expiresAt, now), lte(session.revokedAt, new Date(now.getTime() - ENDED_RETENTION_MS))));
  await database.handle.delete(passwordReset).where(lte(passwordReset.expiresAt, now));
}
