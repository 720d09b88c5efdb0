import { AppError } from '@embarque/server-kit/app-error.ts';
import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq } from 'drizzle-orm';
import { type BookingRow, booking } from '../store/tables.ts';
import { isVisible } from '../store/visible.ts';
import type { Buyer } from './create.ts';

/**
 * Returns a visible booking of the caller's own. Throws AppError not_found, for another member's as for one that never
 * existed.
 */
export async function ownBooking(
  database: Database,
  { userId, campaignId }: Buyer,
  locator: string,
): Promise<BookingRow> {
  const [row] = await database.handle
    .select()
    .from(booking)
    .where(
      and(eq(booking.userId, userId), eq(booking.campaignId, campaignId), eq(booking.locator, locator), isVisible()),
    );
  if (!row) throw new AppError('not_found');
  return row;
}
