import { type BookingRequest, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';
import type { BookingAnswer } from '@embarque/web-kit/service/parts.ts';

/** The booking call that flights, hotels, cars and experiences share. */
export function bookByType(call: Call, request: BookingRequest, idempotencyKey: string): Promise<BookingAnswer> {
  return call(bookingRoutes.create, { body: request }, { idempotencyKey });
}
