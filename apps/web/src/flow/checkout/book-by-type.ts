import { type BookingRequest, bookingRoutes } from '@embarque/catalog/booking-contract.ts';
import type { BookingAnswer } from '@embarque/commerce/web/parts.ts';
import type { Call } from '@embarque/web-kit/api/client.ts';

/** Books any service that has no booking call of its own. */
export function bookByType(call: Call, request: BookingRequest, idempotencyKey: string): Promise<BookingAnswer> {
  return call(bookingRoutes.create, { body: request }, { idempotencyKey });
}
