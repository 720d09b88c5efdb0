import { DAY_MS } from '@embarque/contract/dates.ts';
import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { lte, or } from 'drizzle-orm';
import { passwordReset, refreshToken, session } from './tables.ts';

/** How long a session that was ended stays readable, for whoever asks when it was. */
const ENDED_RETENTION_MS = 30 * DAY_MS;

/** Deletes sessions, refresh tokens and recovery links that are over: whoever shows one is refused either way. */
export async function purgeIdentity({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await database.handle.delete(refreshToken).where(lte(refreshToken.expiresAt, now));
  await database.handle
    .delete(session)
    .where(or(lte(session.expiresAt, now), lte(session.revokedAt, new Date(now.getTime() - ENDED_RETENTION_MS))));
  await database.handle.delete(passwordReset).where(lte(passwordReset.expiresAt, now));
}
