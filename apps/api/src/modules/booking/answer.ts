import type { BookingCreated } from '@embarque/contract/booking.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { AppError } from '@embarque/server-kit/app-error.ts';
import type { CampaignTerms } from './deps.ts';
import { priceIn } from './quote.ts';
import { lostSagas } from './saga.ts';
import type { BookingRow } from './tables.ts';

/** Whether POST /booking has its answer: a ticket, or nothing left to undo. */
export const isSettled = (row: BookingRow): boolean => hasTicket(row) || isLost(row);

const hasTicket = (row: BookingRow): boolean => row.saga === 'ISSUED' || row.saga === 'DONE';
/** Came to nothing. */
export const isLost = (row: BookingRow): boolean => lostSagas.some((saga) => saga === row.saga);

/**
 * The answer to POST /booking from where the booking stands. Throws AppError: 409 with what was in the way once
 * everything is undone, timed_out while nobody knows yet. A silent supplier is 504 to the request that met it; repeating
 * that request after all was undone is 409, since by then it is certain that nothing was bought.
 */
export function answerFor(
  row: BookingRow,
  terms: CampaignTerms,
  descriptor: ServiceDescriptor,
  isRepeated: boolean,
): { status: 200; body: BookingCreated } {
  if (hasTicket(row) && row.statusId !== null) {
    const { code, locator, statusId } = row;
    return { status: 200, body: { success: true, bookingCode: code, locator, statusId } };
  }
  if (!isLost(row)) throw new AppError('timed_out');
  if (row.saga === 'EXPIRED') throw new AppError('booking_expired');
  if (row.saga === 'CANCELLED') throw new AppError('booking_cancelled');
  switch (row.error) {
    case 'price_changed':
      throw new AppError('price_changed', { price: priceIn(terms, descriptor, row.priceNowCents ?? row.quotedCents) });
    case 'sold_out':
    case 'insufficient_points':
    case 'supplier_refused':
      throw new AppError(row.error);
    default:
      throw new AppError(isRepeated ? 'supplier_unavailable' : 'timed_out');
  }
}
