import type { FlightSupplier } from '@embarque/flight/port.ts';
import { SupplierError } from '@embarque/server-kit/supplier.ts';

const unavailable = async (): Promise<never> => {
  throw new SupplierError('unavailable');
};

/** Stands where no supplier is configured: searches and purchases are answered as when none is reachable. */
export const absentFlightSupplier: FlightSupplier = {
  code: 'none',
  search: unavailable,
  describe: unavailable,
  fareDetail: unavailable,
  recheck: unavailable,
  hold: unavailable,
  issue: unavailable,
  release: unavailable,
  lookup: unavailable,
  quoteCancellation: unavailable,
  cancel: unavailable,
  records: unavailable,
};
