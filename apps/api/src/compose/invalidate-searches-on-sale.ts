import type { BookingSupplier } from '@embarque/server-kit/ports/supplier.ts';

/**
 * Wraps a supplier so that cached searches are dropped after holds and releases: sold inventory must not be offered
 * again. Calls that failed may have taken effect; a refused hold has not.
 */
export function invalidateSearchesOnSale<Supplier extends BookingSupplier>(
  supplier: Supplier,
  forget: () => void,
): Supplier {
  return {
    ...supplier,
    async hold(order, call) {
      try {
        const answer = await supplier.hold(order, call);
        if (answer.outcome === 'held') forget();
        return answer;
      } catch (error) {
        forget();
        throw error;
      }
    },
    async release(hold, call) {
      try {
        return await supplier.release(hold, call);
      } finally {
        forget();
      }
    },
  };
}
