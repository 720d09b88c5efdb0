import type { BookingRow } from '../tables.ts';

/**
 * Returns the points of a booking that expired while they were reserved, and did not come back with the others when it ended without
 * being issued. One that its member never saw may have ended before it reserved any.
 */
export const lostPoints = (
  { statusId, pointsTotalValue }: Pick<BookingRow, 'statusId' | 'pointsTotalValue'>,
  returned: number,
): number => (statusId === null && returned === 0 ? 0 : pointsTotalValue - returned);
