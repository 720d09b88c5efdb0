import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq } from 'drizzle-orm';
import { booking } from './tables.ts';
import { isVisible } from './visible.ts';

/** Returns the kind of each of a member's bookings, and whether it waits for its payment. */
export async function kindsOf(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
): Promise<{ kind: string; isPending: boolean }[]> {
  const rows = await database.handle
    .select({ kind: booking.type, statusId: booking.statusId })
    .from(booking)
    .where(and(eq(booking.userId, userId), eq(booking.campaignId, campaignId), isVisible()));
  return rows.map(({ kind, statusId }) => ({ kind, isPending: statusId === bookingStatus.pending }));
}
