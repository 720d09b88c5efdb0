import type { Database } from '@embarque/server-kit/database/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { booking } from '../store/tables.ts';
import { isVisible } from '../store/visible.ts';
import type { Buyer } from './create.ts';

/** Returns the locators of those of the bookings that are a member's own and visible, by booking. */
export async function tripLocators(
  database: Database,
  { userId, campaignId }: Pick<Buyer, 'userId' | 'campaignId'>,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await database.handle
    .select({ id: booking.id, locator: booking.locator })
    .from(booking)
    .where(
      and(
        inArray(booking.id, [...new Set(bookingIds)]),
        eq(booking.userId, userId),
        eq(booking.campaignId, campaignId),
        isVisible(),
      ),
    );
  return new Map(rows.map(({ id, locator }) => [id, locator]));
}
