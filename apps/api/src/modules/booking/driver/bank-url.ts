import type { Database } from '@embarque/server-kit/database.ts';
import { desc, eq } from 'drizzle-orm';
import { type BookingRow, paymentAttempt } from '../store/tables.ts';

/** Where the member of a booking does the second factor it waits for; null when that is not at the bank. */
export async function bankUrlOf(database: Database, { id, saga }: BookingRow): Promise<string | null> {
  if (saga !== 'ACTION') return null;
  const [last] = await database.handle
    .select({ url: paymentAttempt.actionUrl })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.bookingId, id))
    .orderBy(desc(paymentAttempt.gen))
    .limit(1);
  return last?.url ?? null;
}
