import { type BookingSupplier, SupplierError } from '@embarque/server-kit/supplier.ts';
import type { SupplierPort } from '@embarque/server-kit/supplier-port.ts';

const unavailable = async (): Promise<never> => {
  throw new SupplierError('unavailable');
};

const bookingVerbs: BookingSupplier = {
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

/** Stands where nobody sells under a port: searches and purchases are answered as when no supplier is reachable. */
export function absentSupplier<Supplier extends BookingSupplier>({ queries }: SupplierPort<Supplier>): Supplier {
  // The port names every verb that it adds to those of all suppliers.
  return { ...bookingVerbs, ...Object.fromEntries(queries.map((query) => [query, unavailable])) } as Supplier;
}
