import type { BookingSupplier } from '@embarque/server-kit/supplier.ts';

/**
 * The supplier, after whose sales and releases the cached searches are asked anew: what was sold must not be offered again. A
 * call that failed may have taken effect; a refused hold took nothing.
 */
export function forgetting<Supplier extends BookingSupplier>(supplier: Supplier, forget: () => void): Supplier {
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
