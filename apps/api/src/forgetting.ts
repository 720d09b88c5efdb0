import type { FlightSupplier } from '@embarque/flight/port.ts';

/**
 * The supplier, after whose sales and releases the kept searches are asked anew: a sold seat must not be offered again. A call
 * that failed may have taken effect; a refused hold took nothing.
 */
export function forgetting(supplier: FlightSupplier, forget: () => void): FlightSupplier {
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
