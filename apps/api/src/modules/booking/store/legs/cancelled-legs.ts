import { bookingStatus } from '@embarque/contract/booking.ts';
import type { Executor } from '@embarque/server-kit/database/database.ts';
import { and, inArray, sql } from 'drizzle-orm';
import { cancelledPart } from '../../saga/cancelled-part.ts';
import { type BookingRow, bookingCancellation, type CancellationRow } from '../tables.ts';
import { legsOf } from './legs-of.ts';

/** What a member has cancelled of a booking that stands with its other legs. */
export interface CancelledLegs {
  readonly legs: readonly string[];
  /** The cancellation, once everything is refunded. */
  readonly done: CancellationRow | undefined;
}

/**
 * Whether a booking was issued and nothing of it stands any more: its suppliers have taken back every leg, also while its money
 * is still on its way. What was never issued is not taken back. `inPart`: its entry of `cancelledLegsOf`.
 */
export const isTakenBack = (
  { issuedAt, statusId, saga }: Pick<BookingRow, 'issuedAt' | 'statusId' | 'saga'>,
  inPart: CancelledLegs | undefined,
): boolean =>
  issuedAt !== null && (statusId === bookingStatus.cancelled || (saga === 'REFUNDING' && inPart === undefined));

/**
 * Returns what is cancelled of bookings that stand in part, by booking; one that stands whole is not in it, nor one of which
 * nothing stands. A leg is gone as soon as its supplier has cancelled it, before anything is refunded.
 */
export async function cancelledLegsOf(
  executor: Executor,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, CancelledLegs>> {
  const several = rows.filter(
    ({ legs, statusId }) =>
      legs.length > 1 && (statusId === bookingStatus.issued || statusId === bookingStatus.finished),
  );
  if (several.length === 0) return new Map();
  const ids = several.map(({ id }) => id);
  // A booking has one such request at most: what stands after it stands for good.
  const requests = await executor
    .select()
    .from(bookingCancellation)
    .where(
      and(
        inArray(bookingCancellation.bookingId, ids),
        sql`${bookingCancellation.legs} @> '[{"state": "cancelled"}]'::jsonb`,
      ),
    );
  if (requests.length === 0) return new Map();
  return new Map(
    requests.flatMap((request) => {
      const row = several.find(({ id }) => id === request.bookingId);
      if (!row) return [];
      const { cancelled, isWhole } = cancelledPart({ legs: legsOf(row), cancellation: request });
      if (isWhole) return [];
      const done = request.state === 'done' ? request : undefined;
      return [[row.id, { legs: cancelled.map(({ leg }) => leg), done }]];
    }),
  );
}
