import { AppError } from '@embarque/server-kit/app-error.ts';
import type { BookingSupplier, SupplierOrder } from '@embarque/server-kit/ports/supplier.ts';
import { askSupplier } from '../ask-supplier.ts';

/**
 * Returns the current price of an order in centavos, without reserving anything. Throws AppError: sold_out, with the service's
 * own sentence where it has one, and
 * supplier_unavailable when the supplier fails, times out or returns an invalid price.
 */
export async function recheckTotal(
  supplier: BookingSupplier,
  order: SupplierOrder,
  deadlineMs: number,
  soldOutSentence?: string,
): Promise<number> {
  const checked = await askSupplier(deadlineMs, (call) => supplier.recheck(order, call));
  if (checked.outcome === 'sold_out') {
    const { taken } = checked;
    throw new AppError('sold_out', { ...(soldOutSentence && { error: soldOutSentence }), ...(taken && { taken }) });
  }
  const { totalCents } = checked;
  if (!Number.isSafeInteger(totalCents) || totalCents <= 0) throw new AppError('supplier_unavailable');
  return totalCents;
}
