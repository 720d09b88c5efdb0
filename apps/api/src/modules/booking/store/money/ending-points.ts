import { bookingStatus } from '@embarque/contract/booking.ts';
import type { EndingPoints, Points } from '../../../points/index.ts';
import type { BookingRow } from '../tables.ts';

/** Returns, for bookings that are issued, which of the points they took a cancellation does not give back from some instant on. */
export const endingPointsOf = (
  points: Pick<Points, 'endingSpent'>,
  rows: readonly Pick<BookingRow, 'id' | 'statusId' | 'pointsTotalValue'>[],
): Promise<ReadonlyMap<number, readonly EndingPoints[]>> =>
  points.endingSpent(
    rows.flatMap(({ id, statusId, pointsTotalValue }) =>
      statusId === bookingStatus.issued && pointsTotalValue > 0 ? [id] : [],
    ),
  );
