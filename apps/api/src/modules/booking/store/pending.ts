import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq } from 'drizzle-orm';
import { booking } from './tables.ts';
import { isVisible } from './visible.ts';

/** Returns the kinds of a member's bookings that wait for their payment. */
export async function pendingKindsOf(
  database: Database,
  { userId, campaignId }: { userId: number; campaignId: number },
): Promise<string[]> {
  const rows = await database.handle
    .select({ type: booking.type })
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        eq(booking.statusId, bookingStatus.pending),
        isVisible(),
      ),
    );
  return rows.map(({ type }) => type);
}
