import type { Unissued } from '@embarque/contract/booking.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BookingDeps } from '../deps.ts';
import { endReasonOf } from '../documents/letters/status-letters.ts';
import { isLost } from '../driver/settled.ts';
import { lostPoints } from '../store/money/lost-points.ts';
import { type BookingRow, paymentAttempt } from '../store/tables.ts';

/** Whether a booking ended without ever being issued: then nothing was charged for it. */
const isUnissued = (row: BookingRow): boolean => isLost(row) && row.issuedAt === null;

/** Returns what came back of the bookings that ended without being issued, by booking; the others are missing. */
export async function unissuedOf(
  { database, points }: Pick<BookingDeps, 'database' | 'points'>,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, Unissued>> {
  const undone = rows.filter(isUnissued);
  const [returned, released] = await Promise.all([
    points.returned(undone.filter(({ pointsTotalValue }) => pointsTotalValue > 0).map(({ id }) => id)),
    releasedCards({ database }, undone),
  ]);
  return new Map(
    undone.map((row) => {
      const { id, couponId, error } = row;
      const returnedPoints = returned.get(id) ?? 0;
      return [
        id,
        {
          reason: endReasonOf(row),
          returnedPoints,
          lostPoints: lostPoints(row, returnedPoints),
          returnsCoupon: couponId !== null && error !== 'coupon_not_valid',
          releasedCard: released.get(id) ?? null,
        },
      ];
    }),
  );
}

/** Returns the cards whose bank had blocked the money and has let it go, by booking: a gateway tells the card only of those. */
async function releasedCards(
  { database }: Pick<BookingDeps, 'database'>,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<number, NonNullable<Unissued['releasedCard']>>> {
  const paid = rows.filter(({ cashTotalValue }) => cashTotalValue > 0).map(({ id }) => id);
  if (paid.length === 0) return new Map();
  const { bookingId, brand, last4Digits, state, attempt } = paymentAttempt;
  const voided = await database.handle
    .select({ bookingId, brand, last4Digits })
    .from(paymentAttempt)
    .where(and(inArray(bookingId, paid), eq(state, 'voided'), isNotNull(brand)))
    .orderBy(asc(attempt));
  return new Map(
    voided.flatMap(({ bookingId: id, brand: by, last4Digits: last }) =>
      by === null || last === null ? [] : [[id, { brand: by, last4Digits: last }] as const],
    ),
  );
}
