import type { Database } from '@embarque/server-kit/database/database.ts';
import { desc, eq } from 'drizzle-orm';
import { type BookingRow, paymentAttempt } from '../store/tables.ts';

/**
 * Returns the bank's page for the second factor a booking waits for; null when the second factor is not at the bank.
 */
export async function bankUrlOf(database: Database, { id, saga }: BookingRow): Promise<string | null> {
  if (saga !== 'ACTION') return null;
  const [last] = await database.handle
    .select({ url: paymentAttempt.actionUrl })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.bookingId, id))
    .orderBy(desc(paymentAttempt.attempt))
    .limit(1);
  return last?.url ?? null;
}
