import { and, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import { cardErrors } from '../saga/decide-end.ts';
import { booking } from './tables.ts';

/**
 * The bookings that their members see: those that were held, except the ones undone as if they had never been sent, because no
 * bank could be asked about their card.
 */
export const isVisible = () =>
  and(
    isNotNull(booking.statusId),
    or(
      isNull(booking.error),
      notInArray(booking.error, [...cardErrors]),
      notInArray(booking.saga, ['COMPENSATING', 'FAILED']),
    ),
  );
