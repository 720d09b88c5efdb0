import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database.ts';
import { lte } from 'drizzle-orm';
import { idempotencyKey } from '../store/tables.ts';

const KEEP_MS = 30 * 86_400_000;

/** Deletes the keys of new bookings after 30 days. A key that led to a booking is still known by the booking itself. */
export async function purgeKeys({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.handle.delete(idempotencyKey).where(lte(idempotencyKey.at, new Date(clock.now().getTime() - KEEP_MS)));
}
