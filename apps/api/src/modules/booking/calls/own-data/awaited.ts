import { bookingStatus } from '@embarque/contract/booking.ts';
import { sql } from 'drizzle-orm';
import type { BookingDeps } from '../../deps.ts';
import { booking } from '../../store/tables.ts';
import type { Buyer } from '../create.ts';

/** A purchase or trip that is not over. */
export interface Awaited {
  readonly locator: string;
  readonly bookingCode: string;
  /** The day on which its trip ends, yyyy-MM-dd; null while it is not bought. */
  readonly endsOn: string | null;
}

/** Returns a member's purchases under way and trips that are not over, as erasing the account waits for them. */
export async function awaitedOf(
  { database }: Pick<BookingDeps, 'database'>,
  { userId, campaignId }: Pick<Buyer, 'userId' | 'campaignId'>,
): Promise<Awaited[]> {
  const rows = await database.handle
    .select({ locator: booking.locator, code: booking.code, statusId: booking.statusId, endsAt: booking.endsAt })
    .from(booking)
    .where(sql`${booking.id} in (select id from member_awaits(${userId}, ${campaignId}))`)
    .orderBy(booking.endsAtInstant, booking.id);
  return rows.map(({ locator, code, statusId, endsAt }) => ({
    locator,
    bookingCode: code,
    endsOn: statusId === bookingStatus.issued ? endsAt.slice(0, 10) : null,
  }));
}
