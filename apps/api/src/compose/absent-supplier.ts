import { type BookingSupplier, SupplierError } from '@embarque/server-kit/ports/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/ports/supplier-port.ts';

const unavailable = async (): Promise<never> => {
  throw new SupplierError('unavailable');
};

const bookingMethods: BookingSupplier = {
  code: 'none',
  recheck: unavailable,
  hold: unavailable,
  issue: unavailable,
  release: unavailable,
  lookup: unavailable,
  quoteCancellation: unavailable,
  cancel: unavailable,
  records: unavailable,
};

/** Returns a supplier that is always unavailable, used for ports without a supplier. */
export function absentSupplier<Supplier extends BookingSupplier>({ queries }: SupplierPort<Supplier>): Supplier {
  // A port lists all the methods it adds to BookingSupplier.
  return { ...bookingMethods, ...Object.fromEntries(queries.map((query) => [query, unavailable])) } as Supplier;
}
