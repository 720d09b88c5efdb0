import { and, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm';
import { cardErrors } from '../saga/decide-end.ts';
import { booking } from './tables.ts';

/**
 * The bookings that their members see: those that were held, except the ones undone as if they had never been sent, because no
 * bank could be asked about their card. One whose later card could not be asked about waits for another, and ends otherwise.
 */
export const isVisible = () =>
  and(
    isNotNull(booking.statusId),
    or(
      isNull(booking.error),
      notInArray(booking.error, [...cardErrors]),
      and(ne(booking.saga, 'FAILED'), or(ne(booking.saga, 'COMPENSATING'), ne(booking.target, 'FAILED'))),
    ),
  );
