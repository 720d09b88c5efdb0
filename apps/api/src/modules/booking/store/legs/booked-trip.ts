import type { BookedTrip } from '@embarque/commerce/api/bookable.ts';
import type { BookingRow } from '../tables.ts';

type BookedRow = Pick<BookingRow, 'trip' | 'passengers' | 'createdAt' | 'issuedAt' | 'issueCalledAt' | 'legs'>;

/**
 * Returns what a booking's service needs of it to present what was bought, without the legs that were cancelled on their own.
 * `legTickets`: those of LegConfirmations; none where its name alone is asked for.
 */
export const bookedTrip = (
  row: BookedRow,
  cancelledLegs: readonly string[] = [],
  legTickets: BookedTrip['legTickets'] = [],
): BookedTrip => ({
  trip: row.trip,
  passengers: row.passengers,
  bookedAt: row.createdAt,
  boughtAt: boughtAt(row),
  cancelledLegs,
  legTickets,
  legTravellers: row.legs.map(({ order }) => order.travellers),
});

/**
 * When it was sold, at the earliest. The answer to an issue may be late or lost, so the call counts; of several legs that is known of
 * the last one only.
 */
function boughtAt({ createdAt, issuedAt, issueCalledAt, legs }: BookedRow): Date | null {
  if (issuedAt === null) return null;
  return legs.length === 1 && issueCalledAt !== null && issueCalledAt <= issuedAt ? issueCalledAt : createdAt;
}
