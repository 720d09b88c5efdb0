import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';

const notExpected = () => Promise.reject(new Error('not part of this test'));

/** The verbs with an effect, and what asks about them, of a supplier in a test that only searches and rechecks. */
export const unusedVerbs = {
  hold: notExpected,
  issue: notExpected,
  release: notExpected,
  lookup: notExpected,
  quoteCancellation: notExpected,
  cancel: notExpected,
  records: notExpected,
} satisfies Partial<BookingSupplier>;
