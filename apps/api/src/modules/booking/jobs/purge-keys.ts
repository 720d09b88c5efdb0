import type { Clock } from '@embarque/server-kit/clock.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, lte } from 'drizzle-orm';
import { isKeptLongEnough } from '../../../database/counted-rows.ts';
import { idempotencyKey } from '../store/tables.ts';

const KEEP_DAYS = 30;

/** Deletes the keys of new bookings after 30 days. A key that led to a booking is still known by the booking itself. */
export async function purgeKeys({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const over = lte(idempotencyKey.at, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000));
  await database.handle.delete(idempotencyKey).where(and(over, isKeptLongEnough(KEEP_DAYS * 24)));
}
